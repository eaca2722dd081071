import type { ComponentProps, FormHTMLAttributes, ReactNode } from 'react';
import { Button } from '../ui/button';
import { FormErrors } from '../ui/field';
import { FormFailure, FormStack } from '../ui/form-body';
import type { FieldErrors } from './failure-text';
import type { FormState } from './use-form';
import { Notice } from '../ui/notice';
import { useHydrated } from '../ui/use-hydrated';

/** Says that a form was filled from an unsent draft, and offers to discard it. */
export function DraftNotice({ of: { restored, discard } }: { of: Pick<FormState, 'restored' | 'discard'> }) {
  if (!restored) return null;
  return (
    <Notice role="status">
      <p>보내지 않은 내용을 불러왔습니다.</p>
      <div css={{ marginTop: 'var(--space-2)' }}>
        <Button variant="outline" onClick={discard}>
          불러온 내용 지우기
        </Button>
      </div>
    </Notice>
  );
}

interface ElementProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Result of `useForm` or `useQueryForm`. */
  of: { form: ComponentProps<'form'>; errors: FieldErrors };
}

/** A `form` element in which each field shows the error of its name. */
export const FormElement = ({ of: { form, errors }, ...rest }: ElementProps) => (
  <FormErrors.Provider value={errors}>
    <form {...form} {...rest} />
  </FormErrors.Provider>
);

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'tone'> {
  /** Result of `useForm`. */
  of: Pick<FormState, 'form' | 'errors' | 'failure' | 'busy' | 'restored' | 'discard'>;
  /** Id for a submit button outside of the form, e.g. in the footer of a dialog. */
  id?: string;
  /** Accessible name. */
  label: string;
  /** Text of the submit button; omitted if the button is outside of the form. */
  submit?: string;
  /** Other buttons beside the submit button. */
  beside?: ReactNode;
  /** Maximum width, as a CSS length. The submit button is then as wide as its text. */
  width?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form with its failure, the notice of a restored draft, the fields, and the submit button. */
export function Form({ of, id, label, submit, beside, width, children, size = 'md', ...buttonProps }: Props) {
  // Disabled before hydration: the browser would send the form to the page's address.
  const isHydrated = useHydrated();
  const button = submit && (
    <Button type="submit" size={size} {...buttonProps} disabled={!isHydrated} loading={of.busy}>
      {submit}
    </Button>
  );
  const hasRow = beside !== undefined || width !== undefined;
  return (
    <FormElement of={of} id={id} aria-label={label} css={width ? { maxWidth: width } : undefined}>
      <FormStack>
        <FormFailure text={of.failure} />
        <DraftNotice of={of} />
        {children}
        {hasRow ? (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
            {button}
            {beside}
          </div>
        ) : (
          button
        )}
      </FormStack>
    </FormElement>
  );
}
