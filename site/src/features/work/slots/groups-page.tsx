import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { removeSlotGroups, type SlotGroup } from 'api-extensions/contracts/work/slot-groups';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea, useIsManager } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { Loaded } from '../../../platform/loaded';
import { useConfirmedAction } from '../../../platform/use-confirmed';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { CustomerLink } from '../customers/customer-link';
import { opener } from '../list-style';
import { useAdding } from '../../../platform/use-adding';
import { GroupDialog } from './group-form';
import { useWorkOptions } from '../work-calls';
import { useSlotGroups } from './slot-calls';

const PATH = '/work/slots/groups';

const NAME: Column<SlotGroup> = {
  key: 'name',
  head: '그룹',
  rowHeader: true,
  cell: ({ id, name }) => <SiteLink href={`${PATH}/${id}`}>{name}</SiteLink>,
};
const SLOTS: Column<SlotGroup> = {
  key: 'slots',
  head: '슬롯',
  numeric: true,
  cell: ({ slots }) => `${koreanNumber(slots)}건`,
};
const COMPETITORS: Column<SlotGroup> = {
  key: 'competitors',
  head: '경쟁사',
  cell: ({ competitors }) => competitors.map(({ name }) => name).join(', ') || '없음',
};

const staffColumns = (
  edit: (group: SlotGroup) => void,
  remove: (group: SlotGroup) => void,
): Column<SlotGroup>[] => [
  NAME,
  { key: 'customer', head: '고객', cell: ({ customer }) => <CustomerLink of={customer} /> },
  SLOTS,
  COMPETITORS,
  {
    key: 'do',
    head: '관리',
    cell: (group) => (
      <>
        <button type="button" css={opener} aria-label={`${group.name} 수정`} onClick={() => edit(group)}>
          수정
        </button>{' '}
        <Button
          variant="ghost"
          tone="danger"
          css={{ whiteSpace: 'nowrap' }}
          aria-label={`${group.name} 삭제`}
          onClick={() => remove(group)}
        >
          삭제
        </Button>
      </>
    ),
  },
];

/** Groups of slots: all of the site for staff, who can change them, their own for members. */
export default function GroupsPage() {
  const isStaff = useIsManager(useArea());
  const found = useSlotGroups();
  // Requested with the page, so that the dialog that needs them opens without a wait.
  useWorkOptions(isStaff);
  const [editing, setEditing] = useState<SlotGroup | null>(null);
  const adding = useAdding(PATH);
  const { dialog, confirm, failure } = useConfirmedAction();
  const { show } = useSnackbar();
  const closeDialog = () => {
    setEditing(null);
    adding.end();
  };
  const remove = (group: SlotGroup) =>
    confirm({
      title: `‘${group.name}’ 그룹을 삭제하시겠습니까?`,
      description: '슬롯과 순위 기록은 그대로 남고, 그룹에서만 빠집니다. 이 그룹의 공유 링크는 중지됩니다.',
      work: async () => {
        await callApi(removeSlotGroups, { body: { ids: [group.id] } });
        await found.mutate();
        return '그룹을 삭제했습니다.';
      },
    });
  const add = isStaff ? <Button onClick={adding.add}>그룹 등록</Button> : undefined;
  return (
    <AreaPage
      title="슬롯 그룹"
      lead="한 고객의 슬롯을 지점이나 목적별로 묶어, 경쟁사와 나란히 봅니다."
      actions={add}
    >
      <FormFailure text={failure} />
      <Loaded of={found}>
        {({ data: { groups } }) => (
          <>
            <p role="status">{koreanNumber(groups.length)}개</p>
            <Table
              caption="그룹 목록"
              captionHidden
              columns={
                isStaff ? staffColumns(setEditing, (group) => void remove(group)) : [NAME, SLOTS, COMPETITORS]
              }
              rows={groups}
              keyOf={({ id }) => id}
              cardsBelow="md"
              dense
              empty={
                <EmptyState icon="chart" title="아직 그룹이 없습니다">
                  {isStaff
                    ? '그룹을 등록한 뒤, 슬롯 목록에서 슬롯을 골라 일괄 변경으로 그룹에 넣을 수 있습니다.'
                    : '담당자가 슬롯을 그룹으로 묶으면 여기에서 보실 수 있습니다.'}
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
      {dialog}
      {isStaff && (editing || adding.isAdding) && (
        <GroupDialog
          group={editing}
          onClose={closeDialog}
          onDone={() => {
            closeDialog();
            void found.mutate();
            show({ text: '그룹을 저장했습니다.', tone: 'success' });
          }}
        />
      )}
    </AreaPage>
  );
}
