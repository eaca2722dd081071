import { koreanNumber } from '../rules/numbers';
import * as z from '../zod';
import { dayRange, domain, pageInfo, pagingOf, search, PEOPLE_MAX, person, userId } from '../fields';
import { channelName, storedLookup, requestSource } from '../lookups/request-context';
import { FORM_FIELDS_MAX } from '../rules/form-fields';
import { oneLine } from '../rules/text';
import type { Call } from '../call';

export const NOT_ALLOWED = '사용할 수 없는 문자가 있습니다.';

/** Text that may be empty; `lines` keeps line breaks and tabs. */
export const freeText = (max: number, lines: boolean) =>
  z
    .string({ error: '글자로 입력해 주세요.' })
    // Refuses much longer texts before they are normalised. Valid ones never reach this length.
    .max(max * 8, `${koreanNumber(max)}자 이내로 입력해 주세요.`)
    .transform((value) => {
      return lines ? value.replace(/\r\n?/g, '\n').trim() : oneLine(value);
    })
    .pipe(z.string().max(max, `${koreanNumber(max)}자 이내로 입력해 주세요.`));
/** Version of the privacy terms: the day from which they apply. */
export const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '약관 판을 확인해 주세요.');

/** `C261121-7K3M9QXZ`: the Seoul day and 40 random bits, without easily misread letters. */
export const receiptNumber = z
  .string()
  .max(40)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^C\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/, '접수번호를 확인해 주세요.'));

