#!/usr/bin/env node
// Checks this installation and says in Korean what is wrong and what to do (docs/operations.md). Exit code 1: something is wrong.
// `--notify` mails what changed since the last mail; `--watch` does so again and again.
import { UserError, reportFailure, say } from './lib/console.mjs';
import { examine } from './lib/doctor/examine.mjs';
import { isFault } from './lib/doctor/findings.mjs';
import { reportChanges, watchInstallation } from './lib/doctor/watch.mjs';

/** A sign for a good finding, a warning and a fault. */
const markOf = ({ todo, isWarning }) => (todo === undefined ? '✔' : isWarning ? '!' : '✖');

async function print() {
  const { groups } = await examine(process.env);
  for (const { title, findings } of groups) {
    say(title);
    for (const finding of findings) {
      say(`  ${markOf(finding)} ${finding.what}`);
      if (finding.todo) say(`    → ${finding.todo}`);
    }
  }
  const faults = groups.flatMap(({ findings }) => findings).filter(isFault).length;
  say(faults === 0 ? '\n이상이 없습니다.' : `\n이상 ${faults}건`);
  process.exitCode = faults === 0 ? 0 : 1;
}

async function watch() {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());
  // Keeps the process running between two examinations.
  const alive = setInterval(() => undefined, 2 ** 30);
  await watchInstallation(process.env, { log: say, signal: stopped.signal });
  clearInterval(alive);
}

const MODES = { '': print, '--notify': async () => say(await reportChanges(process.env)), '--watch': watch };

async function main() {
  const [mode = '', ...more] = process.argv.slice(2);
  if (!(mode in MODES) || more.length > 0) throw new UserError('npm run doctor [-- --notify | --watch]');
  await MODES[mode]();
}

main().catch(reportFailure);
