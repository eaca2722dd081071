import { CallError, callForm } from '../../platform/api-call';

/** Conditions of the consultation form that may have changed since the release. */
export interface Conditions {
  /** Version of the privacy terms in force. */
  privacy_version: string;
  /** Whether mail can be sent, so that the form offers a confirmation. */
  can_confirm: boolean;
}

/**
 * Reads the response without the contract's schema, which the form loads when it is used
 * (docs/decisions/0034-first-view.md). `apply-conditions.test.ts` compares both.
 * @throws CallError when the response does not match the contract.
 */
export function readConditions(body: unknown): Conditions {
  const data = (body as { data?: Partial<Record<keyof Conditions, unknown>> | null } | null)?.data;
  const { privacy_version, can_confirm } = data ?? {};
  if (typeof privacy_version !== 'string' || typeof can_confirm !== 'boolean')
    throw new CallError({ kind: 'unreadable' });
  return { privacy_version, can_confirm };
}

/** Requests the conditions. @throws CallError */
export const getConditions = async (): Promise<Conditions> =>
  readConditions((await callForm('/api/service/apply', { timeoutMs: 10_000 })).body);
