import * as z from '../zod';
import type { Call } from '../call';
import { BULK_MAX, domain, id, text, version } from './fields';
import { jobKind, memo, title } from './jobs';

/** A job created for each new slot of a product: it begins `start_after` days after the slot and takes `days` days. */
export const jobTemplate = z.object({
  id,
  version,
  /** Empty: every product. */
  product: z.string(),
  kind: jobKind,
  title: z.string(),
  memo: z.string(),
  start_after: z.number().int(),
  days: z.number().int(),
  use_yn: z.boolean(),
});
export type JobTemplate = z.infer<typeof jobTemplate>;

export const JOB_TEMPLATES_MAX = 200;

/** All job templates of the site. */
export const jobTemplates = {
  method: 'GET',
  path: '/work/mms/jobtemplates',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({ data: z.array(jobTemplate).max(JOB_TEMPLATES_MAX) }),
} as const satisfies Call;

/** Creates a template, or with `id` and `version` changes one. Errors: 400, 404, 409 (`CONFLICT`; one too many). */
export const saveJobTemplate = {
  method: 'POST',
  path: '/work/mms/jobtemplate',
  access: 'manager',
  body: z.object({
    id: id.optional(),
    version: version.optional(),
    product: text(100).default(''),
    kind: jobKind,
    title,
    memo: memo.default(''),
    start_after: z.number({ error: '며칠 뒤에 시작할지 입력해 주세요.' }).int().min(0).max(365).default(0),
    days: z
      .number({ error: '며칠 동안 할지 입력해 주세요.' })
      .int()
      .min(1, '1일 이상으로 입력해 주세요.')
      .max(365)
      .default(3),
    use_yn: z.boolean().default(true),
  }),
  response: z.object({ data: jobTemplate }),
} as const satisfies Call;

export const removeJobTemplates = {
  method: 'POST',
  path: '/work/mms/jobtemplates/remove',
  access: 'manager',
  body: z.object({ ids: z.array(id).min(1, '지울 항목을 선택해 주세요.').max(BULK_MAX) }),
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;
