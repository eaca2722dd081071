import { type Browser, createMember, signInAs } from './browser';
import { InCms } from './in-cms';
import { database } from './requests';

/** Whom and what the tests of slots of one customer need. Everything is there once the tests begin. */
export interface WorkOfTests {
  manager: Browser;
  member: Awaited<ReturnType<typeof createMember>>;
  /** The shared CMS. */
  cms: InCms;
  database: typeof database;
}

/** A signed-in manager, a new customer, the shared CMS and the database, for the tests of a file. */
export function workOfTests(): WorkOfTests {
  const work = { database } as WorkOfTests;
  beforeAll(async () => {
    work.manager = await signInAs('manager');
    work.member = await createMember();
    work.cms = await InCms.shared();
  });
  afterAll(() => Promise.all([work.cms.stop(), database.destroy()]));
  return work;
}
