import type { Knex } from 'knex';
import { boardPath, postPath } from '../../../contracts/board';
import type { Claim, ExpectedSite } from '../../../contracts/publishing';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';

const CHANGE = 'api::publish-change.publish-change';
const RUN = 'api::publish-run.publish-run';

const changesTable = () => platform().strapi.db.metadata.get(CHANGE).tableName;

function nameRelease(at: Date, number: number): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${number}`;
}

/** Every domain in use with its hosts and the paths of its published pages, straight from the database. */
export async function expectedSites(): Promise<ExpectedSite[]> {
  const { strapi } = platform();
  const domains = (await strapi.db.query('api::domain.domain').findMany({
    where: { use_yn: true },
    populate: { hosts: true },
    orderBy: { code: 'asc' },
  })) as { code: string; hosts?: { name: string }[] }[];
  const pages = (await strapi.db.query('api::page.page').findMany({
    where: { publishedAt: { $notNull: true } },
    select: ['path'],
    populate: { domain: { select: ['code'] } },
  })) as { path: string; domain?: { code: string } | null }[];
  const paths = new Map<string, Set<string>>();
  for (const page of pages) {
    const code = page.domain?.code;
    if (!code) continue;
    const known = paths.get(code) ?? new Set<string>();
    paths.set(code, known.add(page.path));
  }
  const posts = await expectedPosts();
  return domains.map(({ code, hosts }) => ({
    code,
    hosts: (hosts ?? []).map((host) => host.name.toLowerCase()),
    paths: [...(paths.get(code) ?? [])].sort(),
    posts: posts.get(code) ?? [],
  }));
}

/** Paths of the boards in use and of their published posts, by domain code. */
async function expectedPosts(): Promise<Map<string, string[]>> {
  const { strapi } = platform();
  const boards = (await strapi.db.query('api::board.board').findMany({
    where: { use_yn: true },
    select: ['documentId', 'code'],
    populate: { domain: { select: ['code'] } },
    orderBy: { id: 'asc' },
  })) as { documentId: string; code: string; domain?: { code: string } | null }[];
  const byDomain = new Map<string, string[]>();
  for (const { documentId, code, domain } of boards) {
    if (!domain) continue;
    // Within the claim's transaction: asked for past it, SQLite would wait for itself.
    const posts = (await strapi.db.query('api::post.post').findMany({
      where: { board_key: documentId, state: 'published' },
      select: ['wr_id'],
      orderBy: { wr_id: 'asc' },
    })) as { wr_id: number }[];
    const paths = [boardPath(code), ...posts.map(({ wr_id }) => postPath(code, wr_id))];
    byDomain.set(domain.code, [...(byDomain.get(domain.code) ?? []), ...paths]);
  }
  return byDomain;
}

/**
 * Takes every waiting change for one build. Builds left unfinished by a publisher that died are given up first, and
 * their changes taken along: there is one publisher.
 * @returns null when nothing waits and `force` is not set.
 */
export async function claimBuild(force: boolean): Promise<Claim | null> {
  const { strapi, clock } = platform();
  const work = async ({ trx }: { trx: Knex.Transaction }): Promise<Claim | null> => {
    const abandoned = await strapi.db
      .query(RUN)
      .findMany({ where: { state: 'building' }, select: ['release_id'] });
    for (const run of abandoned as { release_id: string }[]) {
      await finish(run.release_id, { state: 'failed', error: '발행 프로그램이 도중에 멈췄습니다.' });
    }
    const waiting = await strapi.db.query(CHANGE).count({ where: { release_id: null } });
    if (waiting === 0 && !force) return null;

    const now = clock();
    const run = (await strapi.db.query(RUN).create({
      data: {
        release_id: `claim-${now.getTime()}`,
        state: 'building',
        started_at: now,
        changes: waiting,
        pages: 0,
      },
    })) as { id: number };
    const releaseId = nameRelease(now, run.id);
    await strapi.db.query(RUN).update({ where: { id: run.id }, data: { release_id: releaseId } });
    const claimed = await trx(changesTable()).whereNull('release_id').update({ release_id: releaseId });
    return { releaseId, changes: claimed, sites: await expectedSites() };
  };
  return (await strapi.db.transaction(work)) as Claim | null;
}

type Outcome = { state: 'live'; pages: number } | { state: 'failed'; error: string };

async function finish(releaseId: string, outcome: Outcome): Promise<boolean> {
  const { strapi, clock } = platform();
  const updated = await strapi.db.query(RUN).updateMany({
    where: { release_id: releaseId, state: 'building' },
    data: { ...outcome, finished_at: clock() },
  });
  if (updated.count === 0) return false;
  if (outcome.state === 'live')
    await strapi.db.query(CHANGE).deleteMany({ where: { release_id: releaseId } });
  else
    await strapi.db
      .query(CHANGE)
      .updateMany({ where: { release_id: releaseId }, data: { release_id: null } });
  return true;
}

/** Records what became of a build: its changes are done with, or wait again. */
export async function reportBuild(releaseId: string, outcome: Outcome): Promise<void> {
  const { strapi } = platform();
  const known = await strapi.db.transaction(() => finish(releaseId, outcome));
  if (!known) throw new AppError(404, 'NOT_FOUND', '진행 중인 발행이 아닙니다.');
}

export async function publishingState(): Promise<{ waiting: number; live: string | null }> {
  const { strapi } = platform();
  const waiting = await strapi.db.query(CHANGE).count({ where: { release_id: null } });
  const run = (await strapi.db.query(RUN).findOne({ where: { state: 'live' }, orderBy: { id: 'desc' } })) as {
    release_id: string;
  } | null;
  return { waiting, live: run?.release_id ?? null };
}
