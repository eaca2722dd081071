import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { Blocks, type PageBlocks } from '../features/blocks/blocks';
import type { BlockPageContext } from '../features/frame/frame';
import { WebLookup } from '../features/lookups/web-lookup';
import { upsertSearchLog } from '../features/search-log/upsert-search-log';
import { Container } from '../ui/container';

const intro = css`
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) clamp(1.5rem, 1rem + 2vw, 3rem);
  background: linear-gradient(var(--color-tint-2), var(--color-tint-1));
  border-bottom: 1px solid var(--color-tint-line);
  & h1 {
    font-size: clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem);
    font-weight: 800;
    letter-spacing: -0.035em;
  }
  & p {
    max-width: 42rem;
    margin-top: 0.875rem;
    font-size: var(--text-lg);
  }
`;

interface Data {
  strapiDomain: { content: PageBlocks | null };
}

/** The web rank lookup, with what the CMS has to say about it below. */
export default function SearchWeb({ data, pageContext, location }: PageProps<Data, BlockPageContext>) {
  const { site, pathname, products } = pageContext;
  return (
    <>
      <div css={intro}>
        <Container>
          <h1>네이버 웹 순위 조회</h1>
          <p>
            키워드와 사이트 주소를 입력하면 네이버 웹문서 검색 결과에서 몇 번째에 있는지 확인합니다. 회원 가입
            없이 이용하실 수 있습니다.
          </p>
        </Container>
      </div>
      <WebLookup
        path={pathname}
        search={location.search}
        contactUrl={site.contactUrl}
        onAnswer={({ keyword, target }) => {
          const entry = { domain: site.domain, type: 'web' as const, keyword, target, authData: null };
          // The log is not the visitor's business: its failure is in the console already.
          upsertSearchLog(entry).catch(() => undefined);
        }}
      />
      <Blocks page={data.strapiDomain.content} products={products} titled />
    </>
  );
}

export const query = graphql`
  query SearchWeb($domainId: String!, $pageId: String) {
    strapiDomain(id: { eq: $domainId }) {
      content(page: $pageId) {
        title
        blocks
      }
    }
  }
`;
