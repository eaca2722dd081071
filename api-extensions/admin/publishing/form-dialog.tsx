import { Modal } from '@strapi/design-system';
import { type ReactElement, type ReactNode, useState } from 'react';

interface Props {
  /** The button that opens it, which gets the focus back. */
  trigger: ReactElement;
  title: string;
  /** Body and footer, mounted while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form, and the button that opens it. */
export function FormDialog({ trigger, title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>{trigger}</Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        {isOpen && children(() => setOpen(false))}
      </Modal.Content>
    </Modal.Root>
  );
}
