import { measureInCms, onDatabases, withStack } from '../lib/temporary-stack.mjs';

export const title =
  'log: upsertSearchLog beside a core create; a page of the log among 10,000 and a million entries';

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres` among the arguments: on PostgreSQL too */
export async function run({ log, args = [] }) {
  await onDatabases(args, (database, url) =>
    withStack(
      'log',
      { seedDemo: false, env: { NODE_ENV: 'production', CMS_PUBLIC_URL: 'https://cms.localhost' } },
      async (stack) => report(database, await measureInCms(stack, 'log', [], url), log),
    ),
  );
}

function report(name, { upsert, create, few, many }, log) {
  const faster = upsert / create;
  log(name);
  log(
    `  upsertSearchLog    ${Math.round(upsert)}/s, a core create ${Math.round(create)}/s: ${verdict(faster, 3)}`,
  );
  const lists = ['list of 50', 'one type, from the middle'];
  for (const [index, list] of lists.entries()) {
    const [small, large] = [few[index], many[index]];
    const ratio = large / small;
    log(
      `  ${list.padEnd(26)}p95 ${small.toFixed(2)} ms among 10,000, ${large.toFixed(2)} ms among 1,000,000: ` +
        `${ratio.toFixed(2)}  (aim ≤ 2: ${ratio <= 2 ? 'held' : 'MISSED'})`,
    );
  }
}

const verdict = (ratio, aim) =>
  `${ratio.toFixed(1)} times  (aim ≥ ${aim}: ${ratio >= aim ? 'held' : 'MISSED'})`;
