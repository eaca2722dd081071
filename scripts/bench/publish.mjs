import os from 'node:os';
import { checkDisk } from '../lib/checks.mjs';
import { UserError, step } from '../lib/console.mjs';
import { stopRunning } from '../lib/run.mjs';
import { fill } from './publish/content.mjs';
import { duration } from './publish/figures.mjs';
import { Installation } from './publish/installation.mjs';
import { report } from './publish/report.mjs';
import { Session } from './publish/session.mjs';

export const title =
  'publish: change → live beside a bare gatsby build, and one build for all sites beside one build for each';

const SIZES = [2, 100, 1000];

const USAGE = 'npm run bench publish -- [numbers of domains …] [--repeat=<n>], e.g. 2 100 --repeat=3';

function parse(args) {
  const sizes = [];
  let repeat = null;
  for (const arg of args) {
    const number = /^(?:--repeat=)?([1-9]\d{0,3})$/.exec(arg)?.[1];
    if (!number) throw new UserError(`"${arg}" is not understood: ${USAGE}`);
    if (arg.startsWith('--')) repeat = Number(number);
    else sizes.push(Number(number));
  }
  return { sizes: sizes.length > 0 ? sizes : SIZES, repeat };
}

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const { sizes, repeat } = parse(args);
  const open = new Set();
  let interrupted = false;
  const interrupt = async () => {
    if (interrupted) return;
    interrupted = true;
    stopRunning();
    for (const installation of open) {
      await installation.killAndWait();
      await installation.removeFiles();
    }
    process.exit(130);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  const install = async () => {
    const installation = await Installation.create();
    open.add(installation);
    return installation;
  };
  const remove = async (installation) => {
    await installation.stop();
    await installation.removeFiles();
    open.delete(installation);
  };
  const measured = [];
  try {
    // One site alone stays to the end: beside it is measured what one build for each site would cost.
    const alone = await start(await install(), 1, log);
    measured.push({
      ...alone.figures,
      rounds: await editInTurns(alone.session, repeat ?? 5, log),
      shared: [],
    });
    for (const domains of sizes.filter((size) => size !== 1)) {
      checkDisk(1 + domains / 100, os.tmpdir());
      const installation = await install();
      const { session, figures } = await start(installation, domains, log);
      const rounds = await editInTurns(session, repeat ?? (domains > 100 ? 3 : 5), log);
      const shared = await changeCodeInTurns(alone.session, session, repeat ?? (domains > 100 ? 2 : 3), log);
      await session.checkReleases(1 + rounds.length + shared.length);
      measured.push({ ...figures, rounds, shared });
      await remove(installation);
    }
  } catch (error) {
    // What was interrupted fails in whatever way; the exit is under way.
    if (interrupted) await new Promise(() => {});
    throw error;
  } finally {
    if (!interrupted) for (const installation of open) await remove(installation);
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
  log('');
  for (const line of report(measured)) log(line);
}

/** A filled installation with its first release live, its caches warm and a build tried. */
async function start(installation, domains, log) {
  const name = `${domains.toLocaleString('en')} ${domains === 1 ? 'domain' : 'domains'}`;
  const codes = await step(`${name}: filling the CMS`, () => fill(installation, domains, log));
  const session = new Session(installation, codes);
  const cold = await step(`${name}: first release, with empty caches`, () => session.firstRelease());
  await step(`${name}: one bare build to warm up`, () => session.bareBuild());
  return { session, figures: { domains, cold, pages: session.pages() } };
}

const stepsOf = ({ steps }) => steps.map(({ name, ms }) => `${name} ${duration(ms)}`).join(', ');

/** A bare build and an edit in turn, and that the edits touched no other site. */
async function editInTurns(session, count, log) {
  const before = await session.digestSites();
  const rounds = [];
  for (let number = 1; number <= count; number += 1) {
    const bare = await session.bareBuild();
    const change = await session.change();
    log(
      `  round ${number}: bare build ${duration(bare.total)}; edit live after ${duration(change.total)} (${stepsOf(change)})`,
    );
    rounds.push({ bare, change });
  }
  await step("  comparing every site's files", () => session.checkOnlyChanged(before));
  return rounds;
}

/** A change in shared code, on one site alone and on all sites in turn. */
async function changeCodeInTurns(alone, session, count, log) {
  const rounds = [];
  for (let number = 1; number <= count; number += 1) {
    const one = await alone.changeSharedCode();
    const all = await session.changeSharedCode();
    log(
      `  shared code, round ${number}: one site live after ${duration(one.total)}, all after ${duration(all.total)} (${stepsOf(all)})`,
    );
    rounds.push({ one, all });
  }
  return rounds;
}
