import { MoreDetails } from '../../ui/more-details';
import { CodeBlock } from './code-block';

/** Three examples of the API in use. @param server e.g. `https://example.com/api` */
export function Examples({ server }: { server: string }) {
  return (
    <section aria-labelledby="api-examples">
      <h2 id="api-examples" css={{ fontSize: 'var(--text-xl)' }}>
        사용 예
      </h2>
      <MoreDetails summary="curl로 순위 읽기" open>
        <p>토큰을 Authorization 헤더로 보내 주세요. 주소에는 넣지 마세요.</p>
        <CodeBlock label="curl 예">{`curl -H "Authorization: Bearer $TOKEN" \\
  "${server}/work/mms?state=running&page_size=100"

curl -G -H "Authorization: Bearer $TOKEN" \\
  --data-urlencode "keyword=강남 인테리어" --data-urlencode "target=example.com" \\
  "${server}/search/n/web"`}</CodeBlock>
      </MoreDetails>
      <MoreDetails summary="Google 스프레드시트에서 불러오기">
        <ol css={{ paddingLeft: '1.25rem' }}>
          <li>API 화면에서 CSV 링크를 만들고 복사합니다.</li>
          <li>시트의 빈 칸에 아래처럼 입력합니다. 한 시간에 한 번쯤 새로 고쳐집니다.</li>
        </ol>
        <CodeBlock label="스프레드시트 예">{`=IMPORTDATA("${server}/csv/slots?key=rscsv_...")`}</CodeBlock>
      </MoreDetails>
      <MoreDetails summary="n8n에서 쓰기">
        <ol css={{ paddingLeft: '1.25rem' }}>
          <li>
            Credentials에서 Header Auth를 만들고 Name은 Authorization, Value는 Bearer 토큰으로 저장합니다.
          </li>
          <li>
            HTTP Request 노드에서 Method는 GET, URL은 아래 주소, Authentication은 위의 Header Auth를 고릅니다.
          </li>
          <li>Split Out 노드로 data를 나누면 슬롯마다 한 항목이 됩니다.</li>
        </ol>
        <CodeBlock label="n8n 예">{`${server}/work/mms?state=running&page_size=500`}</CodeBlock>
      </MoreDetails>
    </section>
  );
}
