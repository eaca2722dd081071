import { seoulDay } from 'api-extensions/contracts/rules/days';
import { RANK_KIND_OPTIONS } from 'api-extensions/contracts/rules/kinds';
import { type Slot, slots } from 'api-extensions/contracts/work/slots';
import { REPORT_SLOTS_MAX } from 'api-extensions/contracts/work/overview';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { DataList } from '../../../platform/data-list';
import { useArea, useIsManager } from '../../../platform/area';
import { assigneeFilter, optionsOf } from '../../../platform/options';
import type { Filter } from '../../../platform/list-filters';
import { type ListQuery, readListQuery } from '../../../platform/list-query';
import { NoRows } from '../../../platform/no-rows';
import { Button, ButtonLink } from '../../../ui/button';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { DemoNotice } from '../../../platform/demo-mark';
import { personOptions, useWorkOptions } from '../work-calls';
import { EXPOSURE_FILTER } from '../exposure-state';
import { AreaPage } from '../../../platform/area-page';
import { ShareDialog } from '../shares/share-dialog';
import { type BulkField, BulkDialog } from './bulk-dialog';
import { fetchSlots, SLOT_PARAMETERS, slotKey, useSlotGroups, useSlots } from './slot-calls';
import { OWN_COLUMNS, slotExportColumns, STAFF_COLUMNS } from './slot-columns';
import { SLOT_LABELS } from './slot-text';
import { SlotSummary } from './slot-summary';

const PATH = '/work/slots';
const NONE: readonly Slot[] = [];

const KIND_FILTER: Filter = {
  name: 'kind',
  isRare: true,
  label: '종류',
  options: RANK_KIND_OPTIONS,
};
const END_FILTER: Filter = {
  name: 'ends_within',
  label: '종료 예정',
  options: [
    { value: '0', label: '오늘 종료' },
    { value: '7', label: '7일 안' },
    { value: '14', label: '14일 안' },
    { value: '30', label: '30일 안' },
  ],
};
const RENEWAL_FILTER: Filter = {
  name: 'renewal',
  isRare: true,
  label: '갱신',
  options: [{ value: 'due', label: '다음 슬롯 없음' }],
};
const READING_FILTER: Filter = {
  name: 'reading',
  isRare: true,
  label: '조회 기준',
  options: [{ value: 'differs', label: '주소 확인 필요' }],
};
const MOVED_FILTER: Filter = {
  name: 'moved',
  isRare: true,
  label: '순위 변동',
  options: [
    { value: 'up', label: '상승' },
    { value: 'down', label: '하락' },
    { value: 'entered', label: '진입' },
    { value: 'left', label: '이탈' },
  ],
};
/** Of slots whose target is a post of a blog or café. */
const SLOT_EXPOSURE_FILTER: Filter = { ...EXPOSURE_FILTER, isRare: true, label: '글 노출' };
/** The days whose failed lookups the dashboard reports. */
const failedOnFilter = (): Filter => ({
  name: 'failed_on',
  isRare: true,
  label: '조회 불가',
  options: [
    { value: seoulDay(new Date()), label: '오늘' },
    { value: seoulDay(new Date(), -1), label: '어제' },
  ],
});
const PAGE_SIZE_FILTER: Filter = {
  name: 'page_size',
  isRare: true,
  label: '페이지당 표시',
  defaultLabel: '50건',
  options: [
    { value: '100', label: '100건' },
    { value: '500', label: '500건' },
  ],
};

const labelOf = ({ keyword, target }: Slot) => `${keyword}, ${target}`;
const hrefOf = ({ id }: Slot) => `${PATH}/${id}`;

/** Filters by group and tag; none while they load, or if there are none. */
function useGroupFilters(): Filter[] {
  const found = useSlotGroups().data?.data;
  if (!found) return [];
  const { groups, tags } = found;
  // Groups of different customers may have the same name.
  const nameOf = ({ name, customer }: (typeof groups)[number]) => {
    const isUnique = groups.filter((other) => other.name === name).length === 1;
    return isUnique ? name : `${name} (${customer.company || customer.name})`;
  };
  const byGroup: Filter = {
    name: 'group',
    isRare: true,
    label: '그룹',
    options: [
      ...groups.map((group) => ({ value: String(group.id), label: nameOf(group) })),
      { value: 'none', label: '그룹 없음' },
    ],
  };
  const byTag: Filter = {
    name: 'tag',
    isRare: true,
    label: '태그',
    options: tags.map((tag) => ({ value: tag, label: tag })),
  };
  return [...(groups.length > 0 ? [byGroup] : []), ...(tags.length > 0 ? [byTag] : [])];
}

function useFilters(counts: Record<string, number> | undefined, isStaff: boolean): Filter[] {
  const groupFilters = useGroupFilters();
  const options = useWorkOptions(isStaff).data?.data;
  const states: Filter = {
    name: 'state',
    label: '상태',
    options: [
      ...optionsOf(SLOT_LABELS, counts),
      // Slots that are looked up each day: the dashboard's movements link here.
      { value: 'running,extended', label: '진행 중과 연장' },
    ],
  };
  if (!isStaff)
    return [
      states,
      ...groupFilters,
      KIND_FILTER,
      END_FILTER,
      MOVED_FILTER,
      SLOT_EXPOSURE_FILTER,
      PAGE_SIZE_FILTER,
    ];
  const assignees = assigneeFilter(personOptions(options?.assignees ?? []));
  const customers: Filter = {
    name: 'userId',
    label: '고객',
    hasManyOptions: true,
    options: personOptions(options?.customers ?? []),
  };
  return [
    ...[states, customers, assignees, ...groupFilters, KIND_FILTER, END_FILTER, RENEWAL_FILTER],
    ...[MOVED_FILTER, SLOT_EXPOSURE_FILTER, READING_FILTER, failedOnFilter(), PAGE_SIZE_FILTER],
  ];
}

