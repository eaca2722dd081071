import type { Member } from 'api-extensions/contracts/users';
import { navigate } from 'gatsby';
import { useSWRConfig } from 'swr';
import { useArea } from '../../platform/area';
import { Loaded } from '../../platform/loaded';
import { Card } from '../../ui/card';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { useEstimateTemplates, useMember } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { EstimateEditor } from './estimate-editor';

interface Asked {
  party: string;
  title: string;
}

/** Creates an estimate for the member in the address, or for a customer without an account. */
export function NewEstimatePage() {
  const query = new URLSearchParams(useArea().search);
  const userId = query.get('user_id') ?? '';
  const asked = { party: query.get('party') ?? '', title: query.get('title') ?? '' };
  return (
    <AreaPage title="견적 작성">
      {userId ? <ForMember userId={userId} asked={asked} /> : <NewEstimate asked={asked} />}
    </AreaPage>
  );
}

function ForMember({ userId, asked }: { userId: string; asked: Asked }) {
  return <Loaded of={useMember(userId)}>{({ data }) => <NewEstimate member={data} asked={asked} />}</Loaded>;
}

function NewEstimate({ member, asked }: { member?: Member; asked: Asked }) {
  const templates = useEstimateTemplates();
  const { mutate } = useSWRConfig();
  const { show } = useSnackbar();
  return (
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
        asked={asked}
        templates={templates.data?.data}
        onSaved={async (saved) => {
          await mutate(['estimate', saved.id], { data: saved }, { revalidate: false });
          show({ text: '견적을 저장했습니다. 내용을 확인하고 보내 주세요.', tone: 'success' });
          await navigate(`/admin/estimates/${saved.id}`, { replace: true });
        }}
      />
    </Card>
  );
}
