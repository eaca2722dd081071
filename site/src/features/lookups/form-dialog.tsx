import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface Props extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'onClose' | 'children'
> {
  /** Id of the form in it, which the button sends. */
  formId: string;
  /** Text of the button. */
  submit?: string;
  busy: boolean;
  disabled?: boolean;
}

/** A dialog around a form, whose buttons stay in sight below it. */
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
