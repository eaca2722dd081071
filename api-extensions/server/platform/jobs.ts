import { errorStack } from '../../contracts/rules/error-text';
import { platform } from './platform';
import { type Limit, countTry } from './rate-limit';

/** Periodic work, done by one of the replicas. It must tolerate being interrupted. */
export interface Job {
  name: string;
  everyMinutes: number;
  work: () => Promise<void>;
}

/** Runs the job unless another replica has run it in this period. @returns whether it ran here */
export async function runJob({ name, everyMinutes, work }: Job): Promise<boolean> {
  // Slightly less than the period, so that an early timer does not skip a run.
  const turn: Limit = { name: 'job', max: 1, windowSeconds: everyMinutes * 60 - 30 };
  if ((await countTry(turn, name)) > 0) return false;
  await work();
  return true;
}

/** Starts the jobs' timers; the first run is soon after the start. @returns a function that stops them */
export function startJobs(jobs: Job[]): () => void {
  const attempt = (job: Job) =>
    void runJob(job).catch((error: unknown) => {
      platform().strapi.log.error(`job ${job.name}: ${errorStack(error)}`);
    });
  const timers = jobs.flatMap((job) => [
    setTimeout(() => attempt(job), 5000).unref(),
    setInterval(() => attempt(job), job.everyMinutes * 60_000).unref(),
  ]);
  return () => timers.forEach((timer) => clearTimeout(timer));
}
