import type { ParentSpanPluginArgs } from 'gatsby';
import { SOURCED_TYPES, sourceOptions } from './source';

/** Ends the build when the publisher that started it exits: two builds in one folder would mix. */
export function exitWithParent(): void {
  if (process.send) process.once('disconnect', () => process.exit(1));
}

/** A type's name in the CMS's REST paths. */
const plural = (singular: string) => `${singular}s`;

/** Number of entries in the CMS of each sourced type, by singular name. */
let totals = new Map<string, number>();

/** Whether the CMS has an entry of this type. Nodes do not tell: gatsby-source-strapi keeps those of the last deleted entry. */
export const hasEntries = (singular: string): boolean => (totals.get(singular) ?? 0) > 0;

interface ListResponse {
  meta?: { pagination?: { total?: number } };
}

/**
 * Runs before sourcing: requests each type from the CMS, because gatsby-source-strapi cannot tell "unreachable" from
 * "empty", and clears the time of its last fetch, because it misses changes with that (DESIGN §3).
 * @throws Error when the CMS does not answer or rejects the token.
 */
export async function preflight({ getCache, reporter }: ParentSpanPluginArgs): Promise<void> {
  const { apiURL, accessToken } = sourceOptions(process.env);
  const count = async (type: string): Promise<[string, number]> => {
    const url = `${apiURL}/api/${plural(type)}?pagination[pageSize]=1`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!response.ok) throw new Error(`The CMS answered ${response.status} for /api/${plural(type)}`);
    const total = ((await response.json()) as ListResponse).meta?.pagination?.total;
    if (typeof total !== 'number') throw new Error(`The CMS gave no total for /api/${plural(type)}`);
    return [type, total];
  };
  totals = new Map(await Promise.all(SOURCED_TYPES.map(count)));
  reporter.info(`content: ${[...totals].map(([type, total]) => `${total} ${type}`).join(', ')}`);
  await getCache('gatsby-source-strapi').del('timestamp');
}
