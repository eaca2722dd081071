import type { Slot } from 'api-extensions/contracts/work/slots';
import type { SlotGroup } from 'api-extensions/contracts/work/slot-groups';
import type { Person } from 'api-extensions/contracts/work/fields';
import { css } from '@emotion/react';
import { useState } from 'react';
import type { Draft } from '../../../platform/draft';
import { PeriodFields } from '../../../platform/period-fields';
import { ProductList, proposePrice, useProducts } from '../../../platform/product-choices';
import { TagsField, readTagsField } from '../../../platform/tags-field';
import { textsOf } from '../../../platform/use-form';
import { NativeSelect } from '../../../ui/native-select';
import type { Option } from '../../../ui/select';
import { TextField, Textarea } from '../../../ui/text-field';
import { from } from '../../../ui/theme/breakpoints';
import { readAssignee } from '../choice-fields';
import { useSlotGroups } from './slot-calls';
import { personName, personOptions, type WorkOptions } from '../work-calls';

/** Two fields side by side from the width `sm` on. */
export const twoColumns = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Options with the slot's own person, who may no longer be offered. */
function withChosen(options: Option[], chosen: Person | null | undefined): Option[] {
  if (!chosen?.id || options.some(({ value }) => value === chosen.id)) return options;
  return [...options, { value: chosen.id, label: personName(chosen) }];
}

/**
 * Options for the groups of the chosen customer. The slot's own group and the draft's are included even while the list is not
 * loaded: without its option, the select would remove the slot from its group.
 */
export function groupOptions(
  groups: readonly Pick<SlotGroup, 'id' | 'name' | 'customer'>[] | undefined,
  customer: string,
  slot: SlotValues | undefined,
  storedDraft: Draft | null,
): Option[] {
  const options = [{ value: '', label: '그룹 없음' }];
  const add = (value: string, label: string) => {
    if (!options.some((option) => option.value === value)) options.push({ value, label });
  };
  for (const { id, name, customer: owner } of groups ?? []) if (owner.id === customer) add(String(id), name);
  if (slot?.group && customer === (slot.customer?.id ?? '')) add(String(slot.group.id), slot.group.name);
  if (!groups && storedDraft?.group && storedDraft.customer === customer)
    add(storedDraft.group, '선택하신 그룹');
  return options;
}

/** Initial values of SlotFields. */
export type SlotValues = Partial<
  Pick<
    Slot,
    | 'kind'
    | 'target'
    | 'target_differs'
    | 'post_title'
    | 'exposure'
    | 'customer'
    | 'assignee'
    | 'product'
    | 'price'
    | 'from'
    | 'to'
    | 'memo'
    | 'group'
    | 'tags'
  >
>;

interface Props {
  options: WorkOptions;
  slot?: SlotValues;
  /** The draft of the form. */
  storedDraft: Draft | null;
}

/** Form fields of a slot that can also be changed later; not its lookup. */
export function SlotFields({ options, slot, storedDraft }: Props) {
  const products = useProducts();
  const customers = withChosen(personOptions(options.customers), slot?.customer);
  const draftCustomer = customers.find(({ value }) => value === storedDraft?.customer)?.value;
  const [customer, setCustomer] = useState(draftCustomer ?? slot?.customer?.id ?? '');
  const groups = groupOptions(useSlotGroups().data?.data.groups, customer, slot, storedDraft);
  const ownGroup = String(slot?.group?.id ?? '');
  return (
    <>
      {slot?.target_differs && (
        <TextField
          label="지금 기준의 조회 대상"
          name="target"
          placeholder={slot.target}
          hint="이 대상은 예전 기준(주소의 ? 뒤와 다른 형식의 네이버 주소를 구별하지 않음)으로 조회하고 있습니다. 조회할 주소를 입력하면 지금 기준으로 바뀌고, 비워 두면 예전 기준을 유지합니다."
        />
      )}
      {(slot?.kind === 'view' || slot?.exposure || slot?.post_title) && (
        <TextField
          label="글 제목"
          name="post_title"
          defaultValue={slot.post_title}
          hint="대상이 블로그나 카페 글이면 이 제목으로 네이버에서 글을 찾아 노출과 누락을 확인합니다. 비워 두면 검색 결과에 나온 제목을 사용합니다."
        />
      )}
      <div css={twoColumns}>
        <NativeSelect
          label="고객"
          name="customer"
          required
          defaultValue={slot?.customer?.id ?? ''}
          onChange={({ target }) => setCustomer(target.value)}
          options={[{ value: '', label: '선택해 주세요' }, ...customers]}
        />
        <NativeSelect
          label="담당자"
          name="assignee"
          defaultValue={slot?.assignee?.id ?? ''}
          options={[
            { value: '', label: '담당자 없음' },
            ...withChosen(personOptions(options.assignees), slot?.assignee),
          ]}
        />
      </div>
      <div css={twoColumns}>
        <TextField
          label="상품"
          name="product"
          list="slot-products"
          defaultValue={slot?.product}
          onInput={({ currentTarget }) => proposePrice(products, currentTarget, 'price')}
        />
        <TextField
          label="금액 (원, 부가세 별도)"
          name="price"
          inputMode="numeric"
          defaultValue={slot?.price ?? undefined}
          placeholder="예: 50000"
        />
      </div>
      <div css={twoColumns}>
        <PeriodFields from={slot?.from ?? options.today} to={slot?.to} />
      </div>
      <div css={twoColumns}>
        <NativeSelect
          key={customer}
          label="그룹"
          name="group"
          defaultValue={groups.some(({ value }) => value === ownGroup) ? ownGroup : ''}
          options={groups}
        />
        <TagsField of={slot?.tags} />
      </div>
      <Textarea
        label="메모"
        name="memo"
        rows={3}
        hint="고객에게는 보이지 않습니다."
        defaultValue={slot?.memo}
      />
      <ProductList id="slot-products" products={products} names={options.products} />
    </>
  );
}

/** Parses won, `₩1,000` or `1000원`; empty text is 0, other text NaN, which the contract rejects. */
export function readWon(typed: string): number {
  const digits = typed.replace(/[\s,₩원]/g, '');
  return digits === '' ? 0 : Number(digits);
}

/** Reads SlotFields into the body of a call. */
export const readSlotFields = (data: FormData) => ({
  ...textsOf(data),
  target: data.get('target') || undefined,
  group: data.get('group') ? Number(data.get('group')) : null,
  tags: readTagsField(data),
  assignee: readAssignee(data),
  price: readWon(String(data.get('price') ?? '')),
});
