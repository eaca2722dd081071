import * as z from '../zod';
import { id, instant, paging } from './fields';
import type { Call } from '../call';
import { domain, pageInfo, search } from '../fields';
import { siteRole } from '../common/common';

// Every call answers 401 `UNAUTHENTICATED` without a session and 403 `FORBIDDEN` if the level is too low; records of another
// site or person answer 404, as if they did not exist. Instants are ISO strings, days `YYYY-MM-DD` in Seoul.

const roleName = z.string().min(1, '등급을 고르세요.').max(30, '등급을 확인해 주세요.');

/** `unrequested`: a light account (light-account.ts), which has not asked for approval. */
export const approvalState = z.enum(['unrequested', 'pending', 'approved', 'rejected']);
export type ApprovalState = z.infer<typeof approvalState>;

/** A member as shown to managers. */
const member = z.object({
  id: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The e-mail was confirmed. */
  confirmed: z.boolean(),
  /** Blocked by a Strapi administrator. */
  blocked: z.boolean(),
  approval: approvalState,
  /** Reason of a rejection; empty otherwise. */
  approval_reason: z.string(),
  approval_at: instant.nullable(),
  /** The assigned role; effective once approved. Null before that. */
  role: siteRole.nullable(),
  /** The effective level: 0 until approved. */
  level: z.number().int(),
  /** Whether the calling manager may change the member: a lower level than the caller's, and not the caller. */
  can_manage: z.boolean(),
  marketing: z.boolean(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
});
export type Member = z.infer<typeof member>;

/** Newest first. */
export const listMembers = {
  method: 'GET',
  path: '/users/all',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    /** Matches company, name, e-mail and phone. */
    q: search,
    approval: approvalState.optional(),
    /** Name of a role. */
    role: roleName.optional(),
    sort: z.enum(['newest', 'oldest', 'name', 'company', 'last_sign_in']).default('newest'),
  }),
  response: z.object({
    data: z.array(member),
    page: pageInfo,
    /** Number of the site's members by state, regardless of filters. */
    counts: z.record(approvalState, z.number()),
  }),
} as const satisfies Call;

export const readMember = {
  method: 'GET',
  path: '/users/member/:id',
  access: 'manager',
  params: z.object({ id }),
  response: z.object({ data: member }),
} as const satisfies Call;

/** Members with the number of their slots that have not ended. Approved ones only, by company. */
export const listMemberSlots = {
  method: 'GET',
  path: '/users/slot',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    q: search,
    /** Limits the result to these members, separated by commas, e.g. those on one page of a list. */
    user_ids: z
      .string()
      .max(4000)
      .transform((value) => value.split(',').filter(Boolean))
      .pipe(z.array(id).max(100))
      .optional(),
  }),
  response: z.object({
    data: z.array(
      z.object({
        user_id: z.string(),
        company: z.string(),
        name: z.string(),
        email: z.string(),
        slot_count: z.number().int(),
      }),
    ),
    page: pageInfo,
  }),
} as const satisfies Call;

/**
 * Approves a member in any other state, or rejects a pending one. Mails the decision. Rejecting ends every session of the
 * member. Errors: 404, 403 (a role above the caller's, the caller, a member not below the caller), 409
 * `CONFLICT` (already decided).
 */
export const decideApproval = {
  method: 'POST',
  path: '/users/approval',
  access: 'manager',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('approve'),
      user_id: id,
      /** Role to assign; `member` when omitted. */
      role: roleName.default('member'),
      /** The state that the manager saw, so that another manager's rejection is not reverted unnoticed. */
      seen: approvalState.exclude(['approved']).default('pending'),
    }),
    z.object({
      action: z.literal('reject'),
      user_id: id,
      /** Shown to the member. */
      reason: z
        .string({ error: '반려 사유를 입력해 주세요.' })
        .trim()
        .min(1, '반려 사유를 입력해 주세요.')
        .max(500, '500자 이내로 입력해 주세요.'),
    }),
  ]),
  response: z.object({ data: member }),
} as const satisfies Call;

/** Changes the role of an approved member and ends all their sessions. Errors as `decideApproval`. */
export const changeRole = {
  method: 'POST',
  path: '/users/role',
  access: 'manager',
  body: z.object({ user_id: id, role: roleName }),
  response: z.object({ data: member }),
} as const satisfies Call;

/** Ends all sessions of a member. */
export const signOutMember = {
  method: 'POST',
  path: '/users/sign-out',
  access: 'manager',
  body: z.object({ user_id: id }),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
} as const satisfies Call;
