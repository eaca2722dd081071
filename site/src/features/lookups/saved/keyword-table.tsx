import { css } from '@emotion/react';
import type { SavedKeyword, Standing } from 'api-extensions/contracts/lookups/saved';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES, LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { PageLink } from '../../../platform/page-link';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { from } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { KINDS } from '../kinds';
import { toAddressQuery } from '../lookup-query';
import { checkedText, dayChange, rankText, weekChange } from './standing-text';

const small = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-weight: 400;
`;

const targetCell = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  align-items: center;
  max-width: min(20rem, 100%);
  word-break: break-all;
  & > span {
    flex: none;
  }
  /* One line in a table; the rows of narrow screens are cards. */
  ${from.lg} {
    flex-wrap: nowrap;
    overflow: hidden;
    white-space: nowrap;
  }
`;

const nowrap = css`
  white-space: nowrap;
`;

/** One target of a keyword in one list. */
interface Row {
  key: string;
  keyword: SavedKeyword;
  target: string;
  /** Whether it is the user's target; otherwise a competitor's. */
  isOwn: boolean;
  /** Null if the target cannot be looked up now. */
  standing: Standing | null;
  /** Whether it is the keyword's first row, which has the buttons. */
  isFirst: boolean;
}

function rowsOf(keywords: readonly SavedKeyword[]): Row[] {
  return keywords.flatMap((keyword) =>
    [keyword.own, ...keyword.competitors].flatMap(({ target, standings }, index) =>
      (standings.length > 0 ? standings : [null]).map((standing, list) => ({
        key: `${keyword.id} ${index} ${list}`,
        ...{ keyword, target, standing },
        isOwn: index === 0,
        isFirst: index === 0 && list === 0,
      })),
    ),
  );
}

const NO_COMPARISON = (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>비교할 기록 없음</VisuallyHidden>
  </>
);

interface Props {
  name: string;
  keywords: readonly SavedKeyword[];
  onChange: (keyword: SavedKeyword) => void;
  onRemove: (keyword: SavedKeyword) => void;
}

/** The keywords of a list with the ranks of the user's target and of competitors, and their changes. */
export function KeywordTable({ name, keywords, onChange, onRemove }: Props) {
  const today = seoulDay(new Date());
  const columns: Column<Row>[] = [
    {
      key: 'keyword',
      head: '키워드',
      rowHeader: true,
      cell: ({ keyword: { id, kind, keyword, tags }, target, isFirst }) => (
        // The command palette links to this id.
        <span id={isFirst ? `keyword-${id}` : undefined}>
          <SiteLink href={KINDS[kind].path + toAddressQuery({ keyword, target, subdomains: false })}>
            {keyword}
          </SiteLink>{' '}
          <span css={small}>
            {[KIND_NAMES[kind], tags.length > 0 && `태그 ${tags.join(', ')}`].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'target',
      head: '대상',
      cell: ({ target, isOwn, standing }) => (
        <div css={targetCell}>
          <Badge tone={isOwn ? 'primary' : 'neutral'}>{isOwn ? '내 대상' : '경쟁 대상'}</Badge>
          {target}
          {standing?.page && (
            <small css={small}>
              노출 페이지: <PageLink page={standing.page} />
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'rank',
      head: '순위',
      cell: ({ keyword, standing }) =>
        standing ? (
          <span css={nowrap}>
            <strong>{rankText(standing)}</strong>{' '}
            {keyword.kind === 'view' && <span css={small}>{LIST_NAMES[standing.list]}</span>}
          </span>
        ) : (
          '지금은 확인할 수 없음'
        ),
    },
    {
      key: 'day',
      head: '어제보다',
      cell: ({ standing }) => <span css={nowrap}>{(standing && dayChange(standing)) ?? NO_COMPARISON}</span>,
    },
    {
      key: 'week',
      head: '지난주보다',
      cell: ({ standing }) => <span css={nowrap}>{(standing && weekChange(standing)) ?? NO_COMPARISON}</span>,
    },
    { key: 'checked', head: '확인', cell: ({ standing }) => standing && checkedText(standing, today) },
    {
      key: 'do',
      head: '관리',
      cell: ({ keyword, isFirst }) =>
        isFirst && (
          <div css={{ display: 'flex', gap: 'var(--space-2)' }}>
            <Button
              variant="outline"
              aria-label={`‘${keyword.keyword}’ 설정`}
              onClick={() => onChange(keyword)}
            >
              설정
            </Button>
            <Button
              variant="outline"
              tone="danger"
              aria-label={`‘${keyword.keyword}’ 삭제`}
              onClick={() => onRemove(keyword)}
            >
              삭제
            </Button>
          </div>
        ),
    },
  ];
  return (
    <Table
      caption={`${name}의 키워드와 순위`}
      captionHidden
      columns={columns}
      rows={rowsOf(keywords)}
      keyOf={({ key }) => key}
      cardsBelow="lg"
      dense
    />
  );
}
