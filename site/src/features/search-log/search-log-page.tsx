import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import {
  LOG_FIGURES_DAYS_MAX,
  searchLogFigures,
  searchLogList,
  type SearchLogEntry,
} from 'api-extensions/contracts/search-log/search-log';
import { navigate } from 'gatsby';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { ExportMenu } from '../../platform/export/export-menu';
import { EXPORT_MAX, readCursorPages } from '../../platform/export/read-pages';
import { FormElement } from '../../platform/form';
import { fileTime, tableDay, tableTime } from '../../platform/korean-format';
import { listHref, type ListQuery, readListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { NativeSelect } from '../../ui/native-select';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { TextField } from '../../ui/text-field';
import { from as fromWidth } from '../../ui/theme/breakpoints';
import { type LogFigures, LOG_TYPES } from './log-bars';
import { LogChart } from './log-chart';
import { Panel } from '../../ui/panel';
import { AreaPage } from '../../platform/area-page';
import { buttonBeside, periodForm, PeriodFields } from '../../platform/period-fields';
import { filledTextsOf, useQueryForm } from '../../platform/use-query-form';

const PATH = '/work/searchlog';
const PAGE_SIZE = '50';
/** The server's maximum. */
const EXPORT_PAGE_SIZE = 200;

const form = css`
  ${periodForm}
  ${fromWidth.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${fromWidth.xl} {
    grid-template-columns: 2fr 1fr 1fr 1fr auto;
    ${buttonBeside}
  }
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;

/** Lookups of visitors and members, by type, day and keyword. Those of privileged staff are not logged (SPEC §5). */
export default function SearchLogPage() {
  const query = readListQuery(useArea().search, ['keyword', 'type', 'from', 'to'], searchLogList.query);
  const figures = useSWR(['search log figures', query], () => callApi(searchLogFigures, { query }), {
    keepPreviousData: true,
  });
  return (
    <AreaPage
      title="조회 기록"
      lead="방문자와 회원이 어떤 키워드를 얼마나 조회했는지 보여 드립니다. 등급이 담당자 이상이면 기록하지 않습니다."
    >
      <LogFilters key={JSON.stringify(query)} query={query} />
      <div css={{ display: 'grid', gap: 'var(--space-6)', minHeight: '80vh', alignContent: 'start' }}>
        <Loaded of={figures}>
          {({ data }) => (
            <>
              <Panel title="날짜별 조회">
                <LogChart figures={data} />
              </Panel>
              <Panel title="많이 조회한 키워드">
                <TopKeywords figures={data} query={query} />
              </Panel>
            </>
          )}
        </Loaded>
        <Entries query={query} />
      </div>
    </AreaPage>
  );
}

const TYPES = [
  { value: '', label: '전체' },
  ...LOG_TYPES.map((value) => ({ value, label: KIND_NAMES[value] })),
];

/** Filters. They are in the address, so that it can be shared and the back button works. */
function LogFilters({ query }: { query: ListQuery }) {
  const today = seoulDay(new Date());
  const queryForm = useQueryForm({
    schema: searchLogFigures.query,
    read: filledTextsOf,
    onDone: (input) => void navigate(listHref(PATH, input, {})),
  });
  return (
    <FormElement of={queryForm} css={form} role="search">
      <TextField
        label="키워드"
        type="search"
        name="keyword"
        placeholder="키워드의 일부"
        defaultValue={query.keyword}
      />
      <NativeSelect label="종류" name="type" options={TYPES} defaultValue={query.type ?? ''} />
      <PeriodFields
        from={query.from}
        to={query.to}
        max={today}
        hint={`비워 두시면 최근 30일입니다. ${LOG_FIGURES_DAYS_MAX}일까지 고르실 수 있습니다.`}
      />
      <Button type="submit" variant="outline">
        검색
      </Button>
    </FormElement>
  );
}

type TopKeyword = LogFigures['keywords'][number];

function TopKeywords({ figures, query }: { figures: LogFigures; query: ListQuery }) {
  const columns: Column<TopKeyword>[] = [
    {
      key: 'keyword',
      head: '키워드',
      rowHeader: true,
      cell: ({ keyword }) => <SiteLink href={listHref(PATH, query, { keyword })}>{keyword}</SiteLink>,
    },
    { key: 'type', head: '종류', cell: ({ type }) => KIND_NAMES[type] },
    { key: 'count', head: '조회 수', numeric: true, cell: ({ count }) => koreanNumber(count) },
    {
      key: 'days',
      head: '조회한 날',
      numeric: true,
      cell: ({ days }) => `${koreanNumber(days)}일`,
    },
  ];
  return (
    <Table
      caption="많이 조회한 키워드"
      cardsBelow="sm"
      captionHidden
      columns={columns}
      rows={figures.keywords}
      keyOf={({ keyword, type }) => `${type} ${keyword}`}
      empty={<EmptyState icon="search" title="조회한 기록이 없습니다" />}
    />
  );
}

const visitorLabel = ({ role_level }: SearchLogEntry) => (role_level > 0 ? '회원' : '방문자');

const COLUMNS: Column<SearchLogEntry>[] = [
  {
    key: 'day',
    head: '날짜',
    cell: ({ day }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDay(day)}</span>,
  },
  { key: 'type', head: '종류', cell: ({ type }) => KIND_NAMES[type] },
  { key: 'keyword', head: '키워드', rowHeader: true, cell: ({ keyword }) => keyword },
  { key: 'target', head: '대상', cell: ({ target }) => target || '-' },
  { key: 'count', head: '조회 수', numeric: true, cell: ({ count }) => koreanNumber(count) },
  { key: 'who', head: '구분', cell: visitorLabel },
  { key: 'last', head: '마지막 조회', cell: ({ last_at }) => tableTime(last_at) },
];

const EXPORT = [
  ['날짜', ({ day }: SearchLogEntry) => day],
  ['종류', ({ type }: SearchLogEntry) => KIND_NAMES[type]],
  ['키워드', ({ keyword }: SearchLogEntry) => keyword],
  ['대상', ({ target }: SearchLogEntry) => target],
  ['조회 수', ({ count }: SearchLogEntry) => count],
  ['구분', visitorLabel],
  ['마지막 조회', ({ last_at }: SearchLogEntry) => fileTime(last_at)],
] as const;

const fetchEntries = (query: ListQuery) => callApi(searchLogList, { query });

/** The entries, newest first. The next page continues after the last entry shown, so that new entries do not shift it. */
function Entries({ query }: { query: ListQuery }) {
  const found = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof fetchEntries>> | null) => {
      if (index > 0 && previous?.meta.cursor == null) return null;
      const cursor = previous?.meta.cursor;
      return ['search log', { ...query, pageSize: PAGE_SIZE, ...(cursor && { cursor: String(cursor) }) }];
    },
    ([, pageQuery]: [string, ListQuery]) => fetchEntries(pageQuery),
    { revalidateFirstPage: false },
  );
  const pages = found.data ?? [];
  const rows = pages.flatMap(({ data }) => data);
  const hasMore = pages.at(-1)?.meta.cursor != null;
  const isLoadingMore = found.isValidating && found.size > pages.length;
  return (
    <Panel title="최근 조회">
      <Loaded of={found}>
        {() => (
          <>
            <div css={head}>
              <p role="status">
                {koreanNumber(rows.length)}건{hasMore && ' 이상, 최근 기록부터 보여 드립니다.'}
              </p>
              <ExportMenu
                name="조회 기록"
                columns={EXPORT}
                readAll={() => readCursorPages(query, EXPORT_MAX, EXPORT_PAGE_SIZE, fetchEntries)}
                disabled={rows.length === 0}
              />
            </div>
            <Table
              caption="최근 조회"
              captionHidden
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              cardsBelow="md"
              empty={
                <EmptyState icon="search" title="조건에 맞는 기록이 없습니다">
                  방문자가 순위나 검색량을 조회하면 여기에 쌓입니다.
                </EmptyState>
              }
            />
            {hasMore && (
              <div css={{ textAlign: 'center' }}>
                <Button
                  variant="outline"
                  loading={isLoadingMore}
                  onClick={() => void found.setSize(found.size + 1)}
                >
                  더 보기
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
