import type { TableField, TableSpec } from './spec';

/** Search Advisor's screen offers 2,000 rows; this allows for many days of them. */
export const TRAFFIC_ROWS_MAX = 20_000;

export type TrafficColumn = 'day' | 'query' | 'page' | 'impressions' | 'clicks';

const FIELDS: Record<TrafficColumn, Omit<TableField, 'key'>> = {
  day: { label: '날짜', meanings: ['day'], shapes: ['day'], read: 'day' },
  query: { label: '키워드', meanings: ['keyword'], shapes: ['text'] },
  page: { label: 'URL', meanings: ['url'], shapes: ['url'] },
  impressions: {
    label: '노출수',
    meanings: ['impressions'],
    shapes: ['number'],
    required: true,
    read: 'count',
  },
  clicks: { label: '클릭수', meanings: ['clicks'], shapes: ['number'], required: true, read: 'count' },
};
const TRAFFIC_COLUMNS = Object.keys(FIELDS) as TrafficColumn[];

/** The columns of Search Advisor, whose file is not documented, and of files like it. */
export const TRAFFIC_SPEC: TableSpec = {
  kind: 'naver-traffic',
  fields: TRAFFIC_COLUMNS.map((key) => ({ key, ...FIELDS[key] })),
  max: TRAFFIC_ROWS_MAX,
  check: (values) => {
    const messages = (['impressions', 'clicks'] as const).flatMap((key) =>
      /^\d+$/.test(values[key] ?? '')
        ? []
        : [`‘${FIELDS[key].label}’ 열: ‘${values[key]}’은(는) 숫자가 아닙니다.`],
    );
    if (!values.query && !values.page && !values.day)
      messages.push('키워드, URL, 날짜가 모두 비어 있습니다.');
    return messages.length > 0 ? { messages } : { values };
  },
};
