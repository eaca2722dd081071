import path from 'node:path';
import { createCms } from './cms';
import { createDoorbell } from './doorbell';
import { readEnvironment } from './environment';
import { lock } from './lock';
import { consoleLog, messageOf } from './log';
import { Publisher } from './publisher';

async function main(): Promise<void> {
  const env = readEnvironment();
  const unlock = lock(path.join(env.SITE_DIR, '.data'));
  const publisher = new Publisher(env, createCms(env.CMS_URL, env.PUBLISH_KEY), consoleLog);
  const doorbell = createDoorbell(env.PUBLISH_KEY, () => publisher.tell());
  await new Promise<void>((resolve, reject) => {
    doorbell.once('error', reject);
    doorbell.listen(env.PUBLISHER_PORT, env.PUBLISHER_BIND, resolve);
  });
  const stop = () => publisher.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  consoleLog(`waiting for changes at ${env.CMS_URL}`);
  try {
    await publisher.run();
  } finally {
    doorbell.close();
    doorbell.closeAllConnections();
    unlock();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`publisher: ${messageOf(error)}\n`);
    process.exit(1);
  },
);
