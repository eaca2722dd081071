import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { RANK_KIND_OPTIONS } from 'api-extensions/contracts/rules/kinds';
import { createSlot, type Slot, slotOverlap, type SlotOverlap } from 'api-extensions/contracts/work/slots';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { z } from 'zod';
import { callApi, CallError } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { DraftNotice, FormElement } from '../../../platform/form';
import { koreanDays } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { useRefresh } from '../use-refresh';
import { useWorkOptions, type WorkOptions } from '../work-calls';
import { AreaPage } from '../../../platform/area-page';
import { useContract } from '../contracts/contract-calls';
import { nextPeriod } from './next-period';
import { useSlot } from './slot-calls';
import { twoColumns, readSlotFields, SlotFields, type SlotValues } from './slot-fields';

const overlapDetails = z.looseObject({ overlaps: z.array(slotOverlap).min(1) });

/** Existing slots with the same lookup and overlapping days, from a rejected creation; empty for any other failure. */
function overlapsOf(thrown: unknown): SlotOverlap[] {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return [];
  return overlapDetails.safeParse(thrown.failure.error.details).data?.overlaps ?? [];
}

/** Creates one slot. The address can name a slot to renew, a line of a contract, or a customer. */
export default function NewSlotPage() {
  const params = new URLSearchParams(useArea().search);
  const renewed = params.get('renew') ?? '';
  const customer = params.get('customer') ?? '';
  const contract = params.get('contract') ?? '';
  const line = params.get('line') ?? '';
  const options = useWorkOptions();
  return (
    <AreaPage
      title={renewed ? '슬롯 갱신' : '슬롯 등록'}
      lead={
        renewed
          ? '이전 슬롯의 내용을 옮겨 두었습니다. 기간과 금액을 확인하고 등록해 주세요.'
          : '등록하면 시작일부터 매일 순위를 조회합니다.'
      }
    >
      <Loaded of={options}>
        {({ data }) => {
          if (renewed) return <Renewal key={renewed} id={renewed} options={data} />;
          if (contract)
            return <ForContract key={`${contract} ${line}`} id={contract} line={line} options={data} />;
          return (
            <NewSlot
              key={customer}
              options={data}
              draft={customer ? `new slot of ${customer}` : 'new slot'}
              initial={{ customer: data.customers.find(({ id }) => id === customer) }}
            />
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

function Renewal({ id, options }: { id: string; options: WorkOptions }) {
  return (
    <Loaded of={useSlot(id, {})}>
      {({ data: { slot } }) => (
        <>
          <p>
            이전 슬롯: <SiteLink href={`/work/slots/${slot.id}`}>{slot.keyword}</SiteLink> ({koreanDays(slot)}
            )
          </p>
          <NewSlot
            options={options}
            draft={`renewal ${id}`}
            initial={{ ...slot, ...nextPeriod(slot, options.today, slot.closed_on) }}
          />
        </>
      )}
    </Loaded>
  );
}

interface ForContractProps {
  id: string;
  /** Position of the contract's line, from 0. */
  line: string;
  options: WorkOptions;
}

/** Creates a slot of a contract, with the contract's customer and period and one line's product and unit price. */
function ForContract({ id, line, options }: ForContractProps) {
  return (
    <Loaded of={useContract(id)}>
      {({ data: { title, customer, from, to, items } }) => {
        const item = items[Number(line)] ?? items[0];
        return (
          <>
            <p>
              계약: <SiteLink href={`/work/contracts/${id}`}>{title}</SiteLink> ({koreanDays({ from, to })})
            </p>
            <NewSlot
              options={options}
              contract={Number(id)}
              draft={`slot of contract ${id} ${line}`}
              initial={{
                customer: customer ?? undefined,
                from,
                to,
                product: item?.name,
                price: item?.unit_price,
              }}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface NewSlotProps {
  options: WorkOptions;
  /** Id of the contract that the slot belongs to. */
  contract?: number;
  /** Name of the draft. */
  draft: string;
  initial: SlotValues & Partial<Pick<Slot, 'kind' | 'keyword' | 'target'>>;
}

function NewSlot({ options, contract, draft, initial }: NewSlotProps) {
  const [overlaps, setOverlaps] = useState<SlotOverlap[]>([]);
  const [chosenKind, setChosenKind] = useState<string>();
  const { show } = useSnackbar();
  const refresh = useRefresh();
  const form = useForm({
    schema: createSlot.body,
    draft,
    read: (data) => ({ ...readSlotFields(data), contract_id: contract, jobs: data.has('jobs') }),
    send: (body) => {
      setOverlaps([]);
      return callApi(createSlot, { body });
    },
    onFailure: (thrown) => {
      setOverlaps(overlapsOf(thrown));
      return false;
    },
    onDone: async ({ data, jobs }) => {
      // The page behind this one, e.g. the contract's, still has its list of slots cached.
      await refresh('slots');
      const made = jobs > 0 ? ` 작업 ${koreanNumber(jobs)}건도 만들었습니다.` : '';
      show({ text: `${data.keyword} 슬롯을 등록했습니다.${made}`, tone: 'success' });
      await navigate(`/work/slots/${data.id}`, { replace: true });
    },
  });
  const kind = RANK_KIND_OPTIONS.find(
    ({ value }) => value === (chosenKind ?? form.storedDraft?.kind ?? initial.kind),
  )?.value;
  return (
    <Card css={{ maxWidth: '48rem' }}>
      <FormElement of={form} aria-label="슬롯 등록">
        <FormStack>
          <DraftNotice of={form} />
          <div css={twoColumns}>
            <NativeSelect
              label="종류"
              name="kind"
              options={RANK_KIND_OPTIONS}
              defaultValue={initial.kind}
              onChange={({ target }) => setChosenKind(target.value)}
            />
            <TextField
              label="키워드"
              name="keyword"
              required
              placeholder="예: 강남 인테리어"
              defaultValue={initial.keyword}
            />
          </div>
          <TextField
            label="대상"
            name="target"
            required
            placeholder="예: example.com"
            defaultValue={initial.target}
            hint="웹은 사이트 주소, 쇼핑은 상품 주소나 상점 이름, 플레이스는 업체명, 블로그·카페는 글 주소나 아이디를 적어 주세요."
          />
          <SlotFields
            key={form.storedDraft ? 'draft' : 'new'}
            options={options}
            slot={{ ...initial, kind }}
            storedDraft={form.storedDraft}
          />
          <Checkbox
            label="상품의 작업 템플릿으로 작업 만들기"
            name="jobs"
            defaultChecked
            hint="작업 템플릿에서 정한 작업을 시작일에 맞추어 만듭니다."
          />
          {options.customers.length === 0 && (
            <Notice tone="warn">
              <p>
                승인된 고객이 없습니다. <SiteLink href="/admin?approval=pending">회원 관리</SiteLink>에서 먼저
                가입을 승인해 주세요.
              </p>
            </Notice>
          )}
          {/* Beside the button, because the form is longer than the screen. */}
          <FormFailure text={form.failure}>
            {overlaps.length > 0 && (
              <ul>
                {overlaps.map(({ id, keyword, from, to }) => (
                  <li key={id}>
                    <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink> ({koreanDays({ from, to })})
                  </li>
                ))}
              </ul>
            )}
          </FormFailure>
          <Button type="submit" size="md" loading={form.busy}>
            등록하기
          </Button>
        </FormStack>
      </FormElement>
    </Card>
  );
}
