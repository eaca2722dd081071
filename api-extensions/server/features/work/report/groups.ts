import type { Report } from '../../../../contracts/work/overview';
import { type PersonAccount, shortName, toPerson } from '../../../shared/accounts/people';
import { readComparedRows, toParties } from '../slot-management';
import { competitorsOf, groupTable, type SlotRow } from '../slots';

type Group = Report['groups'][number];
type Figures = Group['parties'][number]['end'];

/** The days of a slot's first and last lookup within the report; null without one. */
type EndsOf = (slot: SlotRow) => { first: string; last: string } | null;

/** Compares the customer with the competitors of each group of its slots, at the start and at the end of a report. */
export async function readReportGroups(
  customer: PersonAccount,
  slots: readonly SlotRow[],
  endsOf: EndsOf,
): Promise<Group[]> {
  const ids = [...new Set(slots.flatMap(({ slot_group }) => slot_group ?? []))];
  if (ids.length === 0) return [];
  const groups = await groupTable().whereIn('id', ids).orderBy(['name', 'id']);
  const compared: Group[] = [];
  for (const group of groups) {
    if (competitorsOf(group).length === 0) continue;
    const own = slots.filter(({ slot_group }) => slot_group === group.id);
    const partiesOn = async (end: 'first' | 'last') => {
      const rows = await readComparedRows(group, own, (slot) => {
        const ends = endsOf(slot);
        return ends && { day: ends[end], before: null };
      });
      return toParties(shortName(toPerson(customer)), group, rows);
    };
    const [start, end] = [await partiesOn('first'), await partiesOn('last')];
    // Nothing can be compared in unordered lists.
    if (end.every(({ keywords }) => keywords === 0)) continue;
    compared.push({
      name: group.name,
      parties: end.flatMap(({ name, ...now }, at) => {
        const before = start[at];
        return before
          ? [{ name, is_customer: now.competitor === null, start: figuresOf(before), end: figuresOf(now) }]
          : [];
      }),
    });
  }
  return compared;
}

const figuresOf = ({ keywords, top10, top30, top100, average_rank, ahead }: Figures): Figures => ({
  ...{ keywords, top10, top30, top100, average_rank, ahead },
});
