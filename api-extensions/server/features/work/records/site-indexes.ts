import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/site-indexes';
import type { RowOf } from '../../../../contracts/work/record-definition';
import { INDEX_FIELDS, INDEX_STATES } from '../../../../contracts/work/site-indexes';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { seoulToday } from '../base/tables';
import { columnsOf, listingOf, valuesOf } from './definition';
import {
  responsesWithSlots,
  checkSlot,
  countStates,
  definedFields,
  recordKeyOf,
  requireFields,
  type RecordRow,
  recordsOf,
} from './store';
import { sql, table } from '../../../platform/tables';

type SiteIndexRow = RecordRow & RowOf<typeof INDEX_FIELDS> & { memo: string | null };

export const siteIndexTable = table<SiteIndexRow>('site-index');

export const siteIndexes = recordsOf<SiteIndexRow, calls.SiteIndex>({
  table: siteIndexTable,
  what: 'site-index',
  noun: '색인 기록',
  toResponses: (rows) => responsesWithSlots(rows, (row) => valuesOf(INDEX_FIELDS, row)),
});

const LISTING = listingOf(INDEX_FIELDS);

export async function listSiteIndexes(
  domain: SiteDomain,
  query: z.output<typeof calls.siteIndexList.query>,
): Promise<z.input<typeof calls.siteIndexList.response>> {
  return {
    ...(await siteIndexes.list(domain, query, LISTING, { engine: query.engine })),
    counts: await countStates(siteIndexTable, domain, INDEX_STATES),
  };
}

/** Days that a change to a state sets to today, or clears. */
function dayColumnsOf(state: calls.IndexState | undefined): Partial<SiteIndexRow> {
  const day = seoulToday();
  if (state === 'requested') return { requested_day: day };
  if (state === 'indexed') return { indexed_day: day, checked_day: day };
  if (state === 'missing') return { indexed_day: null, checked_day: day };
  return {};
}

/** The unique key of an index record: engine and page. */
const identityColumns = (domain: string, engine: string, url: string) => ({
  record_key: recordKeyOf('site-index', domain, engine, url),
});

export async function saveSiteIndex(
  actor: ActorContext,
  body: z.output<typeof calls.saveSiteIndex.body>,
): Promise<calls.SiteIndex> {
  const { id, version, slot_id, ...fields } = body;
  const { domain } = actor;
  await checkSlot(domain, slot_id);
  const input = {
    ...columnsOf(INDEX_FIELDS, fields),
    ...definedFields({ memo: fields.memo, slot: slot_id }),
  };
  if (id === undefined) {
    requireFields(fields, { url: '주소를 입력해 주세요.' });
    const { url = '', engine = 'naver', state = 'planned' } = fields;
    return siteIndexes.create(actor, {
      ...dayColumnsOf(fields.state),
      ...input,
      engine,
      state,
      ...identityColumns(domain.code, engine, url),
    });
  }
  return siteIndexes.change(actor, { id, version }, fields, (row) => {
    const { url, engine } = { ...row, ...definedFields(fields) };
    // Days change only with the state. The day on which the page was first indexed stays.
    const days = fields.state === row.state ? {} : dayColumnsOf(fields.state);
    const firstIndexed = days.indexed_day && row.indexed_day !== null && { indexed_day: row.indexed_day };
    return { ...days, ...firstIndexed, ...input, ...identityColumns(domain.code, engine, url) };
  });
}

export async function addSiteIndexes(
  actor: ActorContext,
  { slot_id, engine, urls }: z.output<typeof calls.addSiteIndexes.body>,
): Promise<z.input<typeof calls.addSiteIndexes.response>> {
  const { domain } = actor;
  await checkSlot(domain, slot_id);
  const data = await siteIndexes.createMany(
    actor,
    urls.map((url) => ({
      ...identityColumns(domain.code, engine, url),
      url,
      engine,
      state: 'planned',
      slot: slot_id ?? null,
    })),
  );
  return { data };
}

export function setSiteIndexes(
  actor: ActorContext,
  { rows, state }: z.output<typeof calls.setSiteIndexes.body>,
) {
  const days = dayColumnsOf(state);
  return siteIndexes.changeStates(actor, rows, state, {
    ...days,
    // The day on which the page was first indexed stays.
    ...(days.indexed_day && { indexed_day: sql().raw('coalesce(indexed_day, ?)', [days.indexed_day]) }),
  });
}
