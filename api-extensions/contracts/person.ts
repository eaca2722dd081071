import { z } from 'zod';

/** Id of an account, as in `/users/all`. */
export const userId = z.string().regex(/^[a-z0-9]{1,40}$/i, '회원을 확인해 주세요.');

/** Most accounts of a site that a form offers, per group. */
export const PEOPLE_MAX = 2000;

/** A person; a closed account has no id and the name `탈퇴 회원`. */
export const person = z.object({ id: z.string().nullable(), company: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;
