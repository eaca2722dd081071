import { measureInCms, onDatabases, withStack } from '../lib/temporary-stack.mjs';

export const title =
  'slots: charts, lists and comparisons of a group with five competitors among 100 and 10,000 slots with a year each; bytes of a day';

const FEW = 100;
const MANY = 10_000;
const DAYS = 365;
const AIM = 2;

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres`: on PostgreSQL too; a number: slots in place of 10,000 */
export async function run({ log, args = [] }) {
  const many = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MANY);
  await onDatabases(args, (database, url) =>
    withStack('slots', { env: { TRACKING_WINDOW: 'off' } }, async (stack) => {
      const figures = await measureInCms(stack, 'slots', [String(FEW), String(many), String(DAYS)], url);
      report(database, figures, many, log);
    }),
  );
}

function report(name, { few, many, bytes, kilobytes }, slots, log) {
  log(name);
  for (const [list, small] of Object.entries(few)) {
    const large = many[list];
    const [ratio, cpu] = [large.p95 / small.p95, large.cpu / small.cpu];
    log(
      `  ${list.padEnd(30)}p95 ${small.p95.toFixed(1)} ms among ${FEW}, ${large.p95.toFixed(1)} ms among ` +
        `${slots.toLocaleString('en')}: ${ratio.toFixed(2)}  (aim ≤ ${AIM}: ${ratio <= AIM ? 'held' : 'MISSED'}); CPU ${cpu.toFixed(2)}; answer ${kilobytes[list]} KB`,
    );
  }
  log(
    `  bytes of a slot and day        ${bytes.before.toFixed(0)} with the rank only, ${bytes.after.toFixed(0)} with page and five competitors`,
  );
}
