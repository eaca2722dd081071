import { css } from '@emotion/react';
import type { VisitLookup } from 'api-extensions/contracts/lookups/request-context';
import { askedName } from 'api-extensions/contracts/rules/asked-lookup';
import { useId } from 'react';
import { koreanTime } from '../../platform/korean-format';
import { lookupHref } from '../../platform/lookup-address';
import { SiteLink } from '../../ui/site-link';
import { smallNote } from '../../ui/small-note';

const list = css`
  display: grid;
  margin-top: var(--space-2);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-4);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  & > li > span {
    grid-column: 1 / -1;
  }
`;

/** What the visitor looked up before the request, newest first, with links to look it up again. */
export function VisitLookupList({ lookups }: { lookups: readonly VisitLookup[] }) {
  const id = useId();
  if (lookups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>신청 전 조회</h3>
      <ul css={list}>
        {lookups.map((lookup) => (
          <li key={lookup.at + askedName(lookup)}>
            <SiteLink href={lookupHref(lookup)}>{askedName(lookup)}</SiteLink>
            <strong>{lookup.result}</strong>
            <span css={smallNote}>{koreanTime(lookup.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
