import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button';
import { FormFailure, FormStack } from '../ui/form-body';
import { DraftNotice } from './draft-notice';
import type { FormState } from './use-form';

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'tone'> {
  /** From `useForm`. */
  of: Pick<FormState, 'form' | 'failure' | 'busy' | 'restored' | 'discard'>;
  /** Accessible name. */
  label: string;
  /** Text of the button that sends it. */
  submit: string;
  /** Widest, as a CSS length. The button of such a form is as wide as its text. */
  width?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form: its failure, the notice of a restored draft, the fields, and the button. */
export function Form({ of, label, submit, width, children, size = 'md', ...look }: Props) {
  const button = (
    <Button type="submit" size={size} {...look} loading={of.busy}>
      {submit}
    </Button>
  );
  return (
    <form {...of.form} aria-label={label} css={width ? { maxWidth: width } : undefined}>
      <FormStack>
        <FormFailure text={of.failure} />
        <DraftNotice of={of} />
        {children}
        {width ? <div>{button}</div> : button}
      </FormStack>
    </form>
  );
}
