import { addDays } from 'api-extensions/contracts/rules/days';
import type { DemoSlot } from './content';
import { insertAll, insertOne, type Seeding, tableOf } from './rows';

interface DemoJob {
  slot: Pick<DemoSlot, 'from' | 'to'>;
  id: number;
  /** Null: made by hand. */
  template: number | null;
  kind: string;
  title: string;
  start_after: number;
  days: number;
}

/**
 * Past jobs are done, except for a few overdue ones; current ones are in progress.
 * @param variant 0 to 6: decides assignee, comments and whether the job is overdue
 */
export async function seedJob(seeding: Seeding, job: DemoJob, variant: number) {
  const { strapi, domain, today, now, people } = seeding;
  const start = job.slot.from + job.start_after;
  if (start > job.slot.to) return;
  const due = start + job.days - 1;
  const isLate = due < 0 && due > -8 && variant === 3;
  const state = due < 0 && !isLate ? 'done' : start <= 0 ? 'doing' : 'todo';
  const done = state === 'done' ? addDays(today, due - (variant % 2)) : null;
  const at = (day: string) => Math.min(now, Date.parse(`${day}T11:00:00+09:00`));
  const startDay = addDays(today, Math.min(start, 0));
  const id = await insertOne(seeding, tableOf(strapi, 'work-job'), {
    ...{ domain, slot: job.id, kind: job.kind, title: job.title, memo: '', state, template: job.template },
    assignee: variant === 5 ? null : variant % 2 === 0 ? people.staff : people.manager,
    start_day: addDays(today, start),
    due_day: addDays(today, due),
    done_day: done,
    proof_url: done && variant % 3 === 0 ? `https://docs.example/work/${job.id}-${job.template}` : null,
    ...{
      comments: state === 'doing' && variant === 2 ? 1 : 0,
      version: 1,
      created_ms: at(startDay),
      updated_ms: at(startDay),
    },
  });
  const event = (type: string, day: string, text = '') => ({
    ...{ job: id, domain, day, at_ms: at(day), type, text, actor: type === 'created' ? '' : '박담당' },
  });
  await insertAll(seeding, tableOf(strapi, 'work-job-event'), [
    event('created', startDay, job.template === null ? '' : '작업 템플릿에서 만듦'),
    ...(state !== 'todo' ? [event('started', startDay)] : []),
    ...(state === 'doing' && variant === 2
      ? [event('comment', today, '고객 확인을 기다리고 있습니다.')]
      : []),
    ...(done ? [event('done', done)] : []),
  ]);
}
