import type { Provider, ProviderId } from 'api-extensions/contracts/accounts/auth';
import { CallError, callForm } from '../../platform/api-call';

export type Providers = Partial<Record<ProviderId, Provider>>;

const FIELDS = ['id', 'name', 'type', 'signinUrl', 'callbackUrl'] as const;

const isProvider = (value: Partial<Record<string, unknown>> | null): boolean =>
  FIELDS.every((name) => typeof value?.[name] === 'string');

/**
 * Reads the response without the contract's schema, which the sign-in page loads only when its form is used
 * (docs/decisions/0034-first-view.md). `providers.test.ts` compares both.
 * @throws CallError when the response does not match the contract.
 */
export function readProviders(body: unknown): Providers {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.values(body).every(isProvider)) throw new CallError({ kind: 'unreadable' });
  return body;
}

/** Response for the sign-in page. */
export interface SignInPage {
  /** Not parsed: `loadSession` does that. */
  session: unknown;
  providers: Providers;
  /** The site can send codes to mobile numbers. */
  messages: boolean;
}

/** Reads the response for the sign-in page. @throws CallError as `readProviders` does */
export function readSignInPage(body: unknown): SignInPage {
  const { session, providers, messages } = (body ?? {}) as Partial<Record<keyof SignInPage, unknown>>;
  if (typeof messages !== 'boolean') throw new CallError({ kind: 'unreadable' });
  return { session, providers: readProviders(providers), messages };
}

/** Session and providers in one response. @throws CallError */
export const getSignInPage = async (): Promise<SignInPage> =>
  readSignInPage((await callForm('/api/auth/sign-in-page')).body);

/** The site's sign-in providers. @throws CallError */
export const getProviders = async (): Promise<Providers> =>
  readProviders((await callForm('/api/auth/providers')).body);
