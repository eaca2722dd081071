import { accessTokens } from 'api-extensions/contracts/api/access-tokens';
import { webhooks as webhooksCall } from 'api-extensions/contracts/api/webhooks';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea, useIsManager } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { Loaded } from '../../platform/loaded';
import { useSession } from '../../platform/session';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { AssistantSection } from './assistant-section';
import { CsvSection } from './csv-section';
import { TokenSection } from './token-section';
import { WebhookSection } from './webhook-section';

/** How programs reach the user's data: access tokens, CSV links and webhooks. */
export default function ApiPage() {
  const isMember = (useSession().data?.role_level ?? 0) > 0;
  return (
    <AreaPage
      title="API"
      lead={
        <>
          순위와 저장 키워드를 다른 프로그램과 AI 도구, 표에서 쓰실 수 있습니다.{' '}
          <SiteLink href="/user/api/docs">API 문서와 사용 예 보기</SiteLink>
        </>
      }
    >
      {isMember ? (
        <Sections />
      ) : (
        <Notice>
          <p>가입이 승인된 회원만 사용하실 수 있습니다.</p>
        </Notice>
      )}
    </AreaPage>
  );
}

function Sections() {
  const tokens = useSWR('access tokens', () => callApi(accessTokens));
  const webhooks = useSWR('webhooks', () => callApi(webhooksCall));
  const isManager = useIsManager(useArea());
  const onChanged = () => tokens.mutate();
  return (
    <>
      <Loaded of={tokens}>
        {({ data }) => (
          <>
            <TokenSection tokens={data.tokens} isManager={isManager} onChanged={onChanged} />
            <AssistantSection isManager={isManager} />
            <CsvSection links={data.links} onChanged={onChanged} />
          </>
        )}
      </Loaded>
      <Loaded of={webhooks}>
        {({ data }) => <WebhookSection {...data} onChanged={() => webhooks.mutate()} />}
      </Loaded>
    </>
  );
}
