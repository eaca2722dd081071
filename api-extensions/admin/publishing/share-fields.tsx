import { Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { SHARE_DAYS_DEFAULT, SHARE_DAYS_MAX } from '../../contracts/preview-admin';

/** Validity of a link in days. */
const DAYS = [1, 3, SHARE_DAYS_DEFAULT, 14, SHARE_DAYS_MAX];

interface Props {
  label: string;
  days: number;
  onLabel: (label: string) => void;
  onDays: (days: number) => void;
}

/** Fields of every link. */
export function ShareFields({ label, days, onLabel, onDays }: Props) {
  return (
    <>
      <Field.Root name="label" hint="목록에서 알아볼 이름입니다. 고객에게는 보이지 않습니다.">
        <Field.Label>이름 (선택)</Field.Label>
        <TextInput
          value={label}
          maxLength={80}
          placeholder="예: 11월 개편안"
          onChange={({ target }: { target: HTMLInputElement }) => onLabel(target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Field.Root name="days">
        <Field.Label>유효 기간</Field.Label>
        <SingleSelect value={String(days)} onChange={(value: string | number) => onDays(Number(value))}>
          {DAYS.map((count) => (
            <SingleSelectOption key={count} value={String(count)}>
              {count}일
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </>
  );
}
