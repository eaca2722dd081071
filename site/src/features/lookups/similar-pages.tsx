import type { OtherPage } from 'api-extensions/contracts/rules/ranking-page';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { PageLink } from '../../platform/page-link';
import { Notice } from '../../ui/notice';

/** Results whose addresses differ from the target's only behind the question mark: other pages, or the target in another spelling. */
export function SimilarPages({ pages }: { pages: readonly OtherPage[] }) {
  return (
    <Notice tone="info">
      <p>
        조회하신 주소와 ? 뒤만 다른 페이지가 검색 결과에 있습니다. 찾으시는 페이지라면 그 주소로 다시 조회해
        주세요.
      </p>
      <ul>
        {pages.map((page) => (
          <li key={page.rank}>
            <strong>{koreanNumber(page.rank)}위</strong> <PageLink page={page} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
