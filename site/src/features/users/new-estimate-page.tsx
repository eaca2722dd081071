import { type Consultation, consultations } from 'api-extensions/contracts/service';
import type { Member } from 'api-extensions/contracts/users';
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

/** Creates an estimate for the member or the consultation in the address, or for another customer without an account. */
export function NewEstimatePage() {
  const query = new URLSearchParams(useArea().search);
  const userId = query.get('user_id') ?? '';
  const receipt = query.get('consultation') ?? '';
  return (
    <AreaPage title="견적 작성">
      {receipt ? (
        <ForRequest key={receipt} receipt={receipt} />
      ) : userId ? (
        <ForMember userId={userId} />
      ) : (
        <NewEstimate />
      )}
    </AreaPage>
  );
}

function ForRequest({ receipt }: { receipt: string }) {
  const found = useSWR(
    ['consultation', receipt],
    () => callApi(consultations, { query: { q: receipt } }),
    // Data behind an open form must not change while the user edits.
    { revalidateOnFocus: false },
  );
  return (
    <Loaded of={found}>
      {({ data }) => {
        const request = data.find((consultation) => consultation.receipt === receipt);
        return request?.member?.id ? (
          <ForMember userId={request.member.id} request={request} />
        ) : (
          <NewEstimate request={request} />
        );
      }}
    </Loaded>
  );
}

function ForMember({ userId, request }: { userId: string; request?: Consultation }) {
  return (
    <Loaded of={useMember(userId)}>{({ data }) => <NewEstimate member={data} request={request} />}</Loaded>
  );
}

/** The customer's request, beside the form: only staff see it here, while an estimate shows all it holds to its receiver. */
const Request = ({ of: { receipt, product, keyword, memo, note } }: { of: Consultation }) => (
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

function NewEstimate({ member, request }: { member?: Member; request?: Consultation }) {
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
        requested={request && { party: request.companyName, title: request.product }}
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
      {request && <Request of={request} />}
      {form}
    </>
  );
}
