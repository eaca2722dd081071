import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/backlinks';
import { backlink, BACKLINK_STATES } from '../../../../contracts/work/backlinks';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { customerFilter } from '../../../shared/accounts/people';
import { slotIdsOf } from '../slots';
import {
  responsesWithSlots,
  checkSlot,
  countStates,
  definedFields,
  recordKeyOf,
  type Listing,
  requireFields,
  type RecordRow,
  recordsOf,
} from './store';
import { jsonColumn, nowMs, table } from '../../../platform/tables';

export interface BacklinkRow extends RecordRow {
  url: string;
  target: string;
  state: calls.BacklinkState;
  memo: string | null;
  first_seen: string | null;
  /** JSON of the last check. */
  last_check: string | null;
  checked_ms: number | null;
  /** Start of the check in progress; null: none. */
  begun_ms: number | null;
  /** When the next check is due; 0: now. */
  due_ms: number;
}

export const backlinkTable = table<BacklinkRow>('backlink');

/** Longest time of a check with all redirects. A check that has not ended by then was interrupted. */
const CHECK_TIMEOUT_MS = 5 * 60_000;

const readCheck = jsonColumn(backlink.shape.check);

/** Whether a check is due or in progress. */
const isCheckAwaited = ({ due_ms, begun_ms }: BacklinkRow): boolean =>
  due_ms <= nowMs() || (begun_ms !== null && begun_ms > nowMs() - CHECK_TIMEOUT_MS);

export const backlinks = recordsOf<BacklinkRow, calls.Backlink>({
  table: backlinkTable,
  what: 'backlink',
  noun: '백링크',
  toResponses: (rows) =>
    responsesWithSlots(rows, (row) => ({
      url: row.url,
      target: row.target,
      state: row.state,
      first_seen: row.first_seen,
      check: readCheck(row.last_check),
      waiting: isCheckAwaited(row),
    })),
});

const LISTING: Listing<z.output<typeof calls.backlinkList.query>['sort']> = {
  searched: ['url', 'target', 'memo'],
  sorts: {
    newest: ['id', 'desc'],
    url: ['url', 'asc'],
    state: ['state', 'asc'],
    first_seen: ['first_seen', 'desc'],
    checked: ['checked_ms', 'desc'],
  },
};

export async function listBacklinks(
  domain: SiteDomain,
  query: z.output<typeof calls.backlinkList.query>,
): Promise<z.input<typeof calls.backlinkList.response>> {
  const ofSlots = query.userId ? slotIdsOf(domain, await customerFilter(domain, query.userId)) : undefined;
  return {
    ...(await backlinks.list(domain, query, LISTING, {}, ofSlots)),
    counts: await countStates(backlinkTable, domain, BACKLINK_STATES),
  };
}

/** Columns of a new backlink, which is due for a check. */
const newBacklinkColumns = (url: string, target: string, domain: string) => ({
  record_key: recordKeyOf('backlink', domain, url, target.toLowerCase()),
  url,
  target,
  state: 'planned',
  due_ms: 0,
});

export async function saveBacklink(
  actor: ActorContext,
  body: z.output<typeof calls.saveBacklink.body>,
): Promise<calls.Backlink> {
  const { id, version, slot_id, ...fields } = body;
  const { domain } = actor;
  await checkSlot(domain, slot_id);
  const input = definedFields({ ...fields, slot: slot_id });
  if (id === undefined) {
    requireFields(fields, { url: '주소를 입력해 주세요.', target: '링크 대상을 입력해 주세요.' });
    const { url = '', target = '' } = fields;
    return backlinks.create(actor, { ...input, ...newBacklinkColumns(url, target, domain.code) });
  }
  return backlinks.change(actor, { id, version }, fields, (row) => {
    const { url, target } = { ...row, ...definedFields(fields) };
    const isOtherLink = url !== row.url || target !== row.target;
    // Results of the previous address or target are removed.
    const reset = {
      ...newBacklinkColumns(url, target, domain.code),
      first_seen: null,
      last_check: null,
      checked_ms: null,
    };
    return { ...input, ...(isOtherLink && reset) };
  });
}

export async function addBacklinks(
  actor: ActorContext,
  { slot_id, rows }: z.output<typeof calls.addBacklinks.body>,
): Promise<z.input<typeof calls.addBacklinks.response>> {
  const { domain } = actor;
  await checkSlot(domain, slot_id);
  const data = await backlinks.createMany(
    actor,
    rows.map(({ url, target, memo = '' }) => ({
      ...newBacklinkColumns(url, target, domain.code),
      memo,
      slot: slot_id ?? null,
    })),
  );
  return { data };
}
