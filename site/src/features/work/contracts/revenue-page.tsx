import { css } from '@emotion/react';
import { percentOf } from 'api-extensions/contracts/rules/numbers';
import { revenue, REVENUE_MONTHS_MAX } from 'api-extensions/contracts/work/revenue';
import { navigate } from 'gatsby';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { ExportMenu } from '../../../platform/export/export-menu';
import { FormElement } from '../../../platform/form';
import { koreanMonth, formatWon } from '../../../platform/korean-format';
import { listHref, type ListQuery, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { buttonBeside, periodForm } from '../../../platform/period-fields';
import { filledTextsOf, useQueryForm } from '../../../platform/use-query-form';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { NativeSelect } from '../../../ui/native-select';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { Table } from '../../../ui/table';
import { TextField } from '../../../ui/text-field';
import { from as fromWidth } from '../../../ui/theme/breakpoints';
import { spread } from '../list-style';
import { MonthlyRevenue } from './monthly-revenue';
import { type Revenue, type RevenueGroup, seriesOf } from './revenue-series';

const PATH = '/work/revenue';
const GROUPINGS = [
  { value: 'product', label: '상품별' },
  { value: 'customer', label: '고객별' },
  { value: 'channel', label: '유입 경로별' },
];

const form = css`
  ${periodForm}
  ${fromWidth.sm} {
    grid-template-columns: 1fr 1fr 1fr auto;
    ${buttonBeside}
  }
`;

type Grouping = 'product' | 'customer' | 'channel';
const groupingOf = (by: string | undefined): Grouping =>
  by === 'customer' || by === 'channel' ? by : 'product';

/** Monthly revenue from contracts, by product, customer or channel. */
export default function RevenuePage() {
  const query = readListQuery(useArea().search, ['by', 'from', 'to'], revenue.query);
  const { by: grouping, ...period } = query;
  const by = groupingOf(grouping);
  const found = useSWR(['contracts', 'revenue', period], () => callApi(revenue, { query: period }), {
    keepPreviousData: true,
  });
  return (
    <AreaPage
      title="매출"
      lead="계약 금액을 기간에 고르게 나눈 월 매출입니다(부가세 별도). 해지한 계약은 해지일까지만 셉니다."
    >
      <RevenueForm key={JSON.stringify(query)} query={query} />
      <div css={{ display: 'grid', gap: 'var(--space-6)', minHeight: '80vh', alignContent: 'start' }}>
        <Loaded of={found}>{({ data }) => <RevenueFigures of={data} by={by} />}</Loaded>
      </div>
    </AreaPage>
  );
}

/** Chooses grouping and period, which are part of the address. */
function RevenueForm({ query }: { query: ListQuery }) {
  const queryForm = useQueryForm({
    schema: revenue.query,
    read: filledTextsOf,
    onDone: ({ by, ...period }) =>
      void navigate(listHref(PATH, period, { by: groupingOf(by) === 'product' ? null : (by ?? null) })),
  });
  return (
    <FormElement of={queryForm} css={form} aria-label="기준과 기간">
      <NativeSelect label="기준" name="by" options={GROUPINGS} defaultValue={query.by ?? 'product'} />
      <TextField
        label="시작하는 달"
        name="from"
        type="month"
        placeholder="예: 2026-01"
        defaultValue={query.from}
      />
      <TextField
        label="끝나는 달"
        name="to"
        type="month"
        placeholder="예: 2026-12"
        defaultValue={query.to}
        hint={`비워 두시면 최근 12개월입니다. ${REVENUE_MONTHS_MAX}개월까지 고르실 수 있습니다.`}
      />
      <Button type="submit" variant="outline">
        보기
      </Button>
    </FormElement>
  );
}

type CustomerGroup = Revenue['customers'][number];

const nameOf = (group: RevenueGroup) => {
  const { customer, name } = group as CustomerGroup;
  return customer?.id ? <SiteLink href={`/work/customers/${customer.id}`}>{name}</SiteLink> : name;
};

function RevenueFigures({ of: data, by }: { of: Revenue; by: Grouping }) {
  const { months, total } = data;
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [groups, groupName] = {
    product: [data.products, '상품'] as const,
    customer: [data.customers, '고객'] as const,
    channel: [data.channels, '유입 경로'] as const,
  }[by] as readonly [readonly RevenueGroup[], string];
  if (total === 0) {
    return (
      <EmptyState
        icon="chart"
        titleAs="h2"
        title="이 기간의 매출이 없습니다"
        action={<ButtonLink href="/work/contracts/new">계약 등록</ButtonLink>}
      >
        계약을 등록하시면 그 금액이 기간에 따라 달마다 나뉘어 보입니다.
      </EmptyState>
    );
  }
  return (
    <>
      <div css={spread}>
        <p role="status">
          {koreanMonth(first)}부터 {koreanMonth(last)}까지 매출은 <strong>{formatWon(total)}</strong>입니다.
        </p>
        <ExportMenu
          name={`월별 매출 ${groupName}별`}
          columns={[
            [groupName, ({ name }: RevenueGroup) => name],
            ...months.map((month, at) => [month, ({ amounts }: RevenueGroup) => amounts[at] ?? 0] as const),
            ['합계', (group: RevenueGroup) => group.total],
          ]}
          readAll={() => Promise.resolve([...groups, { name: '합계', amounts: data.amounts, total }])}
        />
      </div>
      <Panel title="월별 매출">
        <MonthlyRevenue of={data} series={seriesOf(groups)} />
      </Panel>
      <Panel title={`${groupName}별 매출`}>
        <Table
          caption={`${groupName}별 매출`}
          captionHidden
          cardsBelow="sm"
          rows={groups}
          keyOf={(group) => (group as Partial<CustomerGroup>).customer?.id ?? `name ${group.name}`}
          columns={[
            { key: 'name', head: groupName, rowHeader: true, cell: nameOf },
            { key: 'total', head: '매출', numeric: true, cell: (group) => formatWon(group.total) },
            { key: 'share', head: '비중', numeric: true, cell: (group) => percentOf(group.total, total) },
          ]}
        />
      </Panel>
    </>
  );
}
