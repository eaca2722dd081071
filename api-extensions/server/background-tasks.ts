import { features } from './features';
import { type BackgroundTask, DAY } from './platform/background';

async function cleanAccounts(): Promise<void> {
  for (const feature of features) await feature.cleanAccounts?.();
}

/** All background work: that of each feature, and the daily cleaning that they share. */
export const backgroundTasks = (): BackgroundTask[] => [
  ...features.flatMap(({ tasks }) => tasks?.() ?? []),
  { name: 'account-cleaning', everyMs: DAY, replicas: 'one per interval', run: cleanAccounts },
];
