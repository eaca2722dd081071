import { addDays, longDay, monthDay } from '../../../../contracts/rules/days';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import type { Report } from '../../../../contracts/work/overview';

/** Numbers of a customer's planned work and ending slots after a report's period. */
export interface Upcoming {
  /** Open jobs that are due after the period. */
  jobs: number;
  /** Posts that are planned for days after the period. */
  posts: number;
  /** Slots that end within ENDING_DAYS after the period and that no other slot follows. */
  ending: number;
}

export const ENDING_DAYS = 30;

type Slot = Pick<Report['slots'][number], 'keyword' | 'change' | 'first_rank' | 'last_rank'>;
type Facts = Pick<Report, 'from' | 'to' | 'summary'> & { slots: readonly Slot[] };

/** The period as the beginning of a sentence, e.g. `2026년 11월 한 달 동안`. */
function periodWords({ from, to }: Facts): string {
  if (from === to) return `${longDay(from)} 하루 동안`;
  const isMonth = from.endsWith('-01') && addDays(to, 1) === nextMonth(from);
  if (isMonth) return `${longDay(from).replace(/ \d+일$/, '')} 한 달 동안`;
  const end = from.slice(0, 4) === to.slice(0, 4) ? monthDay(to) : longDay(to);
  return `${longDay(from)}부터 ${end}까지`;
}

/** First day of the month after that of a day. */
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

function ranksSentence(facts: Facts): string {
  const { slots, up, down, entered, left, same, unknown, top10 } = facts.summary;
  const period = periodWords(facts);
  if (slots === 0) return `${period} 관리한 키워드는 없습니다.`;
  const managed = `${period} 키워드 ${koreanNumber(slots)}개를 관리했으며`;
  const changes = (
    [
      ['오른', up, ['순위권에 새로 진입한', entered]],
      ['내린', down, ['순위권에서 벗어난', left]],
      ['그대로인', same, ['', 0]],
    ] as const
  ).flatMap(([word, count, [across, some]]) => {
    const part = some > 0 ? `(${across} ${koreanNumber(some)}개 포함)` : '';
    return count > 0 ? [`${word} 키워드는 ${koreanNumber(count)}개${part}`] : [];
  });
  if (changes.length === 0) return `${managed}, 처음과 비교할 순위는 아직 없습니다.`;
  // The numbers add up to that of all keywords.
  if (unknown > 0) changes.push(`비교할 순위가 없는 키워드는 ${koreanNumber(unknown)}개`);
  const near =
    top10 > 0 ? `이고, 마지막 확인에서 10위 안에 든 키워드는 ${koreanNumber(top10)}개였습니다.` : '입니다.';
  return `${managed}, 그중 순위가 ${changes.join(', ')}${near}`;
}

/** A number of things, their name, and what is done with them: the verb's stem before 고, and its form at the end of a sentence. */
type CountedWork = readonly [count: number, what: string, stem: string, end: string];

/** E.g. `작업 3건을 마치고 글 2건을 발행했습니다`; empty where all counts are 0. */
function listWork(parts: readonly CountedWork[]): string {
  const some = parts.filter(([count]) => count > 0);
  return some
    .map(([count, what, stem, end], at) => {
      const verb = at === some.length - 1 ? end : `${stem}고`;
      return `${what} ${koreanNumber(count)}건을 ${verb}`;
    })
    .join(' ');
}

function workSentence({ slots, summary: { jobs_done, posts, links } }: Facts): string {
  const done = listWork([
    [jobs_done, '작업', '마치', '마쳤습니다'],
    [posts, '글', '발행하', '발행했습니다'],
    [links, '백링크', '확인하', '확인했습니다'],
  ]);
  const best = slots.reduce<Slot | null>(
    (most, slot) => ((slot.change ?? 0) > (most?.change ?? 0) ? slot : most),
    null,
  );
  if (!best) return done ? `이 기간에 ${done}.` : '이 기간에 기록된 작업은 없습니다.';
  const places = `${koreanNumber(best.first_rank ?? 0)}위에서 ${koreanNumber(best.last_rank ?? 0)}위`;
  const mover = `가장 많이 오른 키워드는 ‘${best.keyword}’(${places})`;
  return done ? `${mover}이며, ${done}.` : `${mover}입니다.`;
}

function nextSentence(
  { to, summary: { slots } }: Facts,
  { jobs, posts, ending }: Upcoming,
  today: string,
): string {
  const planned = listWork([
    [jobs, '작업', '진행하', '진행할 예정'],
    [posts, '글', '발행하', '발행할 예정'],
  ]);
  const lastEnd = addDays(to, ENDING_DAYS);
  const renewal =
    ending > 0 && lastEnd >= today
      ? `${monthDay(lastEnd)}까지 기간이 끝나는 키워드 ${koreanNumber(ending)}개는 갱신을 안내해 드리겠습니다.`
      : '';
  if (planned) return renewal ? `앞으로 ${planned}이며, ${renewal}` : `앞으로 ${planned}입니다.`;
  if (renewal) return renewal;
  return slots > 0
    ? '앞으로도 순위를 매일 확인하고 변화가 있으면 알려 드리겠습니다.'
    : '필요하신 관리가 있으면 담당자에게 말씀해 주세요.';
}

/** Three sentences for the first page of a report, one on each line: about the ranks, the work, and what is planned as of today. */
export const writeIntroduction = (facts: Facts, upcoming: Upcoming, today: string): string =>
  [ranksSentence(facts), workSentence(facts), nextSentence(facts, upcoming, today)].join('\n');
