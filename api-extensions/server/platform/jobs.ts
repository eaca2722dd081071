import { platform } from './platform';
import { type Limit, countTry } from './rate-limit';

/** Work that is done every so often by one of the replicas, whichever comes first. It must bear being cut short. */
export interface Job {
  name: string;
  everyMinutes: number;
  work: () => Promise<void>;
}

/** Does the work unless another replica has done it in this turn. @returns whether it was done here */
export async function runJob({ name, everyMinutes, work }: Job): Promise<boolean> {
  // A little less than the turn, so that a timer that comes early does not skip one.
  const turn: Limit = { name: 'job', max: 1, windowSeconds: everyMinutes * 60 - 30 };
  if ((await countTry(turn, name)) > 0) return false;
  await work();
  return true;
}

/** Starts the jobs' timers; the first turn is soon after the start. @returns what stops them */
export function startJobs(jobs: Job[]): () => void {
  const attempt = (job: Job) =>
    void runJob(job).catch((error: unknown) => {
      platform().strapi.log.error(`job ${job.name}: ${error instanceof Error ? error.stack : String(error)}`);
    });
  const timers = jobs.flatMap((job) => [
    setTimeout(() => attempt(job), 5000).unref(),
    setInterval(() => attempt(job), job.everyMinutes * 60_000).unref(),
  ]);
  return () => timers.forEach((timer) => clearTimeout(timer));
}
