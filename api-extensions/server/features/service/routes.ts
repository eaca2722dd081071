import type { Context } from 'koa';
import { receiptPath } from '../../../contracts/rules/consultation';
import { seoulDay } from '../../../contracts/rules/days';
import { apply } from '../../../contracts/service/apply';
import * as answers from '../../../contracts/service/answers';
import * as course from '../../../contracts/service/course';
import { sendForm } from '../../../contracts/service/forms';
import * as calls from '../../../contracts/service/service';
import { recordAudit } from '../../shared/personal-data/audit';
import { clientAddress } from '../../platform/client';
import { consentVersions } from '../../shared/sites/consents';
import type { SiteDomain } from '../../platform/domains';
import type { AppError } from '../../platform/errors';
import { canMail } from '../../shared/messages/mailer';
import { platform } from '../../platform/platform';
import { type FormHandling, siteFormRoute, siteRoute } from '../../http/route';
import { digest } from '../../platform/secrets';
import { listAnswerTemplates, removeAnswerTemplate, saveAnswerTemplate } from './answer-templates';
import { answerConsultation } from './answers';
import { readReceipt, submitConsultation } from './apply';
import { addEntry, readCourse } from './course';
import { renderEditorsFormPage, renderSentPage } from './editors-form-page';
import { answersOfFields, submitForm } from './forms';
import { renderFormPage } from './form-page';
import { inviteRequester } from './invitation';
import { findFirstRequest, handleConsultation, listConsultations } from './staff';

/** Idempotency key of a form without JavaScript: identical forms of one address on one day are one request. */
const keyOfForm = (fields: Record<string, string>, ctx: Context, domain: SiteDomain): string => {
  const day = seoulDay(platform().clock());
  const all = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(JSON.stringify([domain.code, clientAddress(ctx), day, all]));
};

/** Redirects nowhere: the page says the text after sending. */
const asEditorsForm: FormHandling<typeof sendForm> = {
  body: (fields, { ctx, domain }) => ({
    ...fields,
    answers: answersOfFields(fields),
    privacy: Boolean(fields.privacy),
    elapsed_ms: 0,
    idempotency_key: keyOfForm(fields, ctx, domain),
  }),
  done: async (ctx, { data }, { fields, domain }) => {
    ctx.type = HTML;
    ctx.body = await renderSentPage(domain, fields.form ?? '', data.receipt);
  },
  failed: async (ctx, error, fields, domain) => {
    ctx.status = error.status;
    ctx.type = HTML;
    ctx.body = await renderEditorsFormPage(domain, error, renewed(error, fields));
  },
};

const HTML = 'text/html; charset=utf-8';

/** After the terms have changed, the form has their current version and asks for consent again. */
function renewed({ details }: AppError, fields: Record<string, string>): Record<string, string> {
  const { privacy_version } = details;
  return typeof privacy_version === 'string' ? { ...fields, privacy_version, privacy: '' } : fields;
}

const asForm: FormHandling<typeof apply> = {
  body: (fields, { ctx, domain }) => ({
    ...fields,
    type: /^\d{1,9}$/.test(fields.type ?? '') ? Number(fields.type) : 0,
    privacy: Boolean(fields.privacy),
    marketing: Boolean(fields.marketing),
    elapsed_ms: 0,
    idempotency_key: keyOfForm(fields, ctx, domain),
  }),
  done: (ctx, { data }) => {
    ctx.status = 303;
    ctx.set('Location', receiptPath(data.receipt));
    ctx.body = '';
  },
  failed: (ctx, error: AppError, fields) => {
    ctx.status = error.status;
    ctx.type = HTML;
    ctx.body = renderFormPage(error, renewed(error, fields));
  },
};

export const serviceRoutes = [
  siteRoute(calls.applyConditions, async ({ domain }) => ({
    data: { privacy_version: (await consentVersions(domain)).privacy, can_confirm: canMail(domain) },
  })),
  siteFormRoute(
    apply,
    async ({ ctx, domain, body, isForm }) => ({ data: await submitConsultation(ctx, domain, body, isForm) }),
    asForm,
  ),
  siteFormRoute(
    sendForm,
    async ({ ctx, domain, body, isForm }) => ({ data: await submitForm(ctx, domain, body, isForm) }),
    asEditorsForm,
  ),
  siteRoute(calls.applyReceipt, async ({ ctx, domain, params }) => ({
    data: await readReceipt(ctx, domain, params.receipt),
  })),
  siteRoute(calls.consultations, async ({ domain, user, query }) => listConsultations(domain, user, query), {
    reads: 'consultations',
  }),
  siteRoute(calls.firstRequest, async ({ domain, query }) => ({
    data: await findFirstRequest(domain, query),
  })),
  siteRoute(calls.handleConsultation, async ({ ctx, domain, user, params, body }) => {
    const data = await handleConsultation(domain, user, params.id, body);
    const detail = { receipt: data.receipt, state: data.state };
    await recordAudit(domain, ctx, { action: 'consultation-handled', actor: user, detail });
    return { data };
  }),
  siteRoute(
    course.consultationCourse,
    async ({ domain, params }) => ({ data: await readCourse(domain, params.id) }),
    { reads: 'consultations' },
  ),
  siteRoute(course.addCourseEntry, async ({ ctx, domain, user, params, body }) => {
    const { entry, receipt } = await addEntry(domain, user, params.id, body);
    await recordAudit(domain, ctx, { action: 'consultation-handled', actor: user, detail: { receipt } });
    return { data: entry };
  }),
  siteRoute(answers.answerConsultation, async ({ ctx, domain, user, params, body }) => {
    const { entry, receipt } = await answerConsultation(domain, user, params.id, body);
    await recordAudit(domain, ctx, { action: 'consultation-handled', actor: user, detail: { receipt } });
    return { data: entry };
  }),
  siteRoute(answers.answerTemplates, async ({ domain }) => ({ data: await listAnswerTemplates(domain) })),
  siteRoute(answers.saveAnswerTemplate, async (request) => ({
    data: await saveAnswerTemplate(request, request.body),
  })),
  siteRoute(answers.removeAnswerTemplate, async (request) => {
    await removeAnswerTemplate(request, request.params.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(calls.inviteRequester, async ({ ctx, domain, user, params }) => {
    const { email, receipt } = await inviteRequester(domain, user, params.id);
    await recordAudit(domain, ctx, { action: 'invitation-sent', actor: user, detail: { receipt } });
    return { data: { email } };
  }),
];
