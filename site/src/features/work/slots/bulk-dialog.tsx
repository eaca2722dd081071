import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { useState } from 'react';
import { bulkSlots, type Slot } from 'api-extensions/contracts/work/slots';
import type { SlotGroup } from 'api-extensions/contracts/work/slot-groups';
import { zodFieldErrors, type FieldErrors } from '../../../platform/failure-text';
import { parseTags, TAGS_HINT, usePastedTags } from '../../../platform/tags-field';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { personOptions, useWorkOptions } from '../work-calls';
import { useSlotGroups } from './slot-calls';
import { readWon } from './slot-fields';
import {
  type BulkResult,
  changeSlots,
  applyUndo,
  type BulkSlotChange,
  PartialFailure,
  undoSteps,
  deleteSlots,
} from './change-slots';

const FIELDS = {
  assignee: '담당자',
  product: '상품',
  price: '금액',
  group: '그룹',
  add_tags: '태그 붙이기',
  remove_tags: '태그 떼기',
  pause: '일시 중지',
  resume: '재개',
  to: '기간 연장',
  close: '종료',
  remove: '삭제 (잘못 등록한 슬롯)',
} as const;
export type BulkField = keyof typeof FIELDS;

const isField = (value: string): value is BulkField => Object.hasOwn(FIELDS, value);

/** Effects of a field that its name does not show. */
const NOTES: Partial<Record<BulkField, string>> = {
  pause: '멈춘 동안에는 순위를 조회하지 않습니다.',
  close: '오늘 종료하며, 되돌릴 수 없습니다. 지난 기록은 남습니다.',
  remove: '순위를 한 번도 조회하지 않은 슬롯만 지웁니다. 되돌릴 수 없습니다.',
};

const countText = (rows: number) => `${koreanNumber(rows)}건`;

/** The change of a field. @param typed value of its input */
function readChange(field: BulkField, typed: string): BulkSlotChange {
  switch (field) {
    case 'assignee':
      return { assignee: typed || null };
    case 'product':
      return { product: typed };
    case 'price':
      // The contract rejects NaN, with its message.
      return { price: typed.trim() === '' ? NaN : readWon(typed) };
    case 'group':
      return { group: typed ? Number(typed) : null };
    case 'add_tags':
    case 'remove_tags':
      // The contract rejects an empty tag, with its message.
      return { [field]: typed.trim() ? parseTags(typed) : [''] };
    case 'pause':
    case 'resume':
      return { paused: field === 'pause' };
    case 'to':
      return { to: typed };
    default:
      return { close: true };
  }
}

interface Props {
  rows: readonly Slot[];
  field: BulkField;
  onClose: () => void;
  /** Called with the rejected rows, which stay selected. */
  onChanged: (rejected: readonly Slot[]) => Promise<unknown>;
  /** Called after an undo, also after one that failed part way. */
  onUndone: () => Promise<unknown>;
}

/** Applies the same change to every selected slot. */
export function BulkDialog({ rows, field: first, onClose, onChanged, onUndone }: Props) {
  const [field, setField] = useState<BulkField>(first);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rejected, setRejected] = useState<BulkResult | null>(null);
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();

  const undoAction = (set: BulkSlotChange, { refused }: BulkResult) => {
    const steps = undoSteps(rows, set, refused);
    if (!steps) return undefined;
    const onClick = () =>
      void run(async () => {
        const { changed, refused: unchanged } = await applyUndo(steps).finally(onUndone);
        const more =
          unchanged.length > 0 ? ` ${countText(unchanged.length)}은 그사이 바뀌어 그대로 두었습니다.` : '';
        show({ text: `${countText(changed)}을 되돌렸습니다.${more}`, tone: 'success' });
      }).then((done) => {
        if (!done) show({ text: '되돌리지 못했습니다. 목록을 확인해 주세요.', tone: 'danger' });
      });
    return { label: '실행 취소', onClick };
  };

  const apply = () =>
    run(async () => {
      const set = readChange(field, typed);
      if (field !== 'remove') {
        const parsed = bulkSlots.body.shape.set.safeParse(set);
        if (!parsed.success) return setErrors(zodFieldErrors(parsed.error));
      }
      setErrors({});
      const sent = field === 'remove' ? deleteSlots(rows) : changeSlots(rows, set);
      const done = await sent.catch((thrown: unknown) => {
        if (thrown instanceof PartialFailure) return thrown.result;
        throw thrown;
      });
      if (done.changed > 0) {
        const did = field === 'remove' ? '삭제했습니다' : '변경했습니다';
        show({
          text: `${countText(done.changed)}을 ${did}. (${FIELDS[field]})`,
          tone: 'success',
          timeout: 10_000,
          action: field === 'remove' ? undefined : undoAction(set, done),
        });
      }
      if (done.refused.length > 0) setRejected(done);
      else await onChanged([]);
    });

  if (rejected) return <RejectedDialog rows={rows} {...rejected} onClose={onChanged} />;
  const isFinal = field === 'close' || field === 'remove';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`슬롯 ${countText(rows.length)} 일괄 변경`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button tone={isFinal ? 'danger' : 'primary'} loading={busy} onClick={() => void apply()}>
            {countText(rows.length)} {field === 'remove' ? '삭제' : isFinal ? '종료' : '변경'}
          </Button>
        </>
      }
    >
      <FormStack>
        <FormFailure text={failure} />
        <NativeSelect
          label="변경할 항목"
          value={field}
          onChange={({ target }) => {
            if (!isField(target.value)) return;
            setField(target.value);
            setTyped('');
            setErrors({});
          }}
          options={Object.entries(FIELDS).map(([value, label]) => ({ value, label }))}
        />
        <NewValue rows={rows} field={field} typed={typed} onTyped={setTyped} errors={errors} />
        {NOTES[field] && (
          <Notice tone={isFinal ? 'warn' : 'info'}>
            <p>{NOTES[field]}</p>
          </Notice>
        )}
      </FormStack>
    </Dialog>
  );
}

