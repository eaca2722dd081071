import { setTimeout as wait } from 'node:timers/promises';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import type { createSite as createSiteCall, readSiteCreation } from '../../../contracts/sites/sites-admin';
import { domainEntries } from '../../platform/content-types';
import { AppError, invalidFields } from '../../platform/errors';
import { logError } from '../../platform/background';
import { platform } from '../../platform/platform';
import { digest } from '../../platform/secrets';
import { nowMs, repository } from '../../platform/tables';
import { createSite, describeSite } from './create-site';

type Request = z.output<typeof createSiteCall.body>;
type Wanted = Omit<Request, 'wait'>;
type Progress = z.output<typeof readSiteCreation.response>['data'];
type Created = Awaited<ReturnType<typeof describeSite>>;

/** A requested site, kept beside Strapi's own settings: the site's own tables have no row of it until it is complete. */
interface Creation extends Progress {
  name: string;
  /** Of the request: the same request again is the same site. */
  digest: string;
  atMs: number;
}

const DAY_MS = 24 * 3600_000;
/** A creation that takes longer has ended with its process. */
const LONGEST_MS = 15 * 60_000;

const KEY = 'site-creation-';
const store = () => platform().strapi.store({ type: 'plugin', name: 'api-extensions' });
const stored = repository<{ key: string; value: string }>('strapi::core-store');

const write = (code: string, creation: Creation): Promise<void> =>
  store().set({ key: KEY + code, value: creation });

/** Forgets a site's creation. */
export const forgetCreation = (code: string): Promise<void> => store().delete({ key: KEY + code });

/** What became of a request; null for one of more than a day ago. */
function current(creation: Creation | null): Creation | null {
  if (!creation || nowMs() - creation.atMs > DAY_MS) return null;
  if (creation.state !== 'running' || nowMs() - creation.atMs < LONGEST_MS) return creation;
  return { ...creation, state: 'failed', message: '만들던 중 서버가 멈추었습니다. 다시 만들어 주세요.' };
}

const read = async (code: string): Promise<Creation | null> =>
  current((await store().get({ key: KEY + code })) as Creation | null);

/** Progress of a requested site. @throws AppError 404 */
export async function readCreation(code: string): Promise<Progress> {
  const creation = await read(code);
  if (!creation) throw new AppError(404, 'NOT_FOUND', '만들고 있는 사이트가 아닙니다.');
  const { state, message, fields } = creation;
  return { state, message, fields };
}

/** Sites that are being made, or could not be made while no one waited for the answer. */
export async function listCreations(): Promise<
  { code: string; name: string; state: 'running' | 'failed'; message: string }[]
> {
  const prefix = `plugin_api-extensions_${KEY}`;
  const rows = await stored().findMany({ where: { key: { $startsWith: prefix } } });
  return rows.flatMap(({ key, value }) => {
    const creation = current(JSON.parse(value) as Creation);
    if (!creation || creation.state === 'made') return [];
    const { name, state, message } = creation;
    return [{ code: key.slice(prefix.length), name, state, message }];
  });
}

/** The response of a content rule or of a check of the request; other errors are logged. */
function rejectionOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof errors.ValidationError)
    return new AppError(400, 'INVALID_INPUT', error.message, { fields: {} });
  logError('site creation', error);
  return new AppError(500, 'INTERNAL', '사이트를 만들지 못했습니다. 잠시 후 다시 만들어 주세요.');
}

/** Creations of this process, by code. */
const running = new Map<string, { digest: string; work: Promise<void> }>();

const hasSite = async (code: string): Promise<boolean> =>
  (await domainEntries().count({ where: { code } })) > 0;

/** Makes a site and records its progress. @throws AppError when nothing is made */
async function run(wanted: Wanted, own: string, author: string): Promise<void> {
  const { code, name } = wanted;
  const creation = { name, digest: own, atMs: nowMs(), message: '', fields: {} };
  try {
    await write(code, { ...creation, state: 'running' });
    await createSite(wanted, author);
    await write(code, { ...creation, state: 'made' });
  } catch (error) {
    const rejection = rejectionOf(error);
    const { message, fields } = rejection;
    await write(code, { ...creation, state: 'failed', message, fields: { ...fields } });
    throw rejection;
  } finally {
    running.delete(code);
  }
}

/** @returns whether `work` ended within the time. @throws its error */
async function endsWithin(seconds: number, work: Promise<void>): Promise<boolean> {
  if (seconds === 0) return false;
  const ended = new AbortController();
  const timeout = wait(seconds * 1000, false, { signal: ended.signal, ref: false }).catch(() => false);
  return Promise.race([work.then(() => true), timeout]).finally(() => ended.abort());
}

/**
 * Makes a site, and waits for it for the requested time. It goes on without the request: on a busy machine it takes longer than
 * proxies wait. The same request again waits for the same site, also once it is made.
 * @returns null while it is still being made
 * @throws AppError 400 when nothing is made
 */
export async function requestSite(
  { wait: seconds, ...wanted }: Request,
  author: string,
): Promise<Created | null> {
  const { code } = wanted;
  const own = digest(JSON.stringify(wanted));
  const before = await read(code);
  const isSame = before?.digest === own;
  if (isSame && (await hasSite(code))) return describeSite(wanted);
  const inProgress = running.get(code);
  if (before?.state === 'running' && !inProgress && isSame) return null;
  if (inProgress ? inProgress.digest !== own : before?.state === 'running')
    throw invalidFields({ code: '지금 만들고 있는 사이트의 코드입니다. 다른 코드를 적어 주세요.' });
  const work = inProgress?.work ?? run(wanted, own, author);
  running.set(code, { digest: own, work });
  work.catch(() => undefined);
  try {
    return (await endsWithin(seconds, work)) ? await describeSite(wanted) : null;
  } catch (error) {
    // The answer has the error, so the list need not.
    await (before?.state === 'made' ? write(code, before) : forgetCreation(code));
    throw error;
  }
}
