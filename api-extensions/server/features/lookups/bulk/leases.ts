import { sitesInUse } from '../../../platform/content-types';
import { nowMs } from '../../../platform/tables';
import { readRun, type RunRow, runTable, UNFINISHED } from './runs';

/** Leases of runs: the replica that works on a run is its owner until the lease ends. */

/** Claims a run without a valid lease, or one that waits for this owner. Runs of archived sites are not claimed. */
export async function claimRun(owner: string, leaseMs: number): Promise<RunRow | null> {
  const now = nowMs();
  const free = () =>
    runTable()
      .whereIn('state', UNFINISHED)
      .whereIn('domain', sitesInUse())
      .where((lease) =>
        lease.where('lease_until_ms', '<', now).orWhere({ state: 'waiting', lease_owner: owner }),
      );
  const next = await free().orderBy('id').first('run_id');
  if (!next) return null;
  const taken = await free()
    .where({ run_id: next.run_id })
    .update({
      state: 'running',
      lease_owner: owner,
      lease_until_ms: now + leaseMs,
    });
  return taken === 1 ? ((await readRun(next.run_id)) ?? null) : null;
}

/** Renews the leases of this owner, except for runs of archived sites. @returns ids of the runs that it still works on */
export async function renewLeases(owner: string, leaseMs: number): Promise<Set<string>> {
  const owned = () =>
    runTable().where({ lease_owner: owner, state: 'running' }).whereIn('domain', sitesInUse());
  await owned().update({ lease_until_ms: nowMs() + leaseMs });
  const rows = await owned().select('run_id');
  return new Set(rows.map(({ run_id }) => run_id));
}

/** Releases a run for other workers, `afterMs` from now. */
export async function releaseRun(owner: string, id: string, state: 'waiting' | 'paused', afterMs = 0) {
  await runTable()
    .where({ run_id: id, lease_owner: owner })
    .update({ state, lease_owner: null, lease_until_ms: afterMs === 0 ? 0 : nowMs() + afterMs });
}
