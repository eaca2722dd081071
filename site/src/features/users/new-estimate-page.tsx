import { navigate } from 'gatsby';
import { useSWRConfig } from 'swr';
import { useArea } from '../../platform/area';
import { Loaded } from '../../platform/loaded';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { useMember } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { EstimateEditor } from './estimate-editor';

/** Creates an estimate for the member in the address. */
export function NewEstimatePage() {
  const userId = new URLSearchParams(useArea().search).get('user_id') ?? '';
  return (
    <AreaPage title="견적 작성">
      {userId ? (
        <ForMember userId={userId} />
      ) : (
        <Notice>
          <p>
            <SiteLink href="/admin?approval=approved">회원 목록</SiteLink>에서 견적을 받을 회원을 골라 주세요.
          </p>
        </Notice>
      )}
    </AreaPage>
  );
}

function ForMember({ userId }: { userId: string }) {
  const member = useMember(userId);
  const { mutate } = useSWRConfig();
  const { show } = useSnackbar();
  return (
    <Loaded of={member}>
      {({ data }) => (
        <Card>
          <p css={{ marginBottom: 'var(--space-5)' }}>
            받는 회원:{' '}
            <SiteLink href={`/admin/members/${data.id}`}>
              {data.company} {data.name}
            </SiteLink>
          </p>
          <EstimateEditor
            userId={userId}
            onSaved={async (saved) => {
              await mutate(['estimate', saved.id], { data: saved }, { revalidate: false });
              show({ text: '견적을 저장했습니다. 내용을 확인하고 보내 주세요.', tone: 'success' });
              await navigate(`/admin/estimates/${saved.id}`, { replace: true });
            }}
          />
        </Card>
      )}
    </Loaded>
  );
}
