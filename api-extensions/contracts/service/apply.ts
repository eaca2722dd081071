import * as z from '../zod';
import { email } from '../accounts/fields';
import type { Call } from '../call';
import { contact } from '../contacts/fields';
import { line } from '../fields';
import { askedLookup, requestSource } from '../lookups/request-context';
import { freeText, NOT_ALLOWED, receipt, version } from './service';

/** Longest contents of the free-text fields, in characters. */
const APPLY_KEYWORD_MAX = 100;
const APPLY_MEMO_MAX = 2000;

const text = (max: number, lines: boolean) => freeText(max, lines).default('');

/**
 * A consultation request (SPEC §3): the fields of the form, and the values its schema resolves to; `apply.body` adds the
 * page's own data.
 */
const consultationForm = z.object({
  /** Number of the product; 0 for none in particular. A deleted product is accepted. */
  type: z
    .number({ error: '상품을 골라 주세요.' })
    .int('상품을 골라 주세요.')
    .min(0, '상품을 골라 주세요.')
    .max(999_999_999, '상품을 골라 주세요.')
    .default(0),
  companyName: line('업체명을', 80),
  keyword: text(APPLY_KEYWORD_MAX, false),
  contact,
  memo: text(APPLY_MEMO_MAX, true),
  /** Address for the confirmation; empty for no mail. */
  confirmation_email: z.union([z.literal(''), email]).default(''),
  privacy: z.literal(true, { error: '개인정보 수집·이용에 동의해 주세요.' }),
  marketing: z.boolean({ error: '혜택과 소식 받기 동의를 확인해 주세요.' }).default(false),
});

/** Fields that the visitor typed, in the order of the form: all but the consent that every request has. */
export const TYPED_FIELDS = consultationForm.omit({ privacy: true }).keyof().options;

/**
 * Submits a consultation request: saved first, together with the messages to send about it. The same `idempotency_key` with
 * the same content always returns the same receipt.
 *
 * Errors: 400 `INVALID_INPUT` (`fields`), 400 `BOT_SUSPECTED` (`reason`: `honeypot` or `too_fast`), 409 `CONFLICT` (the
 * privacy terms have changed: show those of `privacy_version`), 409 `IDEMPOTENCY_CONFLICT`, 413, 429 `RATE_LIMITED`, 503
 * `CONSULTATION_NOT_SAVED` (keep the input, send again with the same key).
 *
 * A plain form (`application/x-www-form-urlencoded`) may send the same fields: `type`, `companyName`, `keyword`, `contact`,
 * `memo`, `confirmation_email`, `privacy=on`, `marketing=on`, `privacy_version`, `website`. It is answered with 303 to
 * `/service/apply/done?receipt=…`, or with a page that names the error and keeps the input.
 */
export const apply = {
  method: 'POST',
  path: '/service/apply',
  access: 'public',
  body: consultationForm.extend({
    /** The version of the privacy terms that was shown. */
    privacy_version: version,
    /** Generated once for each filled-in form, e.g. by `crypto.randomUUID()`. */
    idempotency_key: z.string().regex(/^[\w-]{16,80}$/, '요청 번호를 확인해 주세요.'),
    /** Milliseconds from showing the form to sending it. */
    elapsed_ms: z.number({ error: '작성 시간을 확인해 주세요.' }).min(0).max(1e12),
    /** APPLY_HONEYPOT (rules/consultation.ts). */
    website: z.string({ error: NOT_ALLOWED }).max(1000, NOT_ALLOWED).default(''),
    /** The lookup that the visitor asks about; its outcomes are added from what is stored. */
    lookup: askedLookup.nullable().default(null),
    /** Where the visit began, and its lookups. The browser says it, not the visitor, so that an unreadable one is left out. */
    source: requestSource.nullable().default(null).catch(null),
  }),
  response: z.object({ data: receipt }),
} as const satisfies Call;
export type Apply = z.input<typeof apply.body>;
