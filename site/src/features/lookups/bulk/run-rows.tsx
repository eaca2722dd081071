import { css, type SerializedStyles } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { BulkOutcome, BulkRow } from 'api-extensions/contracts/lookups/bulk';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { otherPagesName, pageAddress } from 'api-extensions/contracts/rules/ranking-page';
import { useMemo } from 'react';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import type { Sort } from '../../../ui/table-sort';
import { KINDS } from '../kinds';
import { toAddressQuery } from '../lookup-query';
import { COMPETITION_LABELS, monthlyText } from '../wording';
import { tableTime } from '../../../platform/korean-format';
import { listsOf, type OutcomeTone, outcomeText } from './row-outcome';

const number = css`
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
`;

const rowHeading = css`
  min-width: 6.5rem;
  & > a {
    display: inline-block;
    min-height: 1.5rem;
    color: var(--color-ink);
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  & > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

const result = css`
  font-variant-numeric: tabular-nums;
  & > small {
    display: block;
    color: var(--color-text);
    font-size: var(--text-xs);
  }
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
  /** Whether pages on subdomains count too; only for `web`. */
  subdomains: boolean;
  rows: readonly BulkRow[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** Table of a run's rows. Phones show only keyword and outcome, so that hundreds of rows stay short. */
export function RunRows({ kind, subdomains, rows, sort, onSort }: Props) {
  const columns = useMemo(() => columnsOf(kind, subdomains), [kind, subdomains]);
  return (
    <Table
      caption="조회 결과 목록"
      captionHidden
      columns={columns}
      rows={rows}
      keyOf={({ no }) => no}
      sort={sort}
      onSort={onSort}
    />
  );
}

const columnsOf = (kind: LookupKind, subdomains: boolean): Column<BulkRow>[] => [
  {
    key: 'no',
    head: '번호',
    wide: true,
    sortable: true,
    cell: ({ no }) => <span css={number}>{no}</span>,
  },
  {
    key: 'keyword',
    head: KINDS[kind].target ? '키워드·대상' : '키워드',
    sortable: true,
    rowHeader: true,
    cell: ({ keyword, target }) => (
      <div css={rowHeading}>
        <SiteLink href={KINDS[kind].path + toAddressQuery({ keyword, target, subdomains })}>
          {keyword}
        </SiteLink>
        {target && <small>{target}</small>}
      </div>
    ),
  },
  ...listsOf(kind).map((list) => ({
    key: list,
    head: list === 'volume' ? '월 검색량' : listHead(kind, list),
    sortable: true,
    cell: (row: BulkRow) => (
      <div css={result} data-state={row.state}>
        <OutcomeCell row={row} list={list} />
      </div>
    ),
  })),
  {
    key: 'checkedAt',
    head: '조회 시각',
    wide: true,
    sortable: true,
    cell: ({ checkedAt }) => <span css={number}>{checkedAt ? tableTime(checkedAt) : '–'}</span>,
  },
];

const listHead = (kind: LookupKind, list: Exclude<BulkOutcome['list'], 'volume'>) =>
  kind === 'view' ? LIST_NAMES[list] : '결과';

function OutcomeCell({ row, list }: { row: BulkRow; list: BulkOutcome['list'] }) {
  const shown = outcomeText(row, list);
  if (!shown) return <span css={TONES.waiting}>해당 없음</span>;
  const { volume, page, otherPages = [] } = row.outcomes.find((entry) => entry.list === list) ?? {};
  return (
    <>
      <span css={TONES[shown.tone]}>{shown.text}</span>
      {shown.reason && <small>{shown.reason}</small>}
      {page && <small>{pageAddress(page)}</small>}
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