interface RejectedProps extends BulkResult {
  rows: readonly Slot[];
  /** Called with the rows that were not changed. */
  onClose: (rejected: readonly Slot[]) => Promise<unknown>;
}

/** The rows that were not changed, with the reasons. */
function RejectedDialog({ rows, changed, refused: rejected, onClose }: RejectedProps) {
  const rejectedSlots = rows.filter((slot) => rejected.some(({ id }) => id === slot.id));
  return (
    <Dialog
      open
      onClose={() => void onClose(rejectedSlots)}
      title={`${countText(rejectedSlots.length)}은 바꾸지 못했습니다`}
      description={`${countText(changed)}은 변경했습니다. 바꾸지 못한 슬롯은 선택한 채로 둡니다.`}
      actions={<Button onClick={() => void onClose(rejectedSlots)}>확인</Button>}
    >
      <ul css={{ display: 'grid', gap: 'var(--space-2)', fontSize: 'var(--text-sm)' }}>
        {rejectedSlots.map((slot) => (
          <li key={slot.id}>
            <strong>{slot.keyword}</strong> {slot.target}:{' '}
            {rejected.find(({ id }) => id === slot.id)?.message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface GroupSelectProps {
  rows: readonly Slot[];
  groups: readonly SlotGroup[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}

/** Select for a group of the slots' customers. A group belongs to one customer. */
function GroupSelect({ rows, groups, ...input }: GroupSelectProps) {
  const customers = new Set(rows.map(({ customer }) => customer.id));
  const offered = groups.filter(({ customer }) => customers.has(customer.id));
  return (
    <NativeSelect
      label="새 그룹"
      hint={customers.size > 1 ? '다른 고객의 슬롯은 바뀌지 않습니다.' : undefined}
      options={[
        { value: '', label: '그룹 없음' },
        ...offered.map(({ id, name, customer }) => ({
          value: String(id),
          label: customers.size > 1 ? `${name} (${customer.company || customer.name})` : name,
        })),
      ]}
      {...input}
    />
  );
}

interface NewValueProps {
  rows: readonly Slot[];
  field: BulkField;
  typed: string;
  onTyped: (typed: string) => void;
  errors: FieldErrors;
}

/** Input for the new value; some fields need none. */
function NewValue({ rows, field, typed, onTyped, errors }: NewValueProps) {
  const options = useWorkOptions().data?.data;
  const groupsAndTags = useSlotGroups().data?.data;
  const pastedTags = usePastedTags();
  const input = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => onTyped(target.value),
    error: errors[field] ?? errors[`${field}.0`],
  };
  switch (field) {
    case 'assignee':
      return (
        <NativeSelect
          label="새 담당자"
          options={[{ value: '', label: '담당자 없음' }, ...personOptions(options?.assignees ?? [])]}
          {...input}
        />
      );
    case 'product':
      return (
        <>
          <TextField label="새 상품" list="bulk-products" {...input} />
          <datalist id="bulk-products">
            {options?.products.map((product) => (
              <option key={product} value={product} />
            ))}
          </datalist>
        </>
      );
    case 'group':
      return <GroupSelect rows={rows} groups={groupsAndTags?.groups ?? []} {...input} />;
    case 'add_tags':
    case 'remove_tags':
      return (
        <>
          <TextField label="태그" list="bulk-tags" hint={TAGS_HINT} onPaste={pastedTags.onPaste} {...input} />
          <datalist id="bulk-tags">
            {groupsAndTags?.tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          {pastedTags.note}
        </>
      );
    case 'price':
      return <TextField label="새 금액 (원, 부가세 별도)" inputMode="numeric" {...input} />;
    case 'to':
      return (
        <TextField
          label="새 종료일"
          type="date"
          min={seoulDay(new Date())}
          hint="지금 종료일보다 뒤의 날짜만 고를 수 있습니다."
          {...input}
        />
      );
    default:
      return null;
  }
}
