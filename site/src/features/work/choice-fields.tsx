import type { Person } from 'api-extensions/contracts/work/fields';
import { nameOptions } from '../../platform/options';
import { NativeSelect } from '../../ui/native-select';
import type { Option } from '../../ui/select';
import { TextField, Textarea } from '../../ui/text-field';
import type { Choices } from './work-choices';

/**
 * People who can be assigned, after the option for none; the current assignee stays an option even if they no longer qualify.
 */
export function assigneeOptions(
  { assignees }: Pick<Choices, 'assignees'>,
  current: Person | null = null,
): Option[] {
  const others = current?.id && !assignees.some(({ id }) => id === current.id) ? [current] : [];
  return [{ value: '', label: '담당자 없음' }, ...nameOptions([...assignees, ...others])];
}

interface AssigneeProps {
  choices: Choices;
  current?: Person | null;
}

/** Select for an assignee; none can be chosen. */
export function AssigneeField({ choices, current = null }: AssigneeProps) {
  return (
    <NativeSelect
      label="담당자"
      name="assignee"
      defaultValue={current?.id ?? ''}
      options={assigneeOptions(choices, current)}
    />
  );
}

/** Returns a function that gives the name of an assignee id, for `compareFields`. */
export function assigneeText(choices: Pick<Choices, 'assignees'>, current: Person | null) {
  const options = assigneeOptions(choices, current);
  return (id: string | null) => options.find(({ value }) => value === (id ?? ''))?.label ?? '';
}

/** Reads the account id of AssigneeField; null: none. */
export const readAssignee = (data: FormData): string | null => String(data.get('assignee') ?? '') || null;

interface SlotProps {
  choices: Choices;
  /** Initial selection; empty: none. */
  slotId?: string;
  /** The selected slot; it stays an option after it has ended. */
  slot?: { id: number; keyword: string; customer: string } | null;
  /** Whether a slot must be selected. */
  isRequired?: boolean;
}

/** Select for the slot that a record belongs to. */
export function SlotField({ choices, slotId = '', slot, isRequired = false }: SlotProps) {
  const chosen = slot ? String(slot.id) : slotId;
  const isMissing = chosen !== '' && !choices.slots.some(({ value }) => value === chosen);
  const label = slot ? `${slot.keyword} (${slot.customer})` : `슬롯 ${chosen}번`;
  return (
    <NativeSelect
      label={isRequired ? '슬롯' : '슬롯 (선택)'}
      name="slot_id"
      required={isRequired}
      defaultValue={chosen}
      options={[
        { value: '', label: isRequired ? '선택해 주세요' : '슬롯 없음' },
        ...(isMissing ? [{ value: chosen, label }] : []),
        ...choices.slots,
      ]}
      hint={choices.moreSlots ? '목록에 없는 슬롯은 슬롯 상세 화면에서 등록해 주세요.' : undefined}
    />
  );
}

/** Reads the id of SlotField; null: none. */
export const readSlotId = (data: FormData): number | null => Number(data.get('slot_id')) || null;

/** Returns a function that describes a slot id, for `compareFields`; only the current slot's keyword is known. */
export const slotText = (current: { id: number; keyword: string } | null) => (value: unknown) => {
  const id = Number(value) || null;
  if (id === null) return '슬롯 없음';
  return id === current?.id ? `${current.keyword} (${id}번)` : `슬롯 ${id}번`;
};

/** Title of a job, a template or a blog job. */
export const TitleField = ({ title }: { title?: string }) => (
  <TextField label="제목" name="title" required maxLength={150} defaultValue={title} />
);

interface MemoProps {
  memo?: string;
  hint?: string;
}

export const MemoField = ({ memo, hint }: MemoProps) => (
  <Textarea label="메모" name="memo" rows={3} maxLength={2000} hint={hint} defaultValue={memo} />
);
