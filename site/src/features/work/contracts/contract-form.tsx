import type { Person } from 'api-extensions/contracts/work/fields';
import type { EstimateItem } from 'api-extensions/contracts/estimates/estimates';
import {
  type Contract,
  contract as contractShape,
  saveContract,
} from 'api-extensions/contracts/work/contracts';
import { CHANNEL_MAX } from 'api-extensions/contracts/rules/campaign-entries';
import { periodOfMonths } from 'api-extensions/contracts/rules/periods';
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
import { personName, personOptions, type WorkOptions } from '../work-calls';

type Body = z.input<typeof saveContract.body>;

/** Initial values of the form. */
export interface InitialContract {
  title?: string;
  items?: readonly EstimateItem[];
  customer?: Person | null;
  party?: string;
  from?: string;
  to?: string;
  memo?: string;
  channel?: string;
}

interface Props {
  options: WorkOptions;
  /** The contract to edit; omitted for a new one. */
  contract?: Contract;
  /** Initial values of a new contract. */
  initial?: InitialContract;
  /** The accepted estimate that a new contract is made from, with the customer of that estimate. */
  estimateId?: string;
  /** Name of the draft. */
  draft: string;
  onSaved: (contract: Contract) => void | Promise<void>;
  onReplaced?: (contract: Contract) => void;
}

/** Lengths that a button sets, in months. */
const PERIOD_MONTHS = [1, 3, 6, 12];

const differencesOf = (current: Contract, input: Body) =>
  compareFields(current, input, {
    title: ['제목'],
    items: ['항목', itemsText],
    from: ['시작일', koreanDay],
    to: ['종료일', koreanDay],
    memo: ['메모'],
    channel: ['유입 경로'],
  });

interface CustomerProps {
  of: InitialContract;
  customers: WorkOptions['customers'];
  /** Whether the contract is new and not made from an estimate. */
  isNew: boolean;
  /** Whether the customer's account is known and cannot be changed. */
  isFixed: boolean;
}

/** Fields of the contract's customer: an account, or the name of a customer without one. */
function CustomerFields({ of: initial, customers, isNew, isFixed }: CustomerProps) {
  if (isFixed) return <DetailsList of={[['고객', initial.customer ? personName(initial.customer) : '']]} />;
  return (
    <div css={pair}>
      <NativeSelect
        label="고객"
        name="customer"
        defaultValue={initial.customer?.id ?? ''}
        options={[{ value: '', label: '회원이 아닌 고객' }, ...personOptions(customers)]}
      />
      {isNew ? (
        <TextField
          label="고객 이름 (회원이 아닐 때)"
          name="party"
          placeholder="예: 새봄 카페"
          defaultValue={initial.customer ? '' : initial.party}
        />
      ) : (
        <DetailsList of={[['고객 이름', initial.party]]} />
      )}
    </div>
  );
}

/** Form of a contract: customer, lines with quantity and price, period. */
export function ContractForm(props: Props) {
  const { options, contract, initial = contract ?? {}, estimateId, onSaved, onReplaced } = props;
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
        channel: text('channel').trim(),
      };
    },
    send: conflict.send,
    onDone: ({ data }) => onSaved(data),
    onFailure: conflict.isConflict,
  });
  const lines = useItemLines(initial.items ?? [], { form, storedDraft });

  /** Sets the last day, so many months after the typed first day. */
  const setLength = (months: number) => {
    const { from, to } = (form.ref.current?.elements ?? {}) as {
      from?: HTMLInputElement;
      to?: HTMLInputElement;
    };
    if (!from || !to) return;
    to.value = periodOfMonths(from.value || options.today, months).to;
    to.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isFixed = Boolean(contract?.customer || (estimateId && initial.customer));
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
                lines.replaceItems(initial.items);
              },
            }}
          />
          <input hidden name="request_key" defaultValue={key} />
          {/* A field, so that the draft is stored with the version that it is based on. */}
          {contract && <input key={contract.version} hidden name="version" defaultValue={contract.version} />}
          <CustomerFields
            of={initial}
            customers={options.customers}
            isNew={!contract && !estimateId}
            isFixed={isFixed}
          />
          <TextField
            label="제목"
            name="title"
            required
            placeholder="예: 순위 관리 3개월"
            defaultValue={initial.title}
          />
          <ItemFields legend="계약 항목" of={lines} errors={errors} />
          <div css={pair}>
            <PeriodFields from={initial.from ?? options.today} to={initial.to} required />
          </div>
          <div css={buttons} role="group" aria-label="기간">
            {PERIOD_MONTHS.map((months) => (
              <Button key={months} variant="outline" onClick={() => setLength(months)}>
                {months}개월
              </Button>
            ))}
          </div>
          <TextField
            label="유입 경로"
            name="channel"
            placeholder="예: 지인 소개"
            maxLength={CHANNEL_MAX}
            defaultValue={initial.channel}
            hint={
              contract
                ? '매출을 유입 경로별로 볼 때 씁니다.'
                : '비워 두시면 이 고객의 이전 계약이나 첫 상담 신청에서 찾아 넣습니다.'
            }
          />
          <MemoField memo={initial.memo} hint="고객에게는 보이지 않습니다." />
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
