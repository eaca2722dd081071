import { logError, runTask } from '../../../platform/background';
import { sitesInUse } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { PictureFetcher } from './pictures';
import { hasDueRedirects, makeDueRedirects } from './redirects';
import { entryTable, type ImportRow, importTable } from './rows';
import { takeEntry } from './take';
import { undoImport } from './undo';

export const IMPORT_TASK = 'content-imports';

const open = () => importTable().whereIn('state', ['running', 'undoing']).whereIn('domain', sitesInUse());

/** Entries after which the state of their import is read again. */
const TAKEN_AT_ONCE = 10;

/** Takes the posts of an import, until all are taken or a person stops it. */
async function takeImport(row: ImportRow, signal: AbortSignal): Promise<void> {
  const domain = await platform().domains.ofCode(row.domain);
  if (!domain) return;
  const fetcher = new PictureFetcher(domain, row.pictures);
  const own = { id: row.id, state: 'running' } as const;
  const isRunning = async () => (await importTable().where(own).first('id')) !== undefined;
  while (!signal.aborted && (await isRunning())) {
    const part = await entryTable()
      .where({ import_key: row.id, state: 'waiting' })
      .orderBy('no')
      .limit(TAKEN_AT_ONCE)
      .select('*');
    if (part.length === 0) {
      await importTable().where(own).update({ state: 'done' });
      return;
    }
    for (const entry of part) {
      if (signal.aborted || !(await isRunning())) return;
      await takeEntry(entry, row, fetcher, signal);
    }
  }
}

/** The background task: imports that are running or being undone, and the redirects of posts that were published. */
export const contentImportsTask = () => ({
  isDue: async () => (await open().first('id')) !== undefined || (await hasDueRedirects()),
  async run(signal: AbortSignal): Promise<void> {
    await makeDueRedirects(signal);
    for (const row of await open().orderBy('id').select('*')) {
      try {
        await (row.state === 'undoing' ? undoImport(row, signal) : takeImport(row, signal));
      } catch (error) {
        logError(`import ${row.id}`, error);
      }
    }
  },
});

/**
 * Does all that is due now.
 * @public The API tests load it from dist.
 */
export const runContentImports = (): Promise<boolean> =>
  runTask({ name: IMPORT_TASK, everyMs: 0, replicas: 'one at a time', ...contentImportsTask() });
