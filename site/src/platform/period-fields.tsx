import { css } from '@emotion/react';
import { TextField } from '../ui/text-field';

interface Props {
  from?: string;
  to?: string;
  /** The last day that can be chosen. */
  max?: string;
  required?: boolean;
  hint?: string;
}

/** First and last day of a period. */
export const PeriodFields = ({ from, to, hint, ...days }: Props) => (
  <>
    <TextField label="시작일" name="from" type="date" defaultValue={from} {...days} />
    <TextField label="종료일" name="to" type="date" defaultValue={to} hint={hint} {...days} />
  </>
);

/** Style of a form with a period. If its button is beside the fields, add `buttonBeside`. */
export const periodForm = css`
  display: grid;
  gap: var(--space-3);
  align-items: start;
  & > * {
    min-width: 0;
  }
  & > button {
    min-height: 3.25rem;
  }
`;

/** Moves the button down by the height of the fields' labels. */
export const buttonBeside = css`
  & > button {
    margin-top: 1.95rem;
  }
`;