/** A receipt; contains no typed data. */
export const receipt = z.object({
  receipt: z.string(),
  /** Name of the requested product; empty for none in particular. */
  product: z.string(),
  received_at: z.string(),
  /** A confirmation by mail was requested and can be sent. */
  confirmation: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

/** Data needed before sending the form: the version in force of the privacy terms, and whether mail can be sent. */
export const applyConditions = {
  method: 'GET',
  path: '/service/apply',
  access: 'public',
  response: z.object({ data: z.object({ privacy_version: version, can_confirm: z.boolean() }) }),
} as const satisfies Call;

/** Reads a receipt, e.g. when the receipt page is reloaded. 404 `NOT_FOUND`, 429. */
export const applyReceipt = {
  method: 'GET',
  path: '/service/apply/:receipt',
  access: 'visitor',
  params: z.object({ receipt: receiptNumber }),
  response: z.object({ data: receipt }),
} as const satisfies Call;

// For staff

/** What a visitor answered in a form of the editors, as stored with the request. */
export const formAnswers = z.array(z.object({ label: z.string(), value: z.string() })).max(FORM_FIELDS_MAX);
export type FormAnswers = z.infer<typeof formAnswers>;

export const CONSULTATION_STATES = ['new', 'contacted', 'closed'] as const;
export const consultationState = z.enum(CONSULTATION_STATES);
export type ConsultationState = z.infer<typeof consultationState>;

/** Delivery of a request's messages, worst first: one failed message counts before a waiting one. */
export const deliveryState = z.enum(['failed', 'waiting', 'sent', 'none']);

export const consultation = z.object({
  id: z.string(),
  receipt: z.string(),
  state: consultationState,
  type: z.number().int(),
  product: z.string(),
  companyName: z.string(),
  keyword: z.string(),
  /** A telephone number, a mail address or a KakaoTalk id. */
  contact: z.string(),
  /** What the visitor typed as contact, where it says more: a second number, `오후에 전화`. */
  contact_typed: z.string(),
  memo: z.string(),
  /** Name of the editors' form that was sent; empty for the consultation form. */
  form: z.string(),
  /** What was answered in that form. */
  answers: formAnswers,
  /** The lookup that the request is about, with its outcomes at that time. */
  lookup: storedLookup.nullable(),
  /** Name of the channel that the visit came through. */
  channel: channelName,
  source: requestSource.nullable(),
  marketing: z.boolean(),
  /** The member whose confirmed e-mail the request names. The visitor typed it: it proves nothing. */
  member: person.nullable(),
  /** Note by staff. */
  note: z.string(),
  /** Person responsible. */
  assignee: person.nullable(),
  received_at: z.string(),
  /** Who last changed the state, and when. */
  handled_by: z.string(),
  handled_at: z.string().nullable(),
  delivery: deliveryState,
  /** Counts changes by staff. */
  version: z.number().int(),
});
export type Consultation = z.infer<typeof consultation>;

/** Longest list of channels to filter by. */
export const CHANNELS_MAX = 50;

/** Newest first, unless sorted otherwise. */
export const consultations = {
  method: 'GET',
  path: '/service/consultation',
  access: 'manager',
  query: z.object({
    domain,
    ...pagingOf(20, 100),
    /** Matches receipt, company, contact, keyword and form. */
    q: search,
    state: consultationState.optional(),
    /** An account's id, `me`, or `none` for unassigned ones. */
    assignee: userId.optional(),
    channel: channelName.optional(),
    /** Seoul days on which they were received. */
    received: dayRange.optional(),
    /** Requests that name the confirmed e-mail of this account, as contact or for the confirmation. */
    user_id: userId.optional(),
    /** `handled`: those whose state was changed last come first, for requests of one state that is not `new`. */
    sort: z.enum(['received', 'handled'], { error: '정렬 기준을 확인해 주세요.' }).default('received'),
  }),
  response: z.object({
    data: z.array(consultation),
    page: pageInfo,
    /** Number of the site's requests by state, regardless of filters. */
    counts: z.object({ new: z.number(), contacted: z.number(), closed: z.number() }),
    /** Channels of the site's requests, the most frequent first. */
    channels: z.array(channelName).max(CHANNELS_MAX),
    /** People whom a request can be assigned to. */
    assignees: z.array(person).max(PEOPLE_MAX),
  }),
} as const satisfies Call;

/**
 * The first request of a customer on this site, which says what brought them: of an account, by its e-mail or telephone number; of an
 * estimate, also the request that it was written for. Null without one, and for neither.
 */
export const firstRequest = {
  method: 'GET',
  path: '/service/first-request',
  access: 'manager',
  query: z.object({
    domain,
    user_id: userId.optional(),
    estimate_id: z
      .string()
      .regex(/^[a-z0-9]{1,40}$/i, '견적을 확인해 주세요.')
      .optional(),
  }),
  response: z.object({
    data: z.object({ receipt: z.string(), channel: channelName, received_at: z.string() }).nullable(),
  }),
} as const satisfies Call;

export const requestId = z.object({ id: z.string().regex(/^[a-z0-9]{1,40}$/i, '대상을 확인해 주세요.') });

/**
 * Changes state, note or assignee of a request. Omitted fields stay unchanged. `version` is the one that was read:
 * after another change 409 `CONFLICT`, with the current request in `details.current`.
 */
export const handleConsultation = {
  method: 'POST',
  path: '/service/consultation/:id',
  access: 'manager',
  params: requestId,
  body: z.object({
    version: z.number({ error: '고치던 내용을 확인할 수 없습니다. 새로 고쳐 주세요.' }).int().min(0),
    state: consultationState.optional(),
    note: freeText(2000, true).optional(),
    assignee: userId.nullable().optional(),
  }),
  response: z.object({ data: consultation }),
} as const satisfies Call;

/**
 * Mails an invitation to register to the contact of a request, with the company and the address filled in. Errors: 404, 409
 * `CONFLICT` (the contact is no e-mail, or has an account), 429, 503 `MAIL_UNAVAILABLE`.
 */
export const inviteRequester = {
  method: 'POST',
  path: '/service/consultation/:id/invitation',
  access: 'manager',
  params: requestId,
  body: z.object({}),
  response: z.object({ data: z.object({ email: z.string() }) }),
} as const satisfies Call;
