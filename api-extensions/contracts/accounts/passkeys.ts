import * as z from '../zod';
import { line } from '../fields';
import type { Call } from '../call';

// Passkeys as a second factor beside the authenticator app (docs/decisions/0030-account-proofs.md). Shapes are those of WebAuthn
// level 3, 5.1.8 to 5.1.10, which `@simplewebauthn/browser` and `@simplewebauthn/server` send each other.

/** Maximum number of passkeys of one account, on all hosts of its site together. */
export const PASSKEYS_MAX = 10;
/** How long a challenge is valid. */
export const CHALLENGE_SECONDS = 5 * 60;

/** A code of the authenticator app, or a recovery code. */
export const factorCode = z
  .string({ error: '인증번호를 입력해 주세요.' })
  .trim()
  .min(6, '인증번호를 입력해 주세요.')
  .max(40, '인증번호를 확인해 주세요.');

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const credentialId = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The browser's response after creating a passkey. */
const createdCredential = z.object({
  ...credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional().catch(undefined),
  }),
});
export type CreatedCredential = z.output<typeof createdCredential>;

/** The browser's response after using a passkey. */
export const usedCredential = z.object({
  ...credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(6000),
    userHandle: base64url(100).optional().catch(undefined),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

/** Options for creating a passkey. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification,
    requireResidentKey: z.boolean(),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** Options for using a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type RequestOptions = z.infer<typeof requestOptions>;

/** A passkey of the account. It works only on the host that it was created on. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  added_at: z.string(),
  /** ISO instant of the last sign-in with it. */
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyId = z.string().regex(/^[a-z0-9]{1,40}$/i, '대상을 확인해 주세요.');
/** A passkey that the browser has created, with the name that its owner gives it. */
export const newPasskey = z.object({ name: line('패스키 이름을', 40), credential: createdCredential });

/**
 * Begins to add a passkey on the requested host, for an account whose second factor is on; `code` of the app, or a recovery
 * code, proves it. The options can be answered once with `addPasskey`, in this session and within five minutes. Errors: 400
 * with `fields.code`, 409 `CONFLICT` (no second factor, ten passkeys already, or a host that is an IP address), 429.
 */
export const startPasskey = {
  method: 'POST',
  path: '/users/me/passkeys/start',
  access: 'signed-in',
  body: z.object({ code: factorCode }),
  response: z.object({ data: z.object({ options: creationOptions }) }),
} as const satisfies Call;

/**
 * Adds the passkey that the browser has created and ends every other session. Errors: 409 `CONFLICT` (answered before, too
 * late, or another challenge).
 */
export const addPasskey = {
  method: 'POST',
  path: '/users/me/passkeys',
  access: 'signed-in',
  body: newPasskey,
  response: z.object({ data: passkey }),
} as const satisfies Call;

/** Removes a passkey of the account and ends every other session. Errors: 404. */
export const removePasskey = {
  method: 'POST',
  path: '/users/me/passkeys/remove',
  access: 'signed-in',
  body: z.object({ id: passkeyId }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

/** Whether a sign-in was begun in this browser with the first factor, and its account has a passkey for this host. */
export const signInInProgress = {
  method: 'GET',
  path: '/auth/second-factor',
  access: 'visitor',
  response: z.object({ data: z.object({ passkey: z.boolean() }) }),
} as const satisfies Call;

/**
 * Requests a passkey as the second factor of the sign-in begun in this browser. The response is sent as `passkey` of POST
 * callback/second-factor, once and within five minutes. Errors: 409 `CONFLICT` (no sign-in begun, or too old, or no passkey
 * for this host), 429.
 */
export const passkeySignIn = {
  method: 'POST',
  path: '/auth/second-factor/passkey',
  access: 'visitor',
  body: z.object({}),
  response: z.object({ data: z.object({ options: requestOptions }) }),
} as const satisfies Call;
