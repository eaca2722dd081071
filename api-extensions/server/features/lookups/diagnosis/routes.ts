import { LRUCache } from 'lru-cache';
import {
  diagnoseBlog,
  diagnoseKeywords,
  diagnosePlace,
  diagnosisPdf,
  startDiagnosis,
} from '../../../../contracts/lookups/diagnosis';
import { siteBusiness } from '../../../shared/sites/business';
import { clientNetwork } from '../../../platform/client';
import { AppError } from '../../../platform/errors';
import { platform } from '../../../platform/platform';
import { FileResponse } from '../../../http/prepared';
import { countTry, type Limit, rateLimited } from '../../../platform/rate-limit';
import { type CallerRequest, siteRoute } from '../../../http/route';
import { runCharged } from '../charged';
import { limitsOf, withAccountHint } from '../daily-limit';
import { lookupService } from '../service';
import { shareOf } from '../task';
import { subjectOf } from '../visitor';
import { fetchPage, isKnownPage } from './fetch-page';
import { findKeywords, findPlace, findPosts, type PartRequest } from './parts';
import { diagnosisPdfs } from './pdf';
import { readTyped, subjectOfPage } from './subject';

type PartCaller = Pick<CallerRequest<never>, 'user' | 'ctx' | 'signal' | 'domain' | 'level'>;

/** Parts of the last minute, in memory only (NAVER.md 1.3): repeating one is free. */
const parts = new LRUCache<string, object>({ max: 500, ttl: 60_000 });

/**
 * Answers one part. It counts as one lookup of the caller, unless it is known or nothing could be looked up.
 * @param key equal for equal parts
 */
async function answerPart<Part extends object>(
  key: readonly unknown[],
  request: PartCaller,
  lookUp: (request: PartRequest) => Promise<{ found: Part; isKnown: boolean }>,
) {
  const { ctx, signal, domain, level } = request;
  const subject = subjectOf(request);
  // Answers depend on the providers in use, which an administrator may change.
  const name = JSON.stringify([...key, lookupService().sources.choices]);
  let part = parts.get(name) as (Part & { checkedAt: string }) | undefined;
  if (!part) {
    const budgetOwner = { share: shareOf(level), site: domain.code };
    try {
      part = await runCharged(subject, ctx, async (refund) => {
        const { found, isKnown } = await lookUp({ budgetOwner, signal });
        if (!isKnown) await refund();
        const answered = { ...found, checkedAt: platform().clock().toISOString() };
        if (isKnown) parts.set(name, answered);
        return answered;
      });
    } catch (error) {
      const isMore = error instanceof AppError && error.details.isMoreForMembers === true;
      throw isMore ? withAccountHint(error, request.user, '지금 진단하실') : error;
    }
  }
  return { data: { ...part, limits: await limitsOf(subject) } };
}

/** PDFs that one network may have drawn. */
const PDF_LIMIT: Limit = { name: 'diagnosis pdf', max: 20, windowSeconds: 600 };

/** A text as a part of a file's name. */
const forFile = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 60);

export const diagnosisRoutes = [
  siteRoute(startDiagnosis, async (request) => {
    const { address, subject } = readTyped(request.query.q);
    const caller = subjectOf(request);
    const checkedAt = platform().clock().toISOString();
    if (!address) return { data: { subject, page: null, checkedAt, limits: await limitsOf(caller) } };
    const read = () => fetchPage(address, !/https?:\/\//i.test(request.query.q));
    const { page, texts } = isKnownPage(address) ? await read() : await runCharged(caller, request.ctx, read);
    const known = texts ? subjectOfPage(subject, texts) : subject;
    return { data: { subject: known, page, checkedAt, limits: await limitsOf(caller) } };
  }),
  siteRoute(diagnosePlace, (request) => {
    const { name, area, trade } = request.query;
    return answerPart(['place', name, area, trade], request, async (part) => ({
      found: await findPlace({ name, area, trade }, part),
      isKnown: true,
    }));
  }),
  siteRoute(diagnoseKeywords, (request) => {
    const { name, area, trade, ranks } = request.query;
    return answerPart(['keywords', name, area, trade, ranks], request, (part) =>
      findKeywords({ name, area, trade }, ranks === 'true', part),
    );
  }),
  siteRoute(diagnoseBlog, (request) => {
    const { name, area } = request.query;
    return answerPart(['blog', name, area], request, async (part) => ({
      found: await findPosts({ name, area }, part),
      isKnown: true,
    }));
  }),
  siteRoute(diagnosisPdf, async ({ body, ctx, domain }) => {
    const wait = await countTry(PDF_LIMIT, clientNetwork(ctx));
    if (wait > 0) throw rateLimited(wait);
    const { logo, art, color, company, phone, email } = await siteBusiness(domain);
    const site = { logo, art, color, company, phone, email };
    const bytes = await diagnosisPdfs.draw({
      diagnosis: body,
      site,
      madeAt: platform().clock().toISOString(),
    });
    const name = forFile(body.subject.name || body.q);
    return new FileResponse(`무료 진단 ${name}.pdf`, 'application/pdf', bytes);
  }),
];
