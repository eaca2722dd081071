import type { z } from 'zod';
import type * as calls from '../../../contracts/service/course';
import { COURSE_READ_MAX, ENTRIES_MAX, WRITTEN_KINDS } from '../../../contracts/service/course';
import { lockSite } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { digest } from '../../platform/secrets';
import { countOf, inTransaction } from '../../platform/tables';
import type { Caller } from '../../shared/accounts/sessions';
import { entryColumns, entryTable, toEntry } from './course-entries';
import { findRequest, toRequest } from './staff';

/** A request with its course, newest first. @throws AppError 404 */
export async function readCourse(domain: SiteDomain, id: string): Promise<calls.ConsultationCourse> {
  const request = await toRequest(domain, await findRequest(domain, id));
  const rows = await entryTable()
    .where({ request: id, domain: domain.code })
    .orderBy([
      { column: 'at_ms', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(COURSE_READ_MAX);
  return { request, entries: rows.map(toEntry) };
}

/** Adds an entry to the course of a request, once for each key and content. @throws AppError 404, 409 */
export async function addEntry(
  domain: SiteDomain,
  user: Caller,
  id: string,
  { key, kind, text }: z.output<typeof calls.addCourseEntry.body>,
): Promise<{ entry: calls.CourseEntry; receipt: string }> {
  const { receipt } = await findRequest(domain, id);
  const entry_key = digest(JSON.stringify([domain.documentId, id, key, kind, text]));
  const row = await inTransaction(async (trx) => {
    await lockSite(trx, domain);
    const known = await entryTable(trx).where({ entry_key }).first('*');
    if (known) return known;
    const written = entryTable(trx).where({ request: id }).whereIn('kind', WRITTEN_KINDS);
    if ((await countOf(written)) >= ENTRIES_MAX)
      throw conflict(`상담 하나에 기록을 ${ENTRIES_MAX}건까지 남길 수 있습니다.`);
    const content = { domain: domain.code, request: id, kind, text };
    const [added] = await entryTable(trx)
      .insert(entryColumns(content, user.name, entry_key))
      .returning('*');
    return added;
  });
  if (!row) throw new Error('insert into consultation_entries returned no row');
  return { entry: toEntry(row), receipt };
}
