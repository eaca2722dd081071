import { css } from '@emotion/react';
import type { StoredLookup } from 'api-extensions/contracts/lookups/request-context';
import {
  askedDays,
  askedLists,
  askedName,
  lastOutcome,
  outcomeText,
} from 'api-extensions/contracts/rules/asked-lookup';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { koreanDay } from '../../platform/korean-format';
import { Sparkline } from '../../ui/chart/sparkline';
import { lookupHref } from '../../platform/lookup-address';
import { SiteLink } from '../../ui/site-link';
import { smallNote } from '../../ui/small-note';

const card = css`
  display: grid;
  gap: var(--space-2);
  margin-block: var(--space-4);
  padding: var(--space-4);
  border-left: 4px solid var(--color-primary);
  border-radius: 4px var(--radius-sm) var(--radius-sm) 4px;
  background: var(--color-tint-1);
  & > h3 {
    font-size: var(--text-md);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
  }
`;

/** The lookup that a request is about, as the visitor saw it. */
export function AskedLookupCard({ lookup }: { lookup: StoredLookup }) {
  const lists = askedLists(lookup);
  return (
    <section css={card} aria-label="함께 보낸 조회">
      <h3>{askedName(lookup)}</h3>
      {lists.map((list) => {
        const last = lastOutcome(lookup, list);
        const days = askedDays(lookup, list);
        if (!last) return null;
        return (
          <div key={list}>
            {lists.length > 1 && <span>{LIST_NAMES[list]}</span>}
            <strong>{outcomeText(last)}</strong>
            {days.length > 1 && <Sparkline days={days} description={daysText(days)} />}
            <span css={smallNote}>{koreanDay(last.day)} 조회</span>
          </div>
        );
      })}
      {lists.length === 0 && lookup.kind !== 'volume' && lookup.kind !== 'diagnosis' && (
        <p css={smallNote}>보관된 조회 결과가 없습니다.</p>
      )}
      <p>
        <SiteLink href={lookupHref(lookup)}>
          {lookup.kind === 'diagnosis' ? '진단 결과 보기' : '지금 다시 조회하기'}
        </SiteLink>
      </p>
    </section>
  );
}

const daysText = (days: ReturnType<typeof askedDays>): string =>
  `${koreanNumber(days.length)}일 동안 ${koreanNumber(days.filter((day) => day !== null).length)}일 조회, 순위 확인 ${koreanNumber(days.filter((day) => typeof day === 'number').length)}일`;
