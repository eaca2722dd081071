import type { Context } from 'koa';
import type { z } from 'zod';
import {
  NOT_AGREED,
  readAnswers,
  type sendForm as call,
  type TypedAnswers,
} from '../../../contracts/service/forms';
import type { Receipt } from '../../../contracts/service/service';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { digest } from '../../platform/secrets';
import { canMail } from '../../shared/messages/mailer';
import { findForm } from '../../shared/sites/forms';
import { jsonText, submitRequest } from './apply';
import { toFormColumns } from './consultation-table';

/** Name of a control, with the number of its option where it has several answers (rules/form-fields.ts). */
const CONTROL = /^(f[0-9a-z]{1,7})(-\d{1,2})?$/;

/** Answers of a plain form by the names of its controls. */
export function answersOfFields(fields: Readonly<Record<string, string>>): TypedAnswers {
  const answers: TypedAnswers = {};
  for (const [control, value] of Object.entries(fields)) {
    const [, name, option] = CONTROL.exec(control) ?? [];
    if (name === undefined || control === 'form') continue;
    if (option === undefined) answers[name] = value;
    else answers[name] = [...[answers[name] ?? []].flat(), value];
  }
  return answers;
}

/**
 * Submits a form of the editors as a consultation request, parsed by the form as it is published now.
 * @throws AppError as the contract says
 */
export const submitForm = (
  ctx: Context,
  domain: SiteDomain,
  body: z.output<typeof call.body>,
  isForm: boolean,
): Promise<Receipt> =>
  submitRequest(ctx, domain, body, {
    isForm,
    content_digest: digest(JSON.stringify([body.form, Object.entries(body.answers).sort()])),
    async read() {
      const found = await findForm(domain.documentId, body.form);
      if (!found)
        throw new AppError(404, 'NOT_FOUND', '지금은 받지 않는 양식입니다. 전화나 메일로 문의해 주세요.');
      const result = readAnswers(found.form.fields, body.answers);
      if ('unknown' in result)
        throw conflict('그사이 양식이 바뀌었습니다. 화면을 새로 고친 뒤 다시 보내 주세요.');
      const problems = {
        ...('problems' in result && result.problems),
        ...(!body.privacy && { privacy: NOT_AGREED }),
      };
      if ('problems' in result || !body.privacy) throw invalidFields(problems);
      const { answers } = result.read;
      const columns = {
        ...toFormColumns(result.read),
        ...{ form: found.form.name, answers: jsonText(answers), lookup: null, product: '' },
        confirmation_email: null,
      };
      const receivers = canMail(domain) ? found.receivers : [];
      const messages = receivers.map((target) => ({ channel: 'form-mail', target }));
      return () => Promise.resolve({ columns, messages });
    },
  });
