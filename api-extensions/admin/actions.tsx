import { ConfirmDialog, useNotification } from '@strapi/admin/strapi-admin';
import { Dialog } from '@strapi/design-system';
import { type ReactElement, type ReactNode, useState } from 'react';
import { fieldsOf, messageOf } from './call-api';

/** Runs the action of a button and notifies of its result. `act` returns whether it succeeded. @param after runs after success and failure */
export function useAct(after: () => void) {
  const { toggleNotification } = useNotification();
  const [isWorking, setWorking] = useState(false);
  const act = async (
    work: Promise<unknown>,
    done: string,
    failure = '처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  ): Promise<boolean> => {
    setWorking(true);
    try {
      await work;
      toggleNotification({ type: 'success', message: done });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error, failure) });
      return false;
    } finally {
      setWorking(false);
      after();
    }
  };
  return { act, isWorking };
}

interface ConfirmProps {
  /** The button that opens the confirmation. */
  trigger: ReactElement;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  onConfirm: () => Promise<unknown>;
}

/** A button whose action is confirmed first. */
export function ConfirmButton({ trigger, title, children, onConfirm }: ConfirmProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>{trigger}</Dialog.Trigger>
      <ConfirmDialog title={title} onConfirm={() => void onConfirm()}>
        {children}
      </ConfirmDialog>
    </Dialog.Root>
  );
}

/** Messages of the last failure. */
interface Rejection {
  /** Empty without a failure. */
  failure: string;
  /** Messages of fields, by the path in the contract. */
  fields: Record<string, string>;
}

const NONE: Rejection = { failure: '', fields: {} };

/** Submits a form, and keeps the messages of a failure for the form to show. */
export function useSubmit() {
  const [isWorking, setWorking] = useState(false);
  const [rejection, setRejection] = useState(NONE);
  /** @param failure message if the server gives none */
  const run = async (failure: string, work: () => Promise<void>): Promise<void> => {
    setWorking(true);
    setRejection(NONE);
    try {
      await work();
    } catch (error) {
      setRejection({ failure: messageOf(error, failure), fields: fieldsOf(error) });
    }
    setWorking(false);
  };
  return { ...rejection, isWorking, run };
}
