import { apiDocument, type ApiDocument, type ApiOperation } from 'api-extensions/contracts/api/document';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { Loaded } from '../../platform/loaded';
import { Card } from '../../ui/card';
import { SiteLink } from '../../ui/site-link';
import { Examples } from './examples';
import { Operation } from './operation';

interface ListedCall {
  path: string;
  method: string;
  operation: ApiOperation;
}

/** The document's calls by tag, in the document's order. */
function groupByTag({ paths }: ApiDocument): Map<string, ListedCall[]> {
  const groups = new Map<string, ListedCall[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }]);
    }
  return groups;
}

/** Documentation of the API, made from `/api/openapi.json`. */
export default function ApiDocsPage() {
  const document = useSWR('api document', () => callApi(apiDocument), { revalidateOnFocus: false });
  return (
    <AreaPage title="API 문서" lead={<SiteLink href="/user/api">토큰과 CSV 링크 관리하기</SiteLink>}>
      <Loaded of={document}>
        {(api) => (
          <>
            <Card>
              <p>{api.info.description}</p>
              <p css={{ marginTop: 'var(--space-3)' }}>
                주소는 <code css={{ overflowWrap: 'anywhere' }}>{api.servers[0]?.url}</code> 뒤에 아래 경로를
                붙입니다. 프로그램에는{' '}
                <a href="/api/openapi.json" download="openapi.json">
                  OpenAPI 3.1 문서
                </a>
                를 넣으셔도 됩니다.
              </p>
            </Card>
            <Card>
              <Examples server={api.servers[0]?.url ?? ''} />
            </Card>
            {[...groupByTag(api)].map(([tag, calls]) => (
              <Card key={tag} as="section" aria-labelledby={`api-${tag.replaceAll(' ', '-')}`}>
                <h2 id={`api-${tag.replaceAll(' ', '-')}`} css={{ fontSize: 'var(--text-xl)' }}>
                  {tag}
                </h2>
                <ul>
                  {calls.map((call) => (
                    <Operation key={call.operation.operationId} {...call} />
                  ))}
                </ul>
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}
