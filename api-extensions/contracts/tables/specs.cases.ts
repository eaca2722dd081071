import type { TableSpec } from './spec';

// What the screens take, for the tests of the reader: like those of bulk lookups and of the import of slots.

export const VOLUME: TableSpec = {
  kind: 'volume',
  fields: [
    {
      key: 'keyword',
      label: '키워드',
      meanings: ['keyword'],
      shapes: ['text'],
      required: true,
      read: 'keyword',
    },
  ],
  cellsAreRows: true,
  max: 100_000,
};

const rankSpec = (kind: string, target: Partial<TableSpec['fields'][number]>): TableSpec => ({
  kind,
  fields: [
    ...VOLUME.fields,
    { key: 'target', label: '대상', meanings: [], shapes: ['url', 'text'], required: true, ...target },
  ],
  max: 100_000,
});

export const WEB = rankSpec('web', { meanings: ['url', 'target', 'blog'] });
export const PLACE = rankSpec('place', {
  meanings: ['business', 'target', 'shop', 'customer'],
  shapes: ['text'],
});

export const SLOTS: TableSpec = {
  kind: 'slots',
  fields: [
    { key: 'kind', label: '종류', meanings: ['kind'], shapes: ['kind'] },
    ...VOLUME.fields,
    {
      key: 'target',
      label: '대상',
      meanings: ['target', 'url', 'blog', 'shop', 'business'],
      shapes: ['url'],
    },
    { key: 'product', label: '상품', meanings: ['product'], shapes: ['text'] },
    { key: 'from', label: '시작일', meanings: ['from', 'day'], shapes: ['day'], read: 'day' },
    { key: 'to', label: '종료일', meanings: ['to'], shapes: ['day'], read: 'day', after: 'from' },
    { key: 'period', label: '기간', meanings: ['period'], read: 'day', splits: ['from', 'to'] },
    { key: 'customer', label: '고객', meanings: ['customer', 'business'], shapes: ['email', 'text'] },
    { key: 'assignee', label: '담당자', meanings: ['assignee'], shapes: ['email'] },
    { key: 'price', label: '금액', meanings: ['price'], shapes: ['won', 'number'], read: 'won' },
    { key: 'memo', label: '메모', meanings: ['memo'] },
  ],
  max: 1000,
};
