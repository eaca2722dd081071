import type { ActorContext } from '../../shared/accounts/actor-context';
import { isManager } from '../../shared/accounts/levels';
import path from 'node:path';
import { siteBusiness } from '../../shared/sites/business';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { PdfQueue } from '../../platform/pdf/pdf-queue';
import { FileResponse } from '../../http/prepared';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { isoOf } from '../../platform/tables';
import type { Answerer } from './estimate-answers';
import type { EstimateDocument } from './estimate-draw';
import { findEstimateByLink, toLinkedEstimate } from './estimate-links';
import { readStamp, sellerOf, stampOf } from './estimate-settings';
import { closedConflict, type EstimateRow, findEstimateOfSite, findOwnEstimate } from './estimates';

/** Limits drawings, which take CPU time, per account; by link, per estimate. */
const DRAWINGS: Limit = { name: 'estimate-pdf', max: 60, windowSeconds: 600 };

const queue = new PdfQueue<EstimateDocument>({
  file: path.join(__dirname, 'estimate-pdf-worker.js'),
  maxWaiting: 20,
  limitMs: 60_000,
  subject: '견적서가',
  retryAfter: 30,
});

/** Draws the PDF with the business data and stamp it was sent with, or with the current ones if it was not sent. */
async function draw(domain: SiteDomain, row: EstimateRow): Promise<FileResponse> {
  queue.requirePlace();
  const { color, logo } = await siteBusiness(domain);
  const isDraft = row.sent_at === null;
  const estimate = await toLinkedEstimate(domain, row);
  const bytes = await queue.draw({
    ...estimate,
    seller: isDraft ? await sellerOf(domain) : estimate.seller,
    stamp: await readStamp(domain, isDraft ? await stampOf(domain) : row.stamp),
    written_at: isoOf(row.sent_at ?? row.requested_at),
    color,
    logo,
  });
  return new FileResponse(`견적서 ${row.number ?? ''}.pdf`, 'application/pdf', bytes);
}

/**
 * The PDF for staff, or for the member once the estimate was sent.
 * @returns the file, and the member whose data staff have read
 * @throws AppError 404, 409, 429
 */
export async function estimateFile(
  { domain, user }: ActorContext,
  id: string,
): Promise<{ file: FileResponse; read: string[] }> {
  await limitTries([DRAWINGS, user.id]);
  const forStaff = await isManager(domain, user);
  const row = forStaff ? await findEstimateOfSite(domain, id) : await findOwnEstimate(domain, user, id);
  if (!forStaff && row.sent_at === null) throw new AppError(404, 'NOT_FOUND', '아직 준비 중인 견적입니다.');
  if (row.state === 'recalled') throw closedConflict(row.state);
  return { file: await draw(domain, row), read: forStaff && row.member ? [row.member.documentId] : [] };
}

/** The PDF for the customer with the link. @throws AppError 404, 409, 429 */
export async function estimateFileByLink(actor: Answerer, token: string): Promise<FileResponse> {
  const row = await findEstimateByLink(actor, token);
  if (row.state === 'recalled') throw closedConflict(row.state);
  await limitTries([DRAWINGS, row.documentId]);
  return draw(actor.domain, row);
}
