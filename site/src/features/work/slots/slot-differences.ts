import type { Slot } from 'api-extensions/contracts/work/slots';
import { koreanDay, formatWon } from '../../../platform/korean-format';
import { isSame } from '../../../platform/conflict';
import type { Difference } from '../../../platform/comparison';
import { personName, type WorkOptions } from '../work-calls';

/** Fields of a change of one slot that can conflict with another person's change. */
export interface SlotChange {
  target?: string;
  post_title?: string;
  product?: string;
  from?: string;
  to?: string;
  customer?: string;
  assignee?: string | null;
  price?: number;
  memo?: string;
  paused?: boolean;
  group?: number | null;
  tags?: string[];
  /** The change closes the slot. */
  close?: true;
}

const FIELDS: readonly [keyof SlotChange, string][] = [
  ['target', '조회 대상'],
  ['post_title', '글 제목'],
  ['customer', '고객'],
  ['assignee', '담당자'],
  ['product', '상품'],
  ['price', '금액'],
  ['from', '시작일'],
  ['to', '종료일'],
  ['group', '그룹'],
  ['tags', '태그'],
  ['paused', '상태'],
  ['memo', '메모'],
  ['close', '종료'],
];

const UNTOUCHED = '(고치지 않음)';

/** A slot's values in the shape of a change, so that both are described the same way. */
export const slotAsChange = (slot: Slot) =>
  ({
    post_title: slot.post_title,
    product: slot.product,
    from: slot.from,
    to: slot.to,
    customer: slot.customer.id ?? '',
    assignee: slot.assignee?.id ?? null,
    price: slot.price ?? 0,
    memo: slot.memo,
    paused: slot.paused,
    group: slot.group?.id ?? null,
    tags: slot.tags,
    ...(slot.closed_on !== null && { close: true as const }),
  }) satisfies SlotChange;

/** Name of a group; known only if one of the slots is in it. */
function groupName(slots: readonly Slot[], id: number | null | undefined): string {
  if (!id) return '없음';
  return slots.find(({ group }) => group?.id === id)?.group?.name ?? '다른 그룹';
}

/**
 * Fields that both users set differently, and fields that only the other user changed.
 * @param base the slot that this change is based on
 */
export function slotDifferences(
  base: Slot,
  current: Slot,
  input: SlotChange,
  { customers, assignees }: Pick<WorkOptions, 'customers' | 'assignees'>,
): Difference[] {
  const before: SlotChange = slotAsChange(base);
  const now: SlotChange = slotAsChange(current);
  const people = [
    ...customers,
    ...assignees,
    base.customer,
    current.customer,
    base.assignee,
    current.assignee,
  ];
  const nameOf = (id: string | null | undefined) => {
    const person = people.find((one) => one?.id === id);
    return id && person ? personName(person) : '없음';
  };
  const describe = (field: keyof SlotChange, values: SlotChange): string => {
    switch (field) {
      case 'customer':
      case 'assignee':
        return nameOf(values[field]);
      case 'price':
        return formatWon(values.price ?? null);
      case 'from':
      case 'to':
        return koreanDay(values[field] ?? null);
      case 'group':
        return groupName([base, current], values.group);
      case 'tags':
        return values.tags?.join(', ') || '없음';
      case 'paused':
        return values.paused ? '일시 중지' : '진행';
      case 'close':
        return values.close ? '종료함' : '종료하지 않음';
      default:
        return values[field] || '(비어 있음)';
    }
  };
  return FIELDS.filter(([field]) => !isSame(field in input ? input[field] : before[field], now[field])).map(
    ([field, label]) => ({
      label,
      theirs: describe(field, now),
      mine: field in input ? describe(field, input) : UNTOUCHED,
    }),
  );
}
