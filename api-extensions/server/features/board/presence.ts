import type { z } from 'zod';
import { PRESENCE_MS, type reportPresence } from '../../../contracts/board/board';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { digest } from '../../platform/secrets';
import { type Caller } from '../../shared/accounts/sessions';
import { findPost } from './posts';
import { isoOf, repository } from '../../platform/tables';

const UID = 'api::post-editing.post-editing';
const editingEntries = repository<Row>(UID);

interface Row {
  editing_id: string;
  person: string;
  name: string;
  since_ms: number | string;
}

type ResponseData = z.input<typeof reportPresence.response>['data'];

/**
 * Records that an editor is open, or with `leave` that it was closed. @returns who else edits the post, and its latest
 * version @throws AppError 404
 */
export async function reportEditing(
  domain: SiteDomain,
  user: Caller,
  wr_id: number,
  { editor, leave }: z.output<typeof reportPresence.body>,
): Promise<ResponseData> {
  const { row } = await findPost(domain, wr_id);
  const now = platform().clock().getTime();
  const editing_id = digest(`${wr_id} ${user.id} ${editor}`);
  if (leave) await editingEntries().deleteMany({ where: { editing_id } });
  else
    await recordPresence(editing_id, { wr_id, person: user.id, name: user.name.slice(0, 80), seen_ms: now });

  const rows = await editingEntries().findMany({
    where: { wr_id, seen_ms: { $gt: now - PRESENCE_MS }, editing_id: { $ne: editing_id } },
    orderBy: [{ since_ms: 'asc' }, { id: 'asc' }],
    limit: 20,
  });
  return {
    version: row.version,
    edited_by: row.edited_by ?? '',
    edited_at: isoOf(row.edited_at ?? 0),
    others: rows.map(({ person, name, since_ms }) => ({
      name,
      self: person === user.id,
      since: new Date(Number(since_ms)).toISOString(),
    })),
  };
}

interface Presence {
  wr_id: number;
  person: string;
  name: string;
  seen_ms: number;
}

async function recordPresence(editing_id: string, data: Presence): Promise<void> {
  const { count } = await editingEntries().updateMany({ where: { editing_id }, data });
  if (count > 0) return;
  await editingEntries()
    .create({ data: { ...data, editing_id, since_ms: data.seen_ms } })
    // A concurrent call of the same editor has already recorded it.
    .catch(async (error: unknown) => {
      if ((await editingEntries().count({ where: { editing_id } })) === 0) throw error;
    });
}
