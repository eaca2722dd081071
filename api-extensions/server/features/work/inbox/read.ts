import { LRUCache } from 'lru-cache';
import {
  INBOX_KINDS,
  INBOX_MAX_OF_KIND,
  INBOX_PAGES,
  type InboxEntry,
  type InboxKind,
  type InboxState,
} from '../../../../contracts/work/inbox';
import type { Person } from '../../../../contracts/fields';
import type { SiteDomain } from '../../../platform/domains';
import { digest } from '../../../platform/secrets';
import { siteVersion } from '../../../platform/site-changes';
import { isoOf, nowMs } from '../../../platform/tables';
import { pageLevel } from '../../../shared/accounts/levels';
import { CLOSED_ACCOUNT, peopleOf, shortName } from '../../../shared/accounts/people';
import { managersOf } from '../../../shared/messages/outbox/managers';
import type { Caller } from '../../../shared/accounts/sessions';
import { siteMenu } from '../../../shared/sites/menus';
import { seoulToday } from '../base/tables';
import { readMarks } from './marks';
import { type FoundEntry, readEntries } from './sources';

/** Entries of a site, for all of its staff. */
export interface SiteInbox {
  /** Those that came, or came back, last are first. */
  entries: InboxEntry[];
  cut: InboxKind[];
  assignees: Person[];
  /** Differs after each change of the above. */
  digest: string;
}

interface CachedInbox {
  /** Count of the site's changes and day from which it was read. */
  version: string;
  readMs: number;
  value: Promise<SiteInbox>;
}

/** Age at which a list is read again: changes in Strapi's admin are not counted. */
const CACHE_MS = 30_000;

/** Sites with staff at work, some 100 KB each at most. */
const cache = new LRUCache<string, CachedInbox>({ max: 500 });

/** What waits on a site. Read once for all of its staff after each change (platform/site-changes.ts). */
async function readInbox(domain: SiteDomain): Promise<SiteInbox> {
  const today = seoulToday();
  // Before reading: a change that is committed in the meantime has a higher number.
  const version = `${await siteVersion(domain.code)} ${today}`;
  const known = cache.get(domain.code);
  if (known?.version === version && performance.now() - known.readMs < CACHE_MS) return known.value;
  const value = assemble(domain, today);
  cache.set(domain.code, { version, readMs: performance.now(), value });
  value.catch(() => {
    if (cache.peek(domain.code)?.value === value) cache.delete(domain.code);
  });
  return value;
}

const keyOf = ({ kind, id }: FoundEntry) => `${kind}:${id}`;

async function assemble(domain: SiteDomain, today: string): Promise<SiteInbox> {
  const found = await readEntries(domain, today);
  const marks = await readMarks(domain);
  const assigneeOf = (entry: FoundEntry) =>
    entry.assignee === undefined ? (marks.get(keyOf(entry))?.assignee ?? null) : entry.assignee;
  const people = await peopleOf(found.flatMap((entry) => [entry.customer ?? null, assigneeOf(entry)]));
  const personOf = (row: number | null): Person | null =>
    row === null ? null : (people.get(row) ?? CLOSED_ACCOUNT);
  const counts = new Map<InboxKind, number>();
  const entries = found.flatMap((entry): InboxEntry[] => {
    const { kind, id, note, href, sinceMs, next = null, version = 0, state = null } = entry;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const mark = marks.get(keyOf(entry));
    if (count > INBOX_MAX_OF_KIND || (mark?.done_ms ?? 0) >= sinceMs) return [];
    const customer = personOf(entry.customer ?? null);
    return [
      {
        ...{ key: keyOf(entry), kind, id, version, job_state: state, note, href, next, customer },
        title: entry.title || shortName(customer ?? CLOSED_ACCOUNT),
        since: isoOf(sinceMs),
        assignee: personOf(assigneeOf(entry)),
        snoozed:
          mark?.snoozed_ms === null || mark?.snoozed_ms === undefined
            ? null
            : { until: isoOf(mark.snoozed_ms), by: mark.snoozed_by ?? '' },
      },
    ];
  });
  entries.sort((a, b) => (arrivalOf(a) < arrivalOf(b) ? 1 : arrivalOf(a) > arrivalOf(b) ? -1 : 0));
  const staff = await peopleOf((await managersOf(domain, Infinity)).map(({ id }) => id));
  const site = {
    entries,
    cut: [...counts].filter(([, count]) => count > INBOX_MAX_OF_KIND).map(([kind]) => kind),
    assignees: [...staff.values()],
  };
  return { ...site, digest: digest(JSON.stringify(site)).slice(0, 16) };
}

/** When an entry came, or comes back that is put off. Texts of one format: the latest is the greatest. */
const arrivalOf = ({ since, snoozed }: InboxEntry): string =>
  snoozed && snoozed.until > since ? snoozed.until : since;

/** The entries whose pages a person may open by the site's menu. */
export async function visibleInbox(domain: SiteDomain, { level }: Caller): Promise<SiteInbox> {
  const site = await readInbox(domain);
  const menu = await siteMenu(domain);
  const closed = INBOX_KINDS.filter((kind) => {
    const needed = pageLevel(menu, INBOX_PAGES[kind]);
    return needed === null || level < needed;
  });
  if (closed.length === 0) return site;
  return {
    ...site,
    entries: site.entries.filter(({ kind }) => !closed.includes(kind)),
    cut: site.cut.filter((kind) => !closed.includes(kind)),
  };
}

/** What a page of a person shows of the inbox wherever it is. */
export async function inboxStateOf(domain: SiteDomain, user: Caller): Promise<InboxState> {
  const { entries, digest: version } = await visibleInbox(domain, user);
  const now = isoOf(nowMs());
  const waiting = entries.filter(
    ({ assignee, snoozed }) =>
      (snoozed === null || snoozed.until <= now) && (assignee === null || assignee.id === user.id),
  );
  const [newest] = waiting;
  return {
    count: waiting.length,
    version,
    newest: newest
      ? { key: newest.key, kind: newest.kind, title: newest.title, since: arrivalOf(newest) }
      : null,
  };
}
