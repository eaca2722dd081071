import * as z from '../zod';

/** The signed-in account (SPEC §3, AUTH.md). The token is not included: it stays in an HttpOnly cookie. */
export const signedInSession = z.object({
  /** `id` is a stable name, not a number. `name` and `email` are empty with an expired token. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), domain: z.string() }),
  /** 0 until approved, with an expired token, and while `needs_second_factor` is set; then the level of the account's role. */
  role_level: z.number().int(),
  /** The site requires a second factor and the account has none yet. */
  needs_second_factor: z.literal(true).optional(),
  /** The session has ended by its time. Said once, with the response that removes the cookie; later responses are `{}`. */
  token_expired: z.boolean(),
  /** ISO instant at which the session ends unless renewed. */
  expires: z.string(),
});
export type SignedInSession = z.infer<typeof signedInSession>;
