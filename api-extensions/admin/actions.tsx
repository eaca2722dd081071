import { ConfirmDialog, useNotification } from '@strapi/admin/strapi-admin';
import { Dialog } from '@strapi/design-system';
import { type ReactElement, type ReactNode, useState } from 'react';
import { fieldsOf, messageOf } from './call-api';

/** Runs what a button does and announces the result. `act` returns whether it succeeded. @param after runs in both cases */
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
  /** The button that asks. */
  trigger: ReactElement;
  title: string;
  /** What follows from it. */
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

interface Rejection {
  /** The message of the last failure; empty without one. */
  failure: string;
  /** Messages about fields, by the contract's path. */
  fields: Record<string, string>;
}

const NONE: Rejection = { failure: '', fields: {} };

/** Runs what a form does and keeps why it failed, for the form to show. */
export function useSubmit() {
  const [isWorking, setWorking] = useState(false);
  const [rejection, setRejection] = useState(NONE);
  /** @param failure message of a failure without one of the server */
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
