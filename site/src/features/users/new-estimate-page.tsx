import { type Consultation, consultations } from 'api-extensions/contracts/service/service';
import type { Member } from 'api-extensions/contracts/accounts/members';
import { navigate } from 'gatsby';
import useSWR, { useSWRConfig } from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { Loaded } from '../../platform/loaded';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { useEstimateTemplates, useMember } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { EstimateEditor } from './estimate-editor';

/** Page of a new estimate: for the member or the consultation in the address, or for a customer without an account. */
export function NewEstimatePage() {
  const query = new URLSearchParams(useArea().search);
  const userId = query.get('user_id') ?? '';
  const receipt = query.get('consultation') ?? '';
  return (
    <AreaPage title="견적 작성">
      {receipt ? (
        <ForConsultation key={receipt} receipt={receipt} />
      ) : userId ? (
        <ForMember userId={userId} />
      ) : (
        <NewEstimate />
      )}
    </AreaPage>
  );
}

function ForConsultation({ receipt }: { receipt: string }) {
  const found = useSWR(
    ['consultation', receipt],
    () => callApi(consultations, { query: { q: receipt } }),
    // The data of an open form must not change while the user types.
    { revalidateOnFocus: false },
  );
  return (
    <Loaded of={found}>
      {({ data }) => {
        const consultation = data.find((entry) => entry.receipt === receipt);
        return consultation?.member?.id ? (
          <ForMember userId={consultation.member.id} consultation={consultation} />
        ) : (
          <NewEstimate consultation={consultation} />
        );
      }}
    </Loaded>
  );
}

function ForMember({ userId, consultation }: { userId: string; consultation?: Consultation }) {
  return (
    <Loaded of={useMember(userId)}>
      {({ data }) => <NewEstimate member={data} consultation={consultation} />}
    </Loaded>
  );
}

/** The consultation beside the form. It is not part of the estimate, whose receiver sees everything in it. */
const ConsultationCard = ({ of: { receipt, product, keyword, memo, note } }: { of: Consultation }) => (
  <Card as="section" aria-labelledby="request" css={{ marginBottom: 'var(--space-5)' }}>
    <h2 id="request" css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)' }}>
      상담 내용
    </h2>
    <DetailsList
      of={[
        ['접수번호', <SiteLink href={`/admin/consultations?q=${receipt}&open`}>{receipt}</SiteLink>],
        ['상품', product],
        ['관심 키워드', keyword],
        ['문의 내용', memo],
        ['담당자 메모', note],
      ]}
    />
  </Card>
);

function NewEstimate({ member, consultation }: { member?: Member; consultation?: Consultation }) {
  const templates = useEstimateTemplates();
  const { mutate } = useSWRConfig();
  const { show } = useSnackbar();
  const form = (
    <Card>
      <p css={{ marginBottom: 'var(--space-5)' }}>
        {member ? (
          <>
            받는 회원:{' '}
            <SiteLink href={`/admin/members/${member.id}`}>
              {member.company} {member.name}
            </SiteLink>
          </>
        ) : (
          <>
            회원에게 보내시려면 <SiteLink href="/admin?approval=approved">회원 목록</SiteLink>에서 견적을 받을
            회원을 골라 주세요.
          </>
        )}
      </p>
      <EstimateEditor
        userId={member?.id}
        requested={
          consultation && {
            consultation: consultation.id,
            party: consultation.companyName,
            title: consultation.product,
          }
        }
        templates={templates.data?.data}
        onSaved={async (saved, sends) => {
          await mutate(['estimate', saved.id], { data: saved }, { revalidate: false });
          if (!sends) show({ text: '견적을 저장했습니다. 내용을 확인하고 보내 주세요.', tone: 'success' });
          await navigate(`/admin/estimates/${saved.id}${sends ? '?send' : ''}`, { replace: true });
        }}
      />
    </Card>
  );
  return (
    <>
      {consultation && <ConsultationCard of={consultation} />}
      {form}
    </>
  );
}
