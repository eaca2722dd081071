import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface Props extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'onClose' | 'children'
> {
  /** Id of the form among the children, which the button submits. */
  formId: string;
  /** Text of the submit button. */
  submit?: string;
  busy: boolean;
  disabled?: boolean;
}

/** A dialog with a form. Its buttons are outside the form, so that they stay visible while the form scrolls. */
export const FormDialog = ({ formId, submit = '저장', busy, disabled, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    open
    actions={
      <>
        <Button variant="outline" onClick={dialog.onClose}>
          취소
        </Button>
        <Button type="submit" form={formId} loading={busy} disabled={disabled}>
          {submit}
        </Button>
      </>
    }
  />
);
