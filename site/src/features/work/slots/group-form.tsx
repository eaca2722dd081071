import { saveSlotGroup, slotGroup, type SlotGroup } from 'api-extensions/contracts/work/slot-groups';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { CompetitorFields, readCompetitors } from './competitor-fields';
import { personName, personOptions } from '../work-calls';
import { ChoicesDialog } from '../work-choices';

type Body = z.input<typeof saveSlotGroup.body>;

const namesOf = (competitors: readonly { name: string }[] = []): string =>
  competitors.map(({ name }) => name).join(', ') || '없음';

interface Props extends Omit<RecordDialogProps<SlotGroup>, 'row'> {
  /** Null for a new group. */
  group: SlotGroup | null;
}

/** Creates or edits a group; its customer is chosen at its creation. */
export function GroupDialog({ group, onClose, onDone }: Props) {
  const title = group ? '그룹 수정' : '그룹 등록';
  return (
    <ChoicesDialog title={title} onClose={onClose}>
      {({ customers }) => (
        <RecordForm
          label={title}
          draft={`slot group ${group?.id ?? 'new'}`}
          row={group}
          shape={slotGroup}
          schema={saveSlotGroup.body}
          read={(data) => ({
            name: String(data.get('name') ?? ''),
            customer: group ? (group.customer.id ?? '') : String(data.get('customer') ?? ''),
            competitors: readCompetitors(data),
          })}
          save={(body: Body) => callApi(saveSlotGroup, { body: { ...body, id: group?.id } })}
          differences={(current, input) => [
            { label: '이름', theirs: current.name, mine: input.name },
            { label: '경쟁사', theirs: namesOf(current.competitors), mine: namesOf(input.competitors) },
          ]}
          submit={group ? '저장' : '등록'}
          onDone={onDone}
        >
          {(row, storedDraft) => (
            <>
              {row ? (
                <p>고객: {personName(row.customer)}</p>
              ) : (
                <NativeSelect
                  label="고객"
                  name="customer"
                  options={[{ value: '', label: '선택해 주세요' }, ...personOptions(customers)]}
                />
              )}
              <TextField
                label="이름"
                name="name"
                maxLength={50}
                placeholder="예: 강남점"
                defaultValue={row?.name}
              />
              <CompetitorFields competitors={row?.competitors ?? []} storedDraft={storedDraft} />
            </>
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
