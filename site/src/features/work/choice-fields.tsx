import type { Person } from 'api-extensions/contracts/work-fields';
import { nameOptions } from '../../platform/assignees';
import { NativeSelect } from '../../ui/native-select';
import type { Option } from '../../ui/option';
import type { Difference } from './comparison';
import type { Choices } from './work-choices';

/** Whom work may be given to, nobody first; who has it stays to be chosen though they may not get it any more. */
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
  error?: string;
}

/** Who does it, or nobody yet. */
export function AssigneeField({ choices, current = null, error }: AssigneeProps) {
  return (
    <NativeSelect
      label="담당자"
      name="assignee"
      defaultValue={current?.id ?? ''}
      options={assigneeOptions(choices, current)}
      error={error}
    />
  );
}

/** What was chosen there, as the calls take it. */
export const assigneeOf = (data: FormData): string | null => String(data.get('assignee') ?? '') || null;

interface SlotProps {
  choices: Choices;
  /** What is chosen first; empty: none. */
  slotId?: string;
  /** What is known of the one that is chosen: it may have ended, and is in no list then. */
  slot?: { id: number; keyword: string; customer: string } | null;
  error?: string;
}

/** Which slot something is for, or none. */
export function SlotField({ choices, slotId = '', slot, error }: SlotProps) {
  const chosen = slot ? String(slot.id) : slotId;
  const isMissing = chosen !== '' && !choices.slots.some(({ value }) => value === chosen);
  const label = slot ? `${slot.keyword} (${slot.customer})` : `슬롯 ${chosen}번`;
  return (
    <NativeSelect
      label="슬롯 (선택)"
      name="slot_id"
      defaultValue={chosen}
      options={[
        { value: '', label: '슬롯 없음' },
        ...(isMissing ? [{ value: chosen, label }] : []),
        ...choices.slots,
      ]}
      hint={choices.moreSlots ? '목록에 없는 슬롯은 슬롯 상세 화면에서 등록해 주세요.' : undefined}
      error={error}
    />
  );
}

/** What was chosen there, as the calls take it. */
export const slotOf = (data: FormData): number | null => Number(data.get('slot_id')) || null;

/** Two slots for one record, or none: by their numbers where no more is known of one. */
export function slotDifference(current: { id: number; keyword: string } | null, given: unknown): Difference {
  const id = Number(given) || null;
  const theirs = current ? `${current.keyword} (${current.id}번)` : '슬롯 없음';
  if (id === (current?.id ?? null)) return { label: '슬롯', theirs, mine: theirs };
  return { label: '슬롯', theirs, mine: id === null ? '슬롯 없음' : `슬롯 ${id}번` };
}
