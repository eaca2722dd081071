import { readEarlierRank } from 'api-extensions/contracts/rules/earlier-ranks';
import { readKind } from 'api-extensions/contracts/rules/kind-words';
import { RANK_KIND_OPTIONS } from 'api-extensions/contracts/rules/kinds';
import type { TableSpec, Values } from 'api-extensions/contracts/tables/spec';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import type { importRanks } from 'api-extensions/contracts/work/rank-import';
import type { z } from 'zod';

type EarlierRank = z.input<typeof importRanks.body>['rows'][number];

const NO_RANK = '순위를 읽을 수 없습니다. 예: 3, 3위, 100위 밖';
const ZERO = '0은 순위 밖인지 조회하지 않은 날인지 알 수 없습니다. 순위 밖이면 ‘100위 밖’처럼 적어 주세요.';

function check(values: Values): { values: Values } | { messages: string[] } {
  const { kind = '', day = '', rank = '' } = values;
  const messages = [
    kind !== '' && !readKind(kind) && '종류는 웹, 쇼핑, 플레이스, 블로그 가운데 하나로 적어 주세요.',
    !/^\d{4}-\d{2}-\d{2}$/.test(day) && '날짜를 확인해 주세요. 예: 2026-11-21',
    !readEarlierRank(rank) && (rank.trim() === '0' ? ZERO : NO_RANK),
  ].filter((message) => message !== false);
  return messages.length > 0 ? { messages } : { values };
}

/** What the import of earlier ranks takes from a table, with days in rows or as headings. */
export const RANK_SPEC: TableSpec = {
  kind: 'earlier-ranks',
  fields: [
    {
      key: 'keyword',
      label: '키워드',
      meanings: ['keyword'],
      shapes: ['text'],
      required: true,
      read: 'keyword',
    },
    {
      key: 'day',
      label: '날짜',
      meanings: ['day', 'checkedOn'],
      shapes: ['day'],
      required: true,
      read: 'day',
    },
    { key: 'rank', label: '순위', meanings: ['position'], shapes: ['number'], required: true },
    {
      key: 'target',
      label: '대상',
      meanings: ['target', 'url', 'blog', 'shop', 'business'],
      shapes: ['url'],
      sharable: true,
    },
    {
      key: 'kind',
      label: '종류',
      meanings: ['kind'],
      shapes: ['kind'],
      sharable: true,
      options: RANK_KIND_OPTIONS,
    },
  ],
  daysAcross: true,
  max: 50_000,
  check,
  keyOf: ({ keyword, target, kind, day }) => [keyword, target, kind, day].join('\n'),
};

/** Taken rows as the call takes them. */
export const toEarlierRanks = (taken: readonly TakenRow[]): EarlierRank[] =>
  taken.flatMap(({ values: { keyword = '', target = '', kind = '', day = '', rank = '' } }) => {
    const read = readEarlierRank(rank);
    const known = readKind(kind);
    return read ? [{ keyword, target, day, ...read, ...(known && { kind: known }) }] : [];
  });
