import { createHash } from 'node:crypto';
import { addDays, DAY_MS } from 'api-extensions/contracts/rules/days';
import type { DemoWork } from './content';
import { insertAll, insertOne, type Seeding, tableOf } from './rows';

/** Time until the next check of a demo record: the addresses are fictional, so they must not be looked for. */
const NEVER_MS = 10 * 365 * DAY_MS;
const HOUR_MS = 3_600_000;

/** Columns with the exposure of a post. It was found from the day after its publication on, or not any more since yesterday. */
export function exposureColumns(
  { today, now }: Pick<Seeding, 'today' | 'now'>,
  { day, exposure }: Pick<DemoWork['blogs'][number]['posts'][number], 'day' | 'exposure'>,
) {
  if (!exposure) return { exposure_due_ms: now + NEVER_MS };
  const isMissing = exposure === 'missing';
  return {
    exposure_verdict: isMissing ? 'missing' : 'exposed',
    exposure_since: addDays(today, isMissing ? -1 : day + 1),
    exposure_fault: exposure === 'unknown' ? 'timeout' : null,
    exposure_provider: 'simulator',
    exposure_checked_ms: now - (exposure === 'unknown' ? 2 * DAY_MS : HOUR_MS),
    exposure_due_ms: now + NEVER_MS,
  };
}

/** A blog job and its posts. */
export async function seedBlog(
  seeding: Seeding,
  { title, from, to, posts }: DemoWork['blogs'][number],
  slot: number | null,
) {
  const { strapi, domain, today, now, people } = seeding;
  const stamp = { version: 1, created_ms: now, updated_ms: now };
  const letters = createHash('sha256').update(`${domain} ${title}`).digest('hex').slice(0, 5).toUpperCase();
  const blog_job = await insertOne(seeding, tableOf(strapi, 'blog-job'), {
    ...{ code: `B${today.slice(2).replaceAll('-', '')}-${letters}`, domain, title, state: 'doing', slot },
    ...{ customer: people.member, assignee: people.staff, memo: '', planned_count: posts.length },
    ...{ from_day: addDays(today, from), to_day: addDays(today, to), ...stamp },
  });
  await insertAll(
    seeding,
    tableOf(strapi, 'blog-content'),
    posts.map((post, index) => {
      const isPublished = post.state === 'published';
      return {
        ...{
          domain,
          blog_job,
          title: post.title,
          draft: post.draft,
          state: post.state,
          assignee: people.staff,
        },
        planned_day: addDays(today, post.day),
        published_day: isPublished ? addDays(today, post.day) : null,
        ...exposureColumns(seeding, post),
        published_url: isPublished ? `https://blog.example/${domain}/${blog_job}-${index + 1}` : null,
        ...stamp,
      };
    }),
  );
}

/** Backlinks. @param slots ids of slots by keyword @param target host that they lead to */
export async function seedLinks(
  seeding: Seeding,
  links: DemoWork['links'],
  slots: Map<string, number>,
  target: string,
) {
  const { strapi, domain, today, now } = seeding;
  await insertAll(
    seeding,
    tableOf(strapi, 'backlink'),
    links.map(({ keyword, url, state, rel }, index) => {
      const found = state === 'live';
      const check = {
        ...{ at: new Date(now - (index + 1) * 3_600_000).toISOString(), final_url: url, found },
        ...{ status: state === 'unreachable' ? null : 200, rel: rel ? [rel] : [] },
        ...{ anchor: found ? keyword : '', fault: state === 'unreachable' ? 'timeout' : null },
      };
      return {
        ...{ record_key: `demo ${domain} ${url}`.slice(0, 64), domain, url, target, state, memo: '' },
        slot: slots.get(keyword) ?? null,
        first_seen: found || state === 'lost' ? addDays(today, -20 + index) : null,
        last_check: state === 'planned' ? null : JSON.stringify(check),
        checked_ms: state === 'planned' ? null : Date.parse(check.at),
        ...{ due_ms: now + NEVER_MS, version: 1, created_ms: now, updated_ms: now },
      };
    }),
  );
}

/** Index records of Naver. @param slots ids of slots by keyword */
export async function seedPages(seeding: Seeding, pages: DemoWork['pages'], slots: Map<string, number>) {
  const { strapi, domain, today, now } = seeding;
  await insertAll(
    seeding,
    tableOf(strapi, 'site-index'),
    pages.map(({ keyword, url, state }, index) => ({
      ...{ record_key: `demo ${domain} ${url}`.slice(0, 64), domain, url, engine: 'naver', state, memo: '' },
      slot: slots.get(keyword) ?? null,
      requested_day: state === 'planned' ? null : addDays(today, -25 + index),
      indexed_day: state === 'indexed' ? addDays(today, -18 + index) : null,
      checked_day: state === 'indexed' || state === 'missing' ? addDays(today, -2) : null,
      ...{ version: 1, created_ms: now, updated_ms: now },
    })),
  );
}
