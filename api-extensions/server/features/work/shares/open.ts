import type { Context } from 'koa';
import type { OpenedShare } from '../../../../contracts/work/share-links';
import type { Report } from '../../../../contracts/work/overview';
import { siteBusiness } from '../../../shared/sites/business';
import { clientNetwork } from '../../../platform/client';
import { userEntries } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { AppError, invalidFields } from '../../../platform/errors';
import { isManager } from '../../../shared/accounts/levels';
import { isPassword } from '../../../shared/accounts/passwords';
import type { PersonAccount } from '../../../shared/accounts/people';
import { FileResponse } from '../../../http/prepared';
import {
  countSharedTry,
  type Limit,
  limitTries,
  rateLimited,
  resetRateLimit,
  type SharedLimits,
  uncountTry,
} from '../../../platform/rate-limit';
import { digest } from '../../../platform/secrets';
import type { Caller } from '../../../shared/accounts/sessions';
import { isoOf, nowMs } from '../../../platform/tables';
import { makeReport, drawOncePerMinute, reportPdfs, reportFileName } from '../report';
import { whereState, periodOf, type ShareRow, shareTable, shownSlots } from './rows';

const OPENINGS: Limit = { name: 'share-open', max: 120, windowSeconds: 900 };
/** Wrong passwords for one link. */
const PASSWORDS: SharedLimits = {
  each: { name: 'share-password', max: 10, windowSeconds: 900 },
  all: { name: 'share-passwords', max: 100, windowSeconds: 3600 },
  last: { name: 'share-password-last', max: 3, windowSeconds: 3600 },
  most: { name: 'share-passwords-most', max: 1000, windowSeconds: 3600 },
};

/** A visitor, with or without a session. */
export interface Viewer {
  ctx: Context;
  domain: SiteDomain;
  user: Caller | null;
}

interface Opening {
  token: string;
  password?: string;
}

const linkEnded = () =>
  new AppError(
    404,
    'LINK_INVALID',
    '지금은 볼 수 없는 공유 링크입니다. 기간이 끝났거나 공유가 중지되었을 수 있으니, 링크를 보내 주신 분에게 문의해 주세요.',
  );

/** An active link and its customer; null when the link has ended or its customer's account is not in use. @param by digest of a token */
export async function findActiveShare(
  domain: SiteDomain,
  by: Pick<ShareRow, 'token_digest'> | { badge_digest: string },
): Promise<{ row: ShareRow; customer: PersonAccount } | null> {
  const row = await whereState(shareTable().where({ ...by, domain: domain.code }), 'active').first<
    ShareRow | undefined
  >('*');
  if (!row) return null;
  const customer = await userEntries().findOne({
    where: {
      id: row.customer,
      approval: 'approved',
      domain: { documentId: domain.documentId },
      $or: [{ blocked: false }, { blocked: { $null: true } }],
    },
    populate: { site_role: true },
  });
  return customer && { row, customer };
}

/** A link that the visitor may read; null when a password is missing. @throws AppError 400 for a wrong password, 404, 429 */
async function unlockShare({ ctx, domain }: Viewer, { token, password }: Opening) {
  ctx.set('X-Robots-Tag', 'noindex');
  const network = clientNetwork(ctx);
  await limitTries([OPENINGS, `${domain.code} ${network}`]);
  const found = await findActiveShare(domain, { token_digest: digest(token) });
  if (!found) throw linkEnded();
  const { id, password_hash } = found.row;
  if (password_hash === null) return found;
  if (!password) return null;
  await checkPassword({ id, password_hash }, network, password);
  return found;
}

/** Checks a password. A correct one is not counted as a try. @throws AppError 400, 429 */
async function checkPassword(
  { id, password_hash }: { id: number; password_hash: string },
  network: string,
  password: string,
): Promise<void> {
  const [link, networkOfLink] = [String(id), `${id} ${network}`];
  const wait = await countSharedTry(PASSWORDS, link, network);
  if (wait > 0) throw rateLimited(wait);
  if (!(await isPassword(password, password_hash)))
    throw invalidFields({ password: '비밀번호가 맞지 않습니다.' });
  await resetRateLimit(PASSWORDS.each, networkOfLink);
  await resetRateLimit(PASSWORDS.last, networkOfLink);
  await uncountTry(PASSWORDS.all, link);
}

async function reportOf(domain: SiteDomain, row: ShareRow, customer: PersonAccount): Promise<Report> {
  const isAll = row.slots === null && row.slot_group === null;
  const slots = isAll ? null : await shownSlots(row).pluck<number[]>('s.id');
  return makeReport(domain, customer, periodOf(row), { slots });
}

/** Counts a view, unless it is by staff or the customer. */
async function countView({ domain, user }: Viewer, { id, customer }: ShareRow): Promise<void> {
  if (user && (user.key === customer || (await isManager(domain, user)))) return;
  await shareTable().where({ id }).increment('views', 1).update({ last_opened_ms: nowMs() });
}

/** Opens a share link, and counts the view. @throws AppError 400 (wrong password), 404, 429 */
export async function openShare(viewer: Viewer, opening: Opening): Promise<OpenedShare> {
  const { domain } = viewer;
  const found = await unlockShare(viewer, opening);
  if (!found) {
    const { company, logo } = await siteBusiness(domain);
    return { locked: true, site: { company, logo } };
  }
  const { row, customer } = found;
  const report = await reportOf(domain, row, customer);
  await countView(viewer, row);
  return { locked: false, report, expires_at: isoOf(row.expires_ms) };
}

/** The link's report as a PDF, at most a minute old. @throws AppError 400 (no password, or a wrong one), 404, 429 */
export async function readSharePdf(viewer: Viewer, opening: Opening): Promise<FileResponse> {
  const found = await unlockShare(viewer, opening);
  if (!found) throw invalidFields({ password: '비밀번호를 입력해 주세요.' });
  const { row, customer } = found;
  return drawOncePerMinute(row.id, async () => {
    const report = await reportOf(viewer.domain, row, customer);
    return new FileResponse(
      reportFileName(report.customer, report),
      'application/pdf',
      await reportPdfs.draw(report),
    );
  });
}