/** List of slots: all of the site for staff, their own for members. */
export default function SlotsPage() {
  const area = useArea();
  const isStaff = useIsManager(area);
  const query = readListQuery(area.search, SLOT_PARAMETERS, slots.query);
  const found = useSlots(query);
  const rows = found.data?.data ?? NONE;
  const selection = useGridSelection(rows, slotKey);
  const [changing, setChanging] = useState<BulkField | null>(null);
  const [isSharing, setSharing] = useState(false);
  const filters = useFilters(found.data?.counts, isStaff);
  const { mutate } = useSWRConfig();
  // The list, the figures above it, and the groups and tags of the filters.
  const refresh = () => mutate((key) => key === 'slot groups' || (Array.isArray(key) && key[0] === 'slots'));

  const owner = isStaff ? ownerOf(selection.rows) : undefined;
  const shareObstacle = shareObstacleOf(selection.rows, owner);
  const share = (
    <Button variant="outline" disabled={shareObstacle !== null} onClick={() => setSharing(true)}>
      공유 링크 만들기
    </Button>
  );
  const actions: ReactNode = (
    <>
      {isStaff && (
        <>
          <Button onClick={() => setChanging('assignee')}>담당자 지정</Button>
          <Button variant="outline" onClick={() => setChanging('product')}>
            일괄 변경
          </Button>
        </>
      )}
      {share}
      {shareObstacle && <span>{shareObstacle}</span>}
    </>
  );
  return (
    <AreaPage
      title="슬롯"
      figures={<SlotSummary query={query} isInTitle />}
      actions={
        isStaff ? (
          <>
            <ButtonLink href={`${PATH}/groups`} variant="outline">
              그룹 관리
            </ButtonLink>
            <ButtonLink href={`${PATH}/import`} variant="outline">
              표에서 일괄 등록
            </ButtonLink>
            <ButtonLink href={`${PATH}/new`}>슬롯 등록</ButtonLink>
          </>
        ) : (
          <ButtonLink href={`${PATH}/groups`} variant="outline">
            그룹별 비교
          </ButtonLink>
        )
      }
    >
      <DataList
        path={PATH}
        query={query}
        search={{ hint: isStaff ? '키워드, 대상, 고객, 상품, 메모' : '키워드, 대상, 상품', filters }}
        list={found.data || found.error ? found : { ...found, data: EMPTY_RESPONSE }}
        name={isStaff ? 'slots' : 'own-slots'}
        caption="슬롯 목록"
        columns={isStaff ? STAFF_COLUMNS : OWN_COLUMNS}
        keyOf={slotKey}
        labelOf={labelOf}
        hrefOf={hrefOf}
        selection={selection}
        actions={actions}
        file={{ name: '슬롯', columns: slotExportColumns(isStaff), read: fetchSlots }}
        empty={<NoSlots query={query} isStaff={isStaff} />}
      />
      {/* Below the list: above, it would move the list when the response comes. */}
      {rows.some(({ standing, exposure }) => standing.provider === 'simulator' || exposure?.demo) && (
        <DemoNotice />
      )}
      {isSharing && owner !== null && (
        <ShareDialog
          userId={owner}
          slots={selection.rows.map(({ id }) => id)}
          onClose={() => setSharing(false)}
        />
      )}
      {changing && (
        <BulkDialog
          rows={selection.rows}
          field={changing}
          onClose={() => setChanging(null)}
          onChanged={async (rejected) => {
            setChanging(null);
            selection.clear();
            selection.set(rejected, true);
            await refresh();
          }}
          onUndone={refresh}
        />
      )}
    </AreaPage>
  );
}

/** Account id of the slots' common customer; null if there are several, or the account is closed. */
function ownerOf(rows: readonly Slot[]): string | null {
  const owners = new Set(rows.map(({ customer }) => customer.id));
  return owners.size === 1 ? (rows[0]?.customer.id ?? null) : null;
}

/** Why no share link can be made for the slots; null if one can. @param owner null: they have no common customer */
function shareObstacleOf(rows: readonly Slot[], owner: string | null | undefined): string | null {
  if (owner === null) return '공유 링크는 한 고객의 슬롯만 고르셔야 합니다.';
  return rows.length > REPORT_SLOTS_MAX
    ? `공유 링크에는 슬롯을 ${REPORT_SLOTS_MAX}개까지 담을 수 있습니다. 모든 슬롯은 ‘공유 링크’ 화면에서 공유하실 수 있으며, 순위는 ${REPORT_SLOTS_MAX}개까지 표시됩니다.`
    : null;
}

/** Keeps the grid in place until the first response. */
const EMPTY_RESPONSE = { data: [], page: { total: 0, page: 1, pages: 1, page_size: 50 } };

function NoSlots({ query, isStaff }: { query: ListQuery; isStaff: boolean }) {
  const list = { path: PATH, query, icon: 'chart', subject: '슬롯이', what: '슬롯' } as const;
  if (!isStaff) {
    return (
      <NoRows {...list} title="진행 중인 슬롯이 없습니다">
        담당자가 슬롯을 등록하면 매일의 순위를 여기에서 보실 수 있습니다.
      </NoRows>
    );
  }
  return (
    <NoRows
      {...list}
      title="등록한 슬롯이 없습니다"
      action={<ButtonLink href={`${PATH}/new`}>첫 슬롯 등록하기</ButtonLink>}
    >
      고객의 키워드와 대상을 등록하면 밤사이 순위를 조회해 매일 기록합니다. 여러 건은 표에서 한 번에 등록할 수
      있습니다.
    </NoRows>
  );
}
