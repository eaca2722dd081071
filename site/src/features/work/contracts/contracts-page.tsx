import { type Contract, contracts } from 'api-extensions/contracts/work/contracts';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { DataList } from '../../../platform/data-list';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { tableDay, formatWon } from '../../../platform/korean-format';
import type { Filter } from '../../../platform/list-filters';
import { limitedToDays } from '../../../platform/limited-to-days';
import { readListQuery } from '../../../platform/list-query';
import { NoRows } from '../../../platform/no-rows';
import { optionsOf } from '../../../platform/options';
import { ButtonLink } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { listOwner } from '../list-page';
import { SlotEnd } from '../slots/renewals';
import { fetchContracts, useContracts } from './contract-calls';
import { CONTRACT_LABELS, ContractCustomer, contractParty, ContractState } from './contract-cells';

const PATH = '/work/contracts';
const PARAMETERS = [...['q', 'state', 'ends_within', 'renewal', 'channel', 'won', 'userId', 'sort', 'order']];
const DEFAULT_SORT = { by: 'newest', direction: 'descending' } as const;

const FILTERS: Filter[] = [
  { name: 'state', label: '상태', options: optionsOf(CONTRACT_LABELS) },
  {
    name: 'ends_within',
    label: '종료 예정',
    options: [
      { value: '7', label: '7일 안' },
      { value: '30', label: '30일 안' },
    ],
  },
  { name: 'renewal', label: '갱신', options: [{ value: 'due', label: '다음 계약 없음' }] },
];

const COLUMNS: GridColumn<Contract>[] = [
  { key: 'title', head: '계약', width: 13, sortable: true, cell: ({ title }) => title },
  {
    key: 'customer',
    head: '고객',
    width: 12,
    sortable: true,
    cell: (contract) => <ContractCustomer of={contract} tabIndex={-1} />,
  },
  {
    key: 'state',
    head: '상태',
    width: 6,
    essential: true,
    cell: (contract) => <ContractState of={contract} />,
  },
  {
    key: 'supply',
    head: '공급가액',
    width: 9,
    essential: true,
    numeric: true,
    sortable: true,
    cell: ({ supply }) => formatWon(supply),
  },
  { key: 'to', head: '종료일', width: 11, essential: true, sortable: true, cell: SlotEnd },
  { key: 'from', head: '시작일', width: 8, sortable: true, cell: ({ from }) => tableDay(from) },
  { key: 'channel', head: '유입 경로', width: 9, hidden: true, cell: ({ channel }) => channel || '-' },
  { key: 'author', head: '등록한 사람', width: 8, hidden: true, cell: ({ author }) => author || '-' },
];

const EXPORT_COLUMNS: ExportColumn<Contract>[] = [
  ['계약', ({ title }) => title],
  ['고객', contractParty],
  ['상태', ({ state }) => CONTRACT_LABELS[state].text],
  ['상품', ({ items }) => items.map(({ name, quantity }) => `${name} ${quantity}`).join(', ')],
  ['공급가액', ({ supply }) => supply],
  ['부가가치세', ({ vat }) => vat],
  ['합계', ({ total }) => total],
  ['시작일', ({ from }) => from],
  ['종료일', ({ to }) => to],
  ['해지일', ({ closed_on }) => closed_on ?? ''],
  ['유입 경로', ({ channel }) => channel],
  ['메모', ({ memo }) => memo],
];

/** The site's contracts. */
export default function ContractsPage() {
  const query = readListQuery(useArea().search, PARAMETERS, contracts.query);
  const list = useContracts(query);
  const channelFilter: Filter = {
    name: 'channel',
    label: '유입 경로',
    options: (list.data?.channels ?? []).map((name) => ({ value: name, label: name })),
  };
  const add = (
    <ButtonLink href={query.userId ? `${PATH}/new?customer=${query.userId}` : `${PATH}/new`}>
      계약 등록
    </ButtonLink>
  );
  return (
    <AreaPage
      title="계약"
      lead="고객이 기간을 정해 계약한 상품입니다. 수락된 견적에서 바로 등록하실 수 있습니다."
      actions={add}
    >
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '계약, 고객, 상품, 메모', filters: [...FILTERS, channelFilter] }}
        limitedTo={limitedToDays(query, 'won', '계약', '새 고객') ?? listOwner(query, '계약')}
        list={list}
        defaultSort={DEFAULT_SORT}
        name="contracts"
        caption="계약 목록"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        hrefOf={({ id }) => `${PATH}/${id}`}
        file={{ name: '계약', columns: EXPORT_COLUMNS, read: fetchContracts }}
        empty={
          <NoRows path={PATH} query={query} subject="계약이" what="계약">
            수락된 견적의 화면이나 고객 화면에서도 등록하실 수 있습니다.
          </NoRows>
        }
      />
    </AreaPage>
  );
}
