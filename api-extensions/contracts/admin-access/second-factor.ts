import * as z from '../zod';
import { currentPassword } from '../accounts/fields';
import type { Call } from '../call';
import { factorTicket, newFactorSecret, secondFactorState } from '../accounts/own-account';
import {
  creationOptions,
  factorCode,
  newPasskey,
  passkey,
  passkeyId,
  requestOptions,
  usedCredential,
} from '../accounts/passkeys';

/**
 * The second factor of the Strapi admin's administrators, site editors included (docs/decisions/0030). Served by the admin's own
 * API, so the paths are below /api-extensions on the admin's host. Each administrator manages the own one, from a session; the
 * rules are those of members (accounts/own-account.ts, accounts/passkeys.ts).
 */

const access = { right: null } as const;

/** `secondFactor` in the body of POST /admin/login: what answers the challenge of the previous answer. */
export const signInProof = z.object({
  challenge: z.string().max(100),
  code: factorCode.optional(),
  passkey: usedCredential.optional(),
});
export type SignInProof = z.output<typeof signInProof>;

/**
 * Details of the 401 `SECOND_FACTOR` of POST /admin/login, which the right password alone gets. The challenge answers one more
 * call with the same e-mail and password, within five minutes.
 */
export const signInChallenge = z.object({
  code: z.literal('SECOND_FACTOR'),
  challenge: z.string(),
  /** Whether the call had a code or passkey, which was refused. */
  refused: z.boolean(),
  /** Options for a passkey of this host; null when the account has none here. */
  passkey: requestOptions.nullable(),
});
export type SignInChallenge = z.output<typeof signInChallenge>;

export const adminSecondFactor = {
  method: 'GET',
  path: '/second-factor',
  access,
  response: z.object({ data: secondFactorState }),
} as const satisfies Call;

export const startAdminSecondFactor = {
  method: 'POST',
  path: '/second-factor/start',
  access,
  body: z.object({}),
  response: z.object({ data: newFactorSecret }),
} as const satisfies Call;

/** Turns the second factor on and ends every other session. Errors: 400 with `fields.code` or `fields.password`, 409, 429. */
export const enableAdminSecondFactor = {
  method: 'POST',
  path: '/second-factor/enable',
  access,
  body: z.object({ ticket: factorTicket, code: factorCode, password: currentPassword }),
  /** The recovery codes are shown only once. */
  response: z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
} as const satisfies Call;

/**
 * Turns the second factor off, removes the passkeys and ends every other session. Where it is required, the administrator may
 * then only set it up again. Errors: 400 with `fields.code`, 409, 429.
 */
export const disableAdminSecondFactor = {
  method: 'POST',
  path: '/second-factor/disable',
  access,
  body: z.object({ code: factorCode }),
  response: z.object({ data: z.object({ enabled: z.literal(false) }) }),
} as const satisfies Call;

/** Begins to add a passkey. Errors: 400 with `fields.code`, 409, 429. */
export const startAdminPasskey = {
  method: 'POST',
  path: '/second-factor/passkeys/start',
  access,
  body: z.object({ code: factorCode }),
  response: z.object({ data: z.object({ options: creationOptions }) }),
} as const satisfies Call;

/** Adds the passkey that the browser has created and ends every other session. Errors: 409. */
export const addAdminPasskey = {
  method: 'POST',
  path: '/second-factor/passkeys',
  access,
  body: newPasskey,
  response: z.object({ data: passkey }),
} as const satisfies Call;

/** Removes a passkey and ends every other session. Errors: 400 with `fields.code`, 404, 429. */
export const removeAdminPasskey = {
  method: 'POST',
  path: '/second-factor/passkeys/remove',
  access,
  body: z.object({ id: passkeyId, code: factorCode }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

/** Maximum number of administrators in the list. */
export const ADMINISTRATORS_MAX = 500;

const administrator = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
});
export type AdministratorFactor = z.infer<typeof administrator>;

/** Active administrators and whether they have a second factor, oldest first. */
export const administratorFactors = {
  method: 'GET',
  path: '/second-factor/administrators',
  access: { right: null, superAdmin: true },
  response: z.object({ data: z.array(administrator).max(ADMINISTRATORS_MAX) }),
} as const satisfies Call;

/**
 * Removes the second factor of another administrator, who lost app and recovery codes, and ends that person's sessions. Errors:
 * 404 (none, or no second factor), 409 (the own one: `disableAdminSecondFactor`).
 */
export const resetAdministratorFactor = {
  method: 'POST',
  path: '/second-factor/administrators/reset',
  access: { right: null, superAdmin: true },
  body: z.object({ id: z.number().int().positive() }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;
