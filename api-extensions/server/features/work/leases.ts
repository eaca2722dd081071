import { sql, tableOf } from './tables';

/** Work that one replica does at a time. One that dies is succeeded when its time has run out. */

/** Takes a piece of work, or keeps it. One statement, so that of two who try one gets it. @returns whether it is ours */
export async function takeLease(name: string, owner: string, now: number, lastsMs: number): Promise<boolean> {
  const table = tableOf('work-lease');
  const rows = (await sql()(table)
    .insert({ name, owner, until_ms: now + lastsMs })
    .onConflict('name')
    .merge({ owner, until_ms: now + lastsMs })
    .whereRaw('(??.until_ms < ? or ??.owner = ?)', [table, now, table, owner])
    .returning('owner')) as { owner: string }[];
  return rows.length === 1;
}

export async function releaseLease(name: string, owner: string): Promise<void> {
  await sql()(tableOf('work-lease')).where({ name, owner }).update({ until_ms: 0 });
}
