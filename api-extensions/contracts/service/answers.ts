import * as z from '../zod';
import type { Call } from '../call';
import { domain, line } from '../fields';
import { openPlaceholders, unknownPlaceholders } from '../rules/answer-template';
import { courseEntry, requestKey } from './course';
import { freeText, requestId } from './service';

// Answers to consultation requests by mail, and the site's templates for them.

export const ANSWER_TEMPLATES_MAX = 100;
const TEXT_MAX = 5000;
const TEXT_MISSING = '내용을 입력해 주세요.';

const text = freeText(TEXT_MAX, true).pipe(z.string().min(1, TEXT_MISSING));

const answerTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** With placeholders such as `{업체명}` (rules/answer-template.ts). */
  text: z.string(),
});
export type AnswerTemplate = z.infer<typeof answerTemplate>;

/** The site's templates by name. */
export const answerTemplates = {
  method: 'GET',
  path: '/service/answer-templates',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({ data: z.array(answerTemplate).max(ANSWER_TEMPLATES_MAX) }),
} as const satisfies Call;

/** Saves a template under its name, in place of the one with the same name. Errors: 400, 409 (one too many). */
export const saveAnswerTemplate = {
  method: 'POST',
  path: '/service/answer-templates',
  access: 'manager',
  body: z.object({
    name: line('템플릿 이름을', 60),
    text: text.superRefine((value, { addIssue }) => {
      const unknown = unknownPlaceholders(value);
      if (unknown.length > 0)
        addIssue({ code: 'custom', message: `넣을 수 없는 항목입니다: ${unknown.join(', ')}` });
    }),
  }),
  response: z.object({ data: answerTemplate }),
} as const satisfies Call;

/** Removes a template. Errors: 404. */
export const removeAnswerTemplate = {
  method: 'POST',
  path: '/service/answer-templates/:id/remove',
  access: 'manager',
  params: requestId,
  body: z.object({}),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Mails an answer to the contact of a request, once for each `key` and content, and adds it to the course; placeholders must be
 * filled in. Errors: 400, 404, 409 `CONFLICT` (the contact is no e-mail), 429, 503 `MAIL_UNAVAILABLE`.
 */
export const answerConsultation = {
  method: 'POST',
  path: '/service/consultation/:id/answers',
  access: 'manager',
  params: requestId,
  body: z.object({
    key: requestKey,
    subject: line('제목을', 100),
    text: text.superRefine((value, { addIssue }) => {
      const open = openPlaceholders(value);
      if (open.length > 0)
        addIssue({ code: 'custom', message: `채우지 않은 항목이 있습니다: ${open.join(', ')}` });
    }),
  }),
  response: z.object({ data: courseEntry }),
} as const satisfies Call;
