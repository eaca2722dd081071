import { measureInCms, onDatabases, withStack } from '../lib/temporary-stack.mjs';

export const title =
  'work: lists of slots, jobs and the log among 10,000 and a million days of history; a report of 20 pages';

const FEW = 10_000;
const MANY = 1_000_000;
const AIM_LISTS = 2;
const AIM_PAGES = 5;

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres`: on PostgreSQL too; a number: days of history in place of a million */
export async function run({ log, args = [] }) {
  const many = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MANY);
  await onDatabases(args, (database, url) =>
    withStack('work', { env: { TRACKING_WINDOW: 'off' } }, async (stack) =>
      report(database, await measureInCms(stack, 'work', [String(FEW), String(many)], url), many, log),
    ),
  );
}

function report(name, { few, many, pdf }, rows, log) {
  log(name);
  for (const [list, small] of Object.entries(few)) {
    const large = many[list];
    const [ratio, cpu] = [large.p95 / small.p95, large.cpu / small.cpu];
    log(
      `  ${list.padEnd(20)}p95 ${small.p95.toFixed(1)} ms at ${FEW.toLocaleString('en')}, ${large.p95.toFixed(1)} ms at ` +
        `${rows.toLocaleString('en')}: ${verdict(ratio, ratio <= AIM_LISTS, `≤ ${AIM_LISTS}`)}; CPU ${cpu.toFixed(2)}`,
    );
  }
  const perSecond = pdf.pages / pdf.cpuSeconds;
  log(
    `  report                ${pdf.pages} pages, ${pdf.cpuSeconds.toFixed(2)} CPU s: ` +
      `${verdict(perSecond, perSecond >= AIM_PAGES, `≥ ${AIM_PAGES}`)} pages a CPU second`,
  );
}

const verdict = (value, isHeld, aim) => `${value.toFixed(2)}  (aim ${aim}: ${isHeld ? 'held' : 'MISSED'})`;
