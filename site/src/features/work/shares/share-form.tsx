import {
  createShareLink,
  SHARE_DAYS,
  SHARE_EXPIRY_DAYS,
  type ShareLink,
} from 'api-extensions/contracts/work/share-links';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import type { Draft } from '../../../platform/draft';
import { Form } from '../../../platform/form';
import { PeriodFields } from '../../../platform/period-fields';
import { useForm } from '../../../platform/use-form';
import { Checkbox } from '../../../ui/checkbox';
import { NativeSelect } from '../../../ui/native-select';
import { PasswordInput } from '../../../ui/password-input';
import { TextField } from '../../../ui/text-field';
import { CustomerField } from '../customer-field';
import { pair } from '../list-style';
import { personOptions, useWorkOptions } from '../work-calls';

const FIXED = 'fixed';
const DEFAULT_DAYS = '30';
const PERIODS = [
  ...SHARE_DAYS.map((days) => ({ value: String(days), label: `최근 ${days}일` })),
  { value: FIXED, label: '날짜 지정' },
];
const EXPIRIES = [7, 30, SHARE_EXPIRY_DAYS, 180, 365].map((days) => ({
  value: String(days),
  label: `${days}일`,
}));
const readText = (data: FormData, name: string) => String(data.get(name) ?? '') || undefined;

interface Props {
  /** The customer whose slots are shared. Null: staff choose one; undefined: the member's own. */
  userId?: string | null;
  /** The group, or the slots, to share; neither: all slots of the customer. */
  group?: { id: number; name: string };
  slots?: readonly number[];
  onDone: (share: ShareLink) => void;
}

/** Form of a new share link. */
export function ShareForm({ userId, group, slots, onDone }: Props) {
  const choosesCustomer = userId === null;
  const form = useForm({
    schema: createShareLink.body,
    draft: ['share link', userId, group && `group ${group.id}`].filter(Boolean).join(' '),
    read: (data) => ({
      userId: choosesCustomer ? (readText(data, 'userId') ?? '') : userId,
      label: readText(data, 'label') ?? '',
      group: group?.id,
      ...(slots && { slots: [...slots] }),
      ...(data.get('period') === FIXED
        ? { from: readText(data, 'from'), to: readText(data, 'to') }
        : { days: Number(data.get('period')) as (typeof SHARE_DAYS)[number] }),
      expires_in: Number(data.get('expires_in')),
      password: readText(data, 'password'),
      badges: data.get('badges') === 'on',
    }),
    send: (body) => callApi(createShareLink, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Form of={form} label="공유 링크" submit="링크 만들기">
      {/* Remounted when the draft is discarded. */}
      <Fields
        key={form.storedDraft ? 'draft' : 'new'}
        choosesCustomer={choosesCustomer}
        storedDraft={form.storedDraft}
      />
    </Form>
  );
}

interface FieldsProps {
  /** Whether the form has a field for the customer. */
  choosesCustomer: boolean;
  /** The draft of the form. */
  storedDraft: Draft | null;
}

function Fields({ choosesCustomer, storedDraft }: FieldsProps) {
  const customers = useWorkOptions(choosesCustomer).data?.data.customers ?? [];
  const [period, setPeriod] = useState(storedDraft?.period ?? DEFAULT_DAYS);
  return (
    <>
      {choosesCustomer && (
        <CustomerField options={personOptions(customers)} initial={storedDraft?.userId || null} />
      )}
      <TextField
        label="이름"
        name="label"
        required
        maxLength={80}
        hint="목록에서 구별하는 이름입니다. 받는 분에게는 보이지 않습니다. 예: 본사 보고용"
      />
      <div css={pair}>
        <NativeSelect
          label="보여 줄 기간"
          name="period"
          defaultValue={DEFAULT_DAYS}
          onChange={({ target }) => setPeriod(target.value)}
          options={PERIODS}
        />
        <NativeSelect
          label="유효 기간"
          name="expires_in"
          defaultValue={String(SHARE_EXPIRY_DAYS)}
          options={EXPIRIES}
        />
      </div>
      {period === FIXED && (
        <div css={pair}>
          <PeriodFields required />
        </div>
      )}
      <PasswordInput
        label="비밀번호 (선택)"
        name="password"
        autoComplete="new-password"
        hint="6자 이상. 링크와 다른 방법으로 알려 주세요. 나중에 다시 볼 수 없습니다."
      />
      <Checkbox
        label="배지 허용"
        name="badges"
        hint="다른 사이트에 순위를 이미지로 넣을 수 있습니다. 배지는 비밀번호 없이 보입니다."
      />
    </>
  );
}
