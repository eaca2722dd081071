import { COMPETITORS_MAX } from 'api-extensions/contracts/lookups-saved';
import type { FieldErrors } from '../../../platform/failure-text';
import { Textarea } from '../../../ui/textarea';

/** One competitor per non-empty line. */
export const readCompetitors = (data: FormData): string[] =>
  String(data.get('competitors') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Message for the field as a whole, or for one competitor, which the server names by its index. */
function problem(errors: FieldErrors): string | undefined {
  if (errors.competitors) return errors.competitors;
  const [name, text] = Object.entries(errors).find(([key]) => key.startsWith('competitors.')) ?? [];
  return name && `${Number(name.split('.')[1]) + 1}번째 경쟁 대상: ${text}`;
}

/** Addresses of competitors to compare with. */
export const CompetitorsField = ({ of = [], errors }: { of?: readonly string[]; errors: FieldErrors }) => (
  <Textarea
    label="경쟁 대상 (선택)"
    name="competitors"
    rows={3}
    defaultValue={of.join('\n')}
    hint={`한 줄에 하나씩, ${COMPETITORS_MAX}개까지 입력하실 수 있습니다.`}
    error={problem(errors)}
  />
);
