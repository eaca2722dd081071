import { DAY_MS } from '../contracts/rules/days';
import { simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { database, setChatBehaviour } from './requests';
import { withoutTaskInFile } from './without-task';

/** Steps of the tests of saved keywords. */

export const STORE = 'features/lookups/saved/store.js';
export const CHECK = 'features/lookups/saved/daily-check.js';
export const HISTORY = 'features/lookups/history.js';

export interface Owner {
  key: number;
  domain: string;
}

let turn = 0;
/** A number that no other list or target of the file has. */
export const nextTurn = () => (turn += 1);

/** Stores an account of a member, who has no saved keywords. */
export async function createOwner(domain = 'rankup'): Promise<Owner> {
  const name = `saver${process.pid}x${process.hrtime.bigint()}`;
  const person = { document_id: name, username: name, email: `${name}@mail.example` };
  const [row] = (await database('up_users')
    .insert({ ...person, confirmed: true, blocked: false, approval: 'approved' })
    .returning('id')) as { id: number }[];
  return { key: row?.id ?? 0, domain };
}

/** An owner whose account does not exist any more. */
export const closedOwner = (domain = 'rankup'): Owner => ({
  key: 1_000_000_000 + (process.pid % 100_000) * 1000 + nextTurn(),
  domain,
});

/** A keyword to save, as the page sends it. */
export const savedKeywordBody = (more: Record<string, unknown> = {}) => ({
  kind: 'web',
  keyword: '강남 인테리어',
  target: 'rankup.example',
  competitors: [],
  alert: { channel: 'none', places: 5 },
  ...more,
});

export const seoulDay = (at: Date) => new Date(at.getTime() + 9 * 3600_000).toISOString().slice(0, 10);
/** Today at 21:00 in Seoul, when every keyword is due. */
export const thisEvening = () => new Date(`${seoulDay(new Date())}T21:00:00+09:00`);

/** A CMS that starts with its first call, and stops with the tests. */
function startedWhenCalled(start: () => Promise<InCms>) {
  let started: Promise<InCms> | undefined;
  afterAll(async () => (await started)?.stop());
  const call: InCms['call'] = async (...args) => (await (started ??= start())).call(...args);
  return { call };
}

/** Two CMSs for the tests of a file. @returns `one` is the shared CMS; `store` calls a function of its store */
export function savedKeywordsOfTests() {
  // Between 1:00 and 8:00 in Seoul it would look up the tests' keywords, too.
  withoutTaskInFile('saved-keywords');
  const one = startedWhenCalled(() => InCms.shared());
  const two = startedWhenCalled(() => InCms.start({ LOOKUP_WEB_DEPTH: '100' }));
  afterAll(() => database.destroy());
  afterEach(() => Promise.all([simulator.clearFault(), setChatBehaviour('ok')]));
  const store = (name: string, ...args: unknown[]) => one.call(STORE, name, ...args);
  /** Records that the target had this rank some days ago. */
  async function foundDaysAgo(days: number, rank: number, target = 'rankup.example') {
    const lookupQuery = await store('toLookupQuery', 'web', '강남 인테리어', target);
    const checkedAt = new Date(Date.now() - days * DAY_MS).toISOString();
    const matched = { title: '홈', link: `https://${target}/` };
    const result = {
      kind: 'web',
      outcome: 'found',
      rank,
      depth: rank,
      matched,
      provider: 'simulator',
      checkedAt,
    };
    await one.call(HISTORY, 'recordOutcomes', lookupQuery, result);
  }
  return { one, two, store, foundDaysAgo };
}
