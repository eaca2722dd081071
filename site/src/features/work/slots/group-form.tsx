import { saveSlotGroup, slotGroup, type SlotGroup } from 'api-extensions/contracts/work-slot-groups';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { textsOf } from '../../../platform/use-form';
import { Dialog } from '../../../ui/dialog';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { RecordForm, type RecordDialogProps } from '../record-form';
import { personName, personOptions, type WorkOptions } from '../work-calls';

type Body = z.input<typeof saveSlotGroup.body>;

interface Props extends Omit<RecordDialogProps<SlotGroup>, 'row'> {
  /** Null for a new group. */
  group: SlotGroup | null;
  options: WorkOptions;
}

/** Creates or edits a group; its customer is chosen once. */
export function GroupDialog({ group, options, onClose, onDone }: Props) {
  const title = group ? '그룹 수정' : '그룹 등록';
  return (
    <Dialog open onClose={onClose} title={title}>
      <RecordForm
        label={title}
        draft={`slot group ${group?.id ?? 'new'}`}
        row={group}
        shape={slotGroup}
        schema={saveSlotGroup.body}
        read={(data) => ({ ...textsOf(data), ...(group && { customer: group.customer.id ?? '' }) })}
        save={(body: Body) => callApi(saveSlotGroup, { body: { ...body, id: group?.id } })}
        differences={(current, given) => [{ label: '이름', theirs: current.name, mine: given.name }]}
        submit={group ? '저장' : '등록'}
        onDone={onDone}
      >
        {(row) => (
          <>
            {row ? (
              <p>고객: {personName(row.customer)}</p>
            ) : (
              <NativeSelect
                label="고객"
                name="customer"
                options={[{ value: '', label: '선택해 주세요' }, ...personOptions(options.customers)]}
              />
            )}
            <TextField
              label="이름"
              name="name"
              maxLength={50}
              placeholder="예: 강남점"
              defaultValue={row?.name}
            />
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}
