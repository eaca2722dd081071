import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { SiteLink } from '../ui/site-link';
import { smallNote } from '../ui/small-note';
import { RankChange } from './rank-change';

/** A keyword whose rank has moved. */
export interface RankMover {
  id: number;
  href: string;
  keyword: string;
  target: string;
  rank: number;
  /** Places gained; negative: lost. */
  change: number;
}

const lists = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-4);
  padding-top: var(--space-3);
  & h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-md);
  }
  & ul {
    display: grid;
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }
`;

/** Two lists side by side: the keywords that have risen and fallen the most in seven days. */
export const RankMovers = ({ up, down }: Record<'up' | 'down', readonly RankMover[]>) => (
  <div css={lists}>
    <Movers title="7일 동안 오른 키워드" of={up} />
    <Movers title="7일 동안 내린 키워드" of={down} />
  </div>
);

function Movers({ title, of: keywords }: { title: string; of: readonly RankMover[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {keywords.length === 0 ? (
        <p css={smallNote}>없습니다.</p>
      ) : (
        <ul>
          {keywords.map(({ id, href, keyword, target, rank, change }) => (
            <li key={id}>
              <SiteLink href={href}>{keyword}</SiteLink> {koreanNumber(rank)}위 <RankChange places={change} />{' '}
              <span css={smallNote}>{target}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
