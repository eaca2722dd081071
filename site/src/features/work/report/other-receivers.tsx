import { useContext } from 'react';
import { FormErrors } from '../../../ui/field';
import { Textarea } from '../../../ui/text-field';

interface Props {
  defaultValue?: readonly string[];
}

/** Field for recipients of a report in addition to the customer. */
export function OtherReceivers({ defaultValue = [] }: Props) {
  // An error is about the field as a whole (`others`) or about one address (`others.0`).
  const errors = useContext(FormErrors);
  const error = Object.entries(errors).find(([name]) => name === 'others' || name.startsWith('others.'));
  return (
    <Textarea
      label="함께 받는 사람 (선택)"
      name="others"
      rows={3}
      hint="이메일 주소를 한 줄에 하나씩, 다섯 명까지 적어 주세요. 경쟁사 비교를 포함해 고객과 같은 보고서를 받습니다."
      defaultValue={defaultValue.join('\n')}
      autoComplete="off"
      spellCheck={false}
      error={error?.[1]}
    />
  );
}

/** Splits typed addresses at line breaks, commas, semicolons and spaces, without duplicates. */
export const readReceivers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];
