import { PEOPLE_MAX } from '../../../../contracts/fields';
import type { OwnerOverview } from '../../../../contracts/work/owner-overview';
import type { SiteDomain } from '../../../platform/domains';
import { isoOf, nowMs, sql, table } from '../../../platform/tables';
import { peopleOf } from '../../../shared/accounts/people';
import type { Caller } from '../../../shared/accounts/sessions';
import { managersOf } from '../../../shared/messages/outbox/managers';
import { visibleInbox } from '../inbox';
import { countOpenJobs } from '../jobs';

const consultationTable = table<{ domain: string; state: string; assignee: number | null }>('consultation');

const NO_JOBS = { open: 0, overdue: 0 };

/** What each person of the staff has to do, and what no one has taken. */
export async function readWorkload(
  domain: SiteDomain,
  user: Caller,
  today: string,
): Promise<Pick<OwnerOverview, 'jobs' | 'people' | 'unassigned'>> {
  const jobs = await countOpenJobs([domain.code], 'assignee', today);
  const contacted = await consultationTable()
    .where({ domain: domain.code, state: 'contacted' })
    .groupBy('assignee')
    .select<{ assignee: number | null; rows: number }[]>('assignee', sql().raw('count(*) as rows'));
  const consultations = new Map(contacted.map(({ assignee, rows }) => [assignee, Number(rows)]));
  const now = isoOf(nowMs());
  const entries = (await visibleInbox(domain, user)).entries.filter(
    ({ snoozed }) => snoozed === null || snoozed.until <= now,
  );
  const staff = (await managersOf(domain, PEOPLE_MAX)).map(({ id }) => id);
  const people = await peopleOf([...staff, ...jobs.keys(), ...consultations.keys()]);
  const workOf = (key: number | null, id: string | null) => ({
    ...(jobs.get(key) ?? NO_JOBS),
    consultations: consultations.get(key) ?? 0,
    inbox: entries.filter(({ assignee }) => (assignee?.id ?? null) === id).length,
  });
  const rows = [...people].map(([key, person]) => ({ person, ...workOf(key, person.id) }));
  rows.sort((one, other) => other.open - one.open || one.person.name.localeCompare(other.person.name, 'ko'));
  const all = [...jobs.values()];
  return {
    jobs: {
      open: all.reduce((sum, { open }) => sum + open, 0),
      overdue: all.reduce((sum, { overdue }) => sum + overdue, 0),
    },
    people: rows.slice(0, PEOPLE_MAX),
    unassigned: workOf(null, null),
  };
}
