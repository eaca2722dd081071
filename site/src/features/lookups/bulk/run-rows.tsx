import { css, type SerializedStyles } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups';
import type { BulkOutcome, BulkRow } from 'api-extensions/contracts/lookups-bulk';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { otherPagesName, pageAddress } from 'api-extensions/contracts/rules/ranking-page';
import { memo } from 'react';
import { sortButton } from '../../../ui/control-styles';
import { Icon } from '../../../ui/icon';
import { SiteLink } from '../../../ui/site-link';
import { nextSort, type Sort } from '../../../ui/table-sort';
import { from, print } from '../../../ui/theme/breakpoints';
import { KINDS } from '../kinds';
import { addressQuery } from '../lookup-query';
import { COMPETITION_LABELS, monthlyText } from '../wording';
import { tableTime } from '../../../platform/korean-format';
import { listsOf, type OutcomeTone, outcomeText } from './row-outcome';

const region = css`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
`;

const table = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--text-sm);
  line-height: 1.5;
  & th,
  & td {
    padding: 0.625rem 0.75rem;
    border-bottom: 1px solid var(--color-line);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  & tbody tr:last-of-type > * {
    border-bottom: 0;
  }
  & thead th {
    position: sticky;
    z-index: 1;
    top: var(--bar-height);
    border-bottom-color: var(--color-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 650;
    white-space: nowrap;
    ${print} {
      position: static;
    }
  }
  & tbody tr {
    break-inside: avoid;
  }
`;

const sorter = css`
  gap: 0.125rem;
  min-height: 2rem;
  margin: -0.25rem;
  padding: 0.25rem;
  border-radius: 6px;
  white-space: nowrap;
`;

/** Hidden on narrow screens, where keyword and outcome take the space. */
const wide = css`
  display: none;
  ${from.md} {
    display: table-cell;
  }
  ${print} {
    display: table-cell;
  }
`;

const number = css`
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
`;

const rowHeading = css`
  min-width: 8rem;
  & > a {
    display: inline-block;
    min-height: 1.5rem;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  & > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
    word-break: break-all;
  }
`;

const result = css`
  min-width: 6.5rem;
  font-variant-numeric: tabular-nums;
  & > small {
    display: block;
    color: var(--color-text);
    font-size: var(--text-xs);
  }
`;

const pageLine = css`
  word-break: break-all;
`;

const TONES: Record<OutcomeTone, SerializedStyles> = {
  found: css`
    color: var(--color-primary-strong);
    font-size: var(--text-md);
    font-weight: 750;
  `,
  outside: css`
    color: var(--color-ink);
    font-weight: 600;
  `,
  unavailable: css`
    color: var(--color-warn);
    font-weight: 650;
  `,
  error: css`
    color: var(--color-danger);
    font-weight: 650;
  `,
  waiting: css`
    color: var(--color-muted);
  `,
  cancelled: css`
    color: var(--color-muted);
  `,
};

interface Props {
  kind: LookupKind;
  /** web: pages on sub-domains are included. */
  subdomains: boolean;
  rows: readonly BulkRow[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** The rows of a run. Five hundred rows change one at a time, so each row renders only when it has changed. */
export function RunRows({ kind, subdomains, rows, sort, onSort }: Props) {
  const lists = listsOf(kind);
  const head = (key: string, name: string, style?: SerializedStyles) => (
    <th key={key} scope="col" css={style} aria-sort={sort?.by === key ? sort.direction : undefined}>
      <button type="button" css={[sortButton, sorter]} onClick={() => onSort(nextSort(sort, key))}>
        {name}
        <Icon name={sort?.by === key ? 'arrow' : 'sort'} size="1rem" />
      </button>
    </th>
  );
  return (
    <div css={region}>
      <table css={table} aria-label="조회 결과 목록">
        <thead>
          <tr>
            {head('no', '번호', wide)}
            {head('keyword', KINDS[kind].target ? '키워드·대상' : '키워드')}
            {lists.map((list) => head(list, list === 'volume' ? '월 검색량' : listHead(kind, list)))}
            {head('checkedAt', '조회 시각', wide)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.no} kind={kind} subdomains={subdomains} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const listHead = (kind: LookupKind, list: Exclude<BulkOutcome['list'], 'volume'>) =>
  kind === 'view' ? LIST_NAMES[list] : '결과';

interface RowProps extends Pick<Props, 'kind' | 'subdomains'> {
  row: BulkRow;
}

const Row = memo(function Row({ kind, subdomains, row }: RowProps) {
  const lookupQuery = { keyword: row.keyword, target: row.target, subdomains };
  return (
    <tr data-row={row.no} data-state={row.state}>
      <td css={[wide, number]}>{row.no}</td>
      <th scope="row" css={rowHeading}>
        <SiteLink href={KINDS[kind].path + addressQuery(lookupQuery)}>{row.keyword}</SiteLink>
        {row.target && <small>{row.target}</small>}
      </th>
      {listsOf(kind).map((list) => (
        <td key={list} css={result}>
          <OutcomeCell row={row} list={list} />
        </td>
      ))}
      <td css={[wide, number]}>{row.checkedAt ? tableTime(row.checkedAt) : '–'}</td>
    </tr>
  );
});

function OutcomeCell({ row, list }: { row: BulkRow; list: BulkOutcome['list'] }) {
  const shown = outcomeText(row, list);
  if (!shown) return <span css={TONES.waiting}>해당 없음</span>;
  const { volume, page, otherPages = [] } = row.outcomes.find((one) => one.list === list) ?? {};
  return (
    <>
      <span css={TONES[shown.tone]}>{shown.text}</span>
      {shown.reason && <small>{shown.reason}</small>}
      {page && <small css={pageLine}>{pageAddress(page)}</small>}
      {otherPages.length > 0 && (
        <small>
          {otherPagesName(list === 'shop')}:{' '}
          {otherPages.map(({ rank }) => `${koreanNumber(rank)}위`).join(', ')}
        </small>
      )}
      {volume && (
        <small>
          PC {monthlyText(volume.pc)}, 모바일 {monthlyText(volume.mobile)}
          {volume.competition && `, 경쟁 ${COMPETITION_LABELS[volume.competition]}`}
        </small>
      )}
    </>
  );
}
