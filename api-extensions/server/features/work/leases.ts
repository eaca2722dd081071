import { sql, tableOf } from './tables';

/** Leases for work that one replica does at a time. When a replica dies, its lease expires and another takes over. */

/** Takes or renews a lease. One statement, so that only one of two replicas gets it. @returns whether this owner holds it */
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
