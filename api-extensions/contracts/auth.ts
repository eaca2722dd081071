import { z } from 'zod';
import type { Call } from './call';

/** Whoever is signed in (SPEC §3, AUTH.md). No token is in it: that stays in an HttpOnly cookie. */
export const signedInSession = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), domain: z.string() }),
  role_level: z.number().int(),
  token_expired: z.boolean(),
  /** ISO instant. */
  expires: z.string(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** GET session: `{}` when nobody is signed in. */
export const session = {
  method: 'GET',
  path: '/auth/session',
  query: z.object({ callbackUrl: z.string().max(2000).optional() }),
  answer: z.union([signedInSession, z.strictObject({})]),
} as const satisfies Call;
