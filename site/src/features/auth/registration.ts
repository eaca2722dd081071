import type { registration } from 'api-extensions/contracts/accounts/auth';
import type { z } from 'zod';
import { CallError, callForm } from '../../platform/api-call';

/** Versions of the terms in force, whether codes go to mobile numbers, and a newcomer's data from an OAuth provider: `from` is null without one. */
export type Registration = z.output<typeof registration.response>['data'];

type Unknown<Shape> = Partial<Record<keyof Shape, unknown>> | null | undefined;

const VERSION = /^\d{4}-\d{2}-\d{2}$/;
const isVersion = (value: unknown) => typeof value === 'string' && VERSION.test(value);

/**
 * Reads the response without the contract's schema, which the form loads when it is used
 * (docs/decisions/0034-first-view.md). `registration.test.ts` compares both.
 * @throws CallError when the response does not match the contract.
 */
export function readRegistration(body: unknown): Registration {
  const data = (body as { data?: Unknown<Registration> } | null)?.data;
  const versions = data?.versions as Unknown<Registration['versions']>;
  const from = data?.from as Unknown<NonNullable<Registration['from']>>;
  const isValid =
    [versions?.terms, versions?.privacy, versions?.marketing].every(isVersion) &&
    typeof data?.messages === 'boolean' &&
    (from === null ||
      ([from?.provider, from?.name, from?.email].every((value) => typeof value === 'string') &&
        typeof from?.email_confirmed === 'boolean'));
  if (!isValid) throw new CallError({ kind: 'unreadable' });
  return data as Registration;
}

/** Response for the registration page. */
export interface RegistrationPage extends Registration {
  /** Not parsed: `loadSession` does that. */
  session: unknown;
}

/** Registration and session in one response. @throws CallError */
export async function getRegistration(): Promise<RegistrationPage> {
  const { body } = await callForm('/api/auth/registration', { timeoutMs: 10_000 });
  return { ...readRegistration(body), session: (body as { session?: unknown }).session };
}
