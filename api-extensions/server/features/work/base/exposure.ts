import type { Knex } from 'knex';
import type { Provider } from '../../../../contracts/lookups/fields';
import { type Exposure, type ExposureState, exposureState } from '../../../../contracts/rules/exposure';
import type { ExposureFault, PostExposure, PostList } from '../../../../contracts/work/exposure';
import { rankLookups } from '../../../platform/rank-lookups';
import { isoOrNull } from '../../../platform/tables';

/** Columns of a blog content or slot with the exposure of its post (contracts/rules/exposure.ts). Null in all: not checked yet. */
export interface ExposureColumns {
  exposure_verdict: Exposure['verdict'];
  exposure_since: string | null;
  exposure_fault: ExposureFault | null;
  /** Provider of the verdict. */
  exposure_provider: Provider | null;
  /** Time of the last check that gave an answer. */
  exposure_checked_ms: number | null;
  /** When the next check is due; null: now. */
  exposure_due_ms: number | null;
}

/** Columns of a post that has not been checked. */
export const UNCHECKED: ExposureColumns = {
  exposure_verdict: null,
  exposure_since: null,
  exposure_fault: null,
  exposure_provider: null,
  exposure_checked_ms: null,
  exposure_due_ms: null,
};

export const EXPOSURE_COLUMNS = Object.keys(UNCHECKED) as (keyof ExposureColumns)[];

export const storedExposure = (row: ExposureColumns): Exposure<ExposureFault> => ({
  verdict: row.exposure_verdict,
  since: row.exposure_since,
  fault: row.exposure_fault,
});

/** The exposure of a content as its response names it; null unless it is published. */
export const contentExposure = (
  row: ExposureColumns & { state: string; published_url: string | null },
): PostExposure | null =>
  row.state === 'published'
    ? toExposure(row, rankLookups().readPost(row.published_url ?? '')?.list ?? 'blog')
    : null;

/** The exposure of a post as a response names it. */
export function toExposure(row: ExposureColumns, list: PostList): PostExposure {
  const state = exposureState(storedExposure(row));
  return {
    list,
    state,
    since: state === 'unknown' ? null : row.exposure_since,
    checked_at: isoOrNull(row.exposure_checked_ms),
    fault: row.exposure_fault,
    demo: row.exposure_provider === 'simulator',
  };
}

/** Limits a query of contents to published ones in a state of exposure. */
export const whereContentExposure = <Query extends Knex.QueryBuilder>(
  query: Query,
  state: ExposureState,
): Query => whereExposure(query.where('state', 'published') as Query, state);

/** Limits a query to rows in a state of exposure. @param prefix alias of the table with a dot */
export function whereExposure<Query extends Knex.QueryBuilder>(
  query: Query,
  state: ExposureState,
  prefix = '',
): Query {
  const verdict = `${prefix}exposure_verdict`;
  if (state === 'unknown') return query.whereNotNull(`${prefix}exposure_fault`) as Query;
  void query.whereNull(`${prefix}exposure_fault`);
  return (state === 'waiting' ? query.whereNull(verdict) : query.where(verdict, state)) as Query;
}
