import type { ZodType } from 'zod';
import type { CsvList } from '../../contracts/access-tokens';
import type { Call } from '../../contracts/call';
import { type Cell, csvText } from '../../contracts/rules/csv';
import { callerOfLink } from './access-tokens';
import type { Caller } from './caller';
import type { SiteDomain } from './domains';
import { admit, siteFileRoute } from './route';

interface CsvCall extends Call {
  readonly access: 'public';
  readonly query: ZodType<{ key: string }>;
}

/**
 * A list as CSV for the key of a link. The link's account must be a member, as for the list itself.
 * @param rowsOf the table, with its heads
 */
export const csvRoute = <C extends CsvCall>(
  call: C,
  list: CsvList,
  rowsOf: (domain: SiteDomain, caller: Caller) => Promise<Cell[][]>,
) =>
  siteFileRoute(call, async ({ domain, query }, ctx) => {
    // The key must be in no index and no other site's log.
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.set('Referrer-Policy', 'no-referrer');
    // The contract's type says so, which the type of a generic call does not show.
    const { key } = query as { key: string };
    const caller = await callerOfLink(key, domain, list);
    await admit(caller, 'member', domain);
    const text = csvText(await rowsOf(domain, caller));
    ctx.status = 200;
    ctx.set('Content-Type', 'text/csv; charset=utf-8');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = text;
  });
