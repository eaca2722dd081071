import { TextField } from '../ui/text-field';
import type { FieldErrors } from './failure-text';

interface Props {
  from?: string;
  to?: string;
  /** The last day that can be chosen. */
  max: string;
  hint?: string;
  errors: FieldErrors;
}

/** First and last day of a period. */
export const PeriodFields = ({ from, to, max, hint, errors }: Props) => (
  <>
    <TextField label="시작일" name="from" type="date" max={max} defaultValue={from} error={errors.from} />
    <TextField
      label="종료일"
      name="to"
      type="date"
      max={max}
      defaultValue={to}
      hint={hint}
      error={errors.to}
    />
  </>
);
