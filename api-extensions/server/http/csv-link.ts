import type { ZodType } from 'zod';
import type { CsvList } from '../../contracts/api/access-tokens';
import type { Call } from '../../contracts/call';
import { type Cell, csvText } from '../../contracts/rules/csv';
import { callerOfCsvLink } from '../shared/accounts/access-tokens';
import type { Caller } from '../shared/accounts/caller';
import type { SiteDomain } from '../platform/domains';
import { requireAccess, siteFileRoute } from './route';

interface CsvCall extends Call {
  readonly access: 'public';
  readonly query: ZodType<{ key: string }>;
}

/**
 * Makes a route that returns a list as CSV for the key of a CSV link. The link's account must still be a member of the site.
 * @param rowsOf reads the table; its first row has the column heads
 */
export const csvRoute = <C extends CsvCall>(
  call: C,
  list: CsvList,
  rowsOf: (domain: SiteDomain, caller: Caller) => Promise<Cell[][]>,
) =>
  siteFileRoute(call, async ({ domain, query }, ctx) => {
    // Keeps the key in the address out of search indexes and of other sites' logs.
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.set('Referrer-Policy', 'no-referrer');
    // CsvCall has this query, which the type of a generic call does not show.
    const { key } = query as { key: string };
    const caller = await callerOfCsvLink(key, domain, list);
    await requireAccess(caller, 'member', domain);
    const text = csvText(await rowsOf(domain, caller));
    ctx.status = 200;
    ctx.set('Content-Type', 'text/csv; charset=utf-8');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = text;
  });
