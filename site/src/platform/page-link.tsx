import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { RankList } from 'api-extensions/contracts/rules/kinds';
import {
  type OtherPage,
  otherPagesName,
  pageAddress,
  type RankingPage,
} from 'api-extensions/contracts/rules/ranking-page';
import { isWebAddress } from '../ui/link-target';
import { Notice } from '../ui/notice';
import { SiteLink } from '../ui/site-link';

const address = css`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.6;
  word-break: break-all;
`;

const pages = css`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-2);
  padding: 0;
  list-style: none;
`;

/** Title and address of a page that has a rank, as the provider gave them, without markup. */
export function PageLink({ page }: { page: RankingPage }) {
  const name = page.title || page.link;
  return (
    <>
      {isWebAddress(page.link) ? (
        <SiteLink href={page.link} rel="nofollow external">
          {name}
        </SiteLink>
      ) : (
        name
      )}
      {page.link && <span css={address}>{pageAddress(page)}</span>}
    </>
  );
}

/** Lists other pages of the target's site with a rank for the same keyword (keyword cannibalisation). */
export function OtherPages({ pages: others, list }: { pages: readonly OtherPage[]; list?: RankList }) {
  if (others.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {`${otherPagesName(list === 'shop')}도 이 키워드에 함께 노출되고 있습니다(자기 잠식). 대표 페이지를 정해 두시기를 권합니다.`}
      </p>
      <ul css={pages}>
        {others.map((page) => (
          <li key={`${page.rank} ${page.link}`}>
            <strong>{koreanNumber(page.rank)}위</strong> <PageLink page={page} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Other pages as text for a cell of a file: `12위 https://…, 30위 https://…`; null without any. */
export const otherPagesCell = (others: readonly OtherPage[]): string | null =>
  others.map(({ rank, link, title }) => `${koreanNumber(rank)}위 ${link || title}`).join(', ') || null;
