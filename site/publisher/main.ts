import { once } from 'node:events';
import { managementServer } from 'api-extensions/contracts/rules/management-server';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import { createCms } from './cms';
import { readEnvironment } from './environment';
import { lockFolder } from './lock';
import { consoleLog } from './log';
import { PublisherMetrics } from './metrics';
import { Publisher } from './publisher';
import { createPublisherServer } from './server';

async function main(): Promise<void> {
  const env = readEnvironment();
  const unlock = lockFolder(env.RELEASES_DIR, () => {
    // Exits without finishing the step in progress: the other publisher may be switching the same site.
    process.stderr.write(
      `publisher: another one has taken over ${env.RELEASES_DIR}: this one was paused too long\n`,
    );
    process.exit(1);
  });
  const metrics = new PublisherMetrics();
  const publisher = new Publisher(env, createCms(env.CMS_URL, env.PUBLISH_KEY), consoleLog, metrics);
  const server = createPublisherServer(env.PUBLISH_KEY, publisher, consoleLog, metrics);
  await once(server.listen(env.PUBLISHER_PORT, env.PUBLISHER_BIND), 'listening');
  if (env.PUBLISHER_MANAGEMENT_PORT !== undefined) {
    const { registry } = metrics;
    metrics.observeStatus(() => publisher.status());
    const management = managementServer({ registry, isReady: () => publisher.status().code !== null });
    await once(management.listen(env.PUBLISHER_MANAGEMENT_PORT, env.PUBLISHER_BIND), 'listening');
  }
  const stop = () => publisher.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  consoleLog(`waiting for changes at ${env.CMS_URL}`);
  try {
    await publisher.run();
  } finally {
    server.close();
    server.closeAllConnections();
    unlock();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`publisher: ${errorMessage(error)}\n`);
    process.exit(1);
  },
);
