import type { Person } from 'api-extensions/contracts/work-fields';
import type { EstimateItem } from 'api-extensions/contracts/estimates';
import {
  type Contract,
  contract as contractShape,
  saveContract,
} from 'api-extensions/contracts/work-contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi, newRequestKey } from '../../../platform/api-call';
import { compareFields } from '../../../platform/comparison';
import { useConflict } from '../../../platform/conflict';
import {
  ItemFields,
  ItemsConflict,
  itemsText,
  readItems,
  useItemLines,
} from '../../../platform/estimate-items';
import { DraftNotice, FormElement } from '../../../platform/form';
import { koreanDay } from '../../../platform/korean-format';
import { PeriodFields } from '../../../platform/period-fields';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { DetailsList } from '../../../ui/details-list';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { MemoField } from '../choice-fields';
import { buttons, pair } from '../list-style';
import { periodOfMonths } from '../slots/next-period';
import { personName, personOptions, type WorkOptions } from '../work-calls';

type Body = z.input<typeof saveContract.body>;

/** Initial values of the form. */
export interface ContractStart {
  title?: string;
  items?: readonly EstimateItem[];
  customer?: Person | null;
  party?: string;
  from?: string;
  to?: string;
  memo?: string;
}

interface Props {
  options: WorkOptions;
  /** The contract to edit; omitted for a new one. */
  contract?: Contract;
  /** Initial values of a new contract. */
  start?: ContractStart;
  /** The accepted estimate that a new one is made from; it says whom the contract is with. */
  estimateId?: string;
  /** Name of the draft. */
  draft: string;
  onSaved: (contract: Contract) => void | Promise<void>;
  onReplaced?: (contract: Contract) => void;
}

/** Usual lengths in months. */
const LENGTHS = [1, 3, 6, 12];

const differencesOf = (current: Contract, input: Body) =>
  compareFields(current, input, {
    title: ['제목'],
    items: ['항목', itemsText],
    from: ['시작일', koreanDay],
    to: ['종료일', koreanDay],
    memo: ['메모'],
  });

interface CustomerProps {
  of: ContractStart;
  customers: WorkOptions['customers'];
  /** The contract is made here, not edited or made from an estimate. */
  isNew: boolean;
  /** Its account is known and stays. */
  isFixed: boolean;
}

/** Fields of the contract's customer: an account, or a name. */
function Customer({ of: start, customers, isNew, isFixed }: CustomerProps) {
  if (isFixed) return <DetailsList of={[['고객', start.customer ? personName(start.customer) : '']]} />;
  return (
    <div css={pair}>
      <NativeSelect
        label="고객"
        name="customer"
        defaultValue={start.customer?.id ?? ''}
        options={[{ value: '', label: '회원이 아닌 고객' }, ...personOptions(customers)]}
      />
      {isNew ? (
        <TextField
          label="고객 이름 (회원이 아닐 때)"
          name="party"
          placeholder="예: 새봄 카페"
          defaultValue={start.customer ? '' : start.party}
        />
      ) : (
        <DetailsList of={[['고객 이름', start.party]]} />
      )}
    </div>
  );
}

/** Form of a contract: customer, lines with quantity and price, period. */
export function ContractForm(props: Props) {
  const { options, contract, start = contract ?? {}, estimateId, onSaved, onReplaced } = props;
  const [key] = useState(newRequestKey);
  const conflict = useConflict(contractShape, (body: Body) => callApi(saveContract, { body }));
  const { form, errors, failure, busy, storedDraft, ...draft } = useForm({
    schema: saveContract.body,
    draft: props.draft,
    read: (data) => {
      const text = (name: string) => String(data.get(name) ?? '');
      return {
        ...(contract
          ? { id: contract.id, version: Number(data.get('version')) }
          : { estimate_id: estimateId, request_key: text('request_key') }),
        customer: text('customer') || undefined,
        party: text('party').trim() || undefined,
        title: text('title'),
        items: readItems(data),
        from: text('from'),
        to: text('to'),
        memo: text('memo'),
      };
    },
    send: conflict.send,
    onDone: ({ data }) => onSaved(data),
    onFailure: conflict.isConflict,
  });
  const lines = useItemLines(start.items ?? [], { form, storedDraft });

  /** Sets the last day of a period that begins on the typed first day. */
  const setLength = (months: number) => {
    const { from, to } = (form.ref.current?.elements ?? {}) as {
      from?: HTMLInputElement;
      to?: HTMLInputElement;
    };
    if (!from || !to) return;
    to.value = periodOfMonths(from.value || options.today, months).to;
    to.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isFixed = Boolean(contract?.customer || (estimateId && start.customer));
  return (
    <>
      <FormElement
        of={{ form, errors }}
        aria-label="계약"
        onInput={(event) => {
          form.onInput(event);
          lines.addUp();
        }}
      >
        <FormStack>
          <DraftNotice
            of={{
              ...draft,
              discard: () => {
                draft.discard();
                lines.show(start.items);
              },
            }}
          />
          <input hidden name="request_key" defaultValue={key} />
          {/* The draft stores the version that the text is based on. */}
          {contract && <input key={contract.version} hidden name="version" defaultValue={contract.version} />}
          <Customer
            of={start}
            customers={options.customers}
            isNew={!contract && !estimateId}
            isFixed={isFixed}
          />
          <TextField
            label="제목"
            name="title"
            required
            placeholder="예: 순위 관리 3개월"
            defaultValue={start.title}
          />
          <ItemFields legend="계약 항목" of={lines} errors={errors} />
          <div css={pair}>
            <PeriodFields from={start.from ?? options.today} to={start.to} required />
          </div>
          <div css={buttons} role="group" aria-label="기간">
            {LENGTHS.map((months) => (
              <Button key={months} variant="outline" onClick={() => setLength(months)}>
                {months}개월
              </Button>
            ))}
          </div>
          <MemoField memo={start.memo} hint="고객에게는 보이지 않습니다." />
          {/* Beside the button, because the form is longer than the screen. */}
          <FormFailure text={failure ?? errors.estimate_id ?? null} />
          <div>
            <Button type="submit" size="md" loading={busy}>
              {contract ? '저장' : '등록하기'}
            </Button>
          </div>
        </FormStack>
      </FormElement>
      <ItemsConflict
        of={conflict}
        differences={differencesOf}
        discard={draft.discard}
        lines={lines}
        onSaved={onSaved}
        onReplaced={onReplaced}
      />
    </>
  );
}
