import { checkRound } from './checker/round';
import { logFault } from './faults';
import { sendDueReports } from './report/send';
import { theTracker } from './tracking/tracker';

/** How often a replica checks for work; leases and claims decide which replica does it. */
const TRACKING_MS = 15_000;
const LINKS_MS = 20_000;
const REPORTS_MS = 5 * 60_000;

let timers: NodeJS.Timeout[] = [];

function every(ms: number, what: string, work: () => Promise<unknown>): NodeJS.Timeout {
  let isUnderWay = false;
  const turn = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work();
    } catch (error) {
      logFault(what, error);
    } finally {
      isUnderWay = false;
    }
  };
  return setInterval(() => void turn(), ms).unref();
}

/** Starts background work: nightly tracking, backlink checker, reports by mail. */
export function startWork(): void {
  timers = [
    every(TRACKING_MS, 'tracking', () => theTracker().tick()),
    every(LINKS_MS, 'backlinks', () => checkRound()),
    every(REPORTS_MS, 'reports', () => sendDueReports()),
  ];
}

/** Starts nothing new, and waits for lookups in progress. */
export async function stopWork(): Promise<void> {
  timers.forEach((timer) => clearInterval(timer));
  await theTracker().stop();
}
