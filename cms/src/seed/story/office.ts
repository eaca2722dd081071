import { createHash } from 'node:crypto';
import { addDays } from 'api-extensions/contracts/rules/days';
import { daysOf, type Rhythm } from 'api-extensions/contracts/rules/rhythm';
import { insertAll, insertOne, type Seeding, tableOf } from '../work/rows';
import type { StoryContent } from './types';

/** What the staff has prepared for its days: answers to requests, and the jobs that come again. */

/** As siteTemplates of the plugin: a template that is saved under the same name replaces this one. */
const templateKey = (domain: string, name: string) =>
  createHash('sha256').update(`${domain} ${name}`).digest('hex');

export async function seedOffice(seeding: Seeding, { answers, series }: StoryContent): Promise<void> {
  const { strapi, domain, now } = seeding;
  const at = new Date(now);
  await insertAll(
    seeding,
    tableOf(strapi, 'answer-template'),
    answers.map(({ name, text }) => ({
      document_id: templateKey(domain, name).slice(0, 24),
      ...{ created_at: at, updated_at: at, published_at: at },
      ...{ domain, template_key: templateKey(domain, name), name, text, updated_ms: now },
    })),
  );
  for (const one of series) await seedSeries(seeding, one);
}

/** The plugin makes later jobs by the same rule: two weeks before they begin (docs/decisions/0024-jobs-and-drafts.md). */
const AHEAD_DAYS = 14;

export const rhythmOf = ({ weekdays, day }: StoryContent['series'][number]): Rhythm =>
  weekdays ? { every: 'week', weekdays } : { every: 'month', day: day ?? 1 };

async function seedSeries(seeding: Seeding, one: StoryContent['series'][number]): Promise<void> {
  const { strapi, domain, today, now, people } = seeding;
  const stamp = { version: 1, created_ms: now, updated_ms: now };
  const common = { domain, slot: null, kind: one.kind, title: one.title, memo: one.memo, ...stamp };
  const assignee = people[one.by];
  const rhythm = rhythmOf(one);
  const series = await insertOne(seeding, tableOf(strapi, 'job-series'), {
    ...{ ...common, assignee, rhythm: JSON.stringify(rhythm), days: one.days },
    ...{ first_day: today, last_day: null, paused: one.paused ?? false },
  });
  const until = addDays(today, AHEAD_DAYS + one.days - 1);
  for (const day of one.paused ? [] : daysOf({ rhythm, first: today, last: null }, today, until)) {
    const job = await insertOne(seeding, tableOf(strapi, 'work-job'), {
      ...{ ...common, assignee, series, series_day: day, state: 'todo', comments: 0 },
      ...{ start_day: addDays(day, 1 - one.days), due_day: day },
    });
    await insertAll(seeding, tableOf(strapi, 'work-job-event'), [
      { job, domain, day: today, at_ms: now, type: 'created', text: '반복 작업에서 만듦', actor: '' },
    ]);
  }
}
