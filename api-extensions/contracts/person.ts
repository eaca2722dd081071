import { z } from 'zod';

/** Of an account, as `/users/all` names it. */
export const userId = z.string().regex(/^[a-z0-9]{1,40}$/i, '회원을 확인해 주세요.');

/** Accounts of a site that a form offers to choose from, of each sort. */
export const PEOPLE_MAX = 2000;

/** Somebody; a closed account has no id and the name `탈퇴 회원`. */
export const person = z.object({ id: z.string().nullable(), company: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;
