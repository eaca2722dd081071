import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Claim } from 'api-extensions/contracts/publishing';
import { CmsError, type Cms } from './cms';
import { readEnvironment } from './environment';
import { Publisher } from './publisher';

const key = 'k'.repeat(32);

function environment(folder: string) {
  return readEnvironment({
    SITE_DIR: folder,
    PUBLISH_KEY: key,
    BUILD_API_TOKEN: key,
    PUBLISH_QUIET_MS: '40',
    PUBLISH_LONGEST_WAIT_MS: '200',
    PUBLISH_POLL_MS: '600000',
  });
}

/** A CMS that counts how often it is asked for work; `asked(n)` resolves at the nth time. */
function countingCms(answer: () => Promise<Claim | null>) {
  let times = 0;
  const waiting: { n: number; resolve: () => void }[] = [];
  const cms: Cms = {
    claim: () => {
      times += 1;
      for (const { n, resolve } of waiting) if (times >= n) resolve();
      return answer();
    },
    sites: async () => [],
    report: async () => undefined,
  };
  const asked = (n: number) =>
    new Promise<void>((resolve) => (times >= n ? resolve() : waiting.push({ n, resolve })));
  return { cms, asked, times: () => times };
}

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publisher-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a burst of messages - one question to the CMS', async () => {
  const { cms, asked, times } = countingCms(async () => null);
  const publisher = new Publisher(environment(folder), cms, () => undefined);
  const running = publisher.run();
  await asked(1);
  for (let n = 0; n < 50; n += 1) publisher.tell();
  await asked(2);
  publisher.stop();
  await running;
  expect(times()).toBe(2);
});

test('the CMS away - said, and asked again when it calls', async () => {
  const said: string[] = [];
  let away = true;
  const { cms, asked } = countingCms(async () => {
    if (away) throw new CmsError('the CMS at … does not answer');
    return null;
  });
  const publisher = new Publisher(environment(folder), cms, (message) => said.push(message));
  const running = publisher.run();
  await asked(1);
  away = false;
  publisher.tell();
  await asked(2);
  publisher.stop();
  await running;
  expect(said).toEqual(['cannot ask for work: the CMS at … does not answer']);
});

test('a change told while a build fails - tried again at once', async () => {
  // There is nothing to build in the folder.
  const claim = { releaseId: '20260101-000000-1', changes: 1, sites: [] };
  const { cms, asked, times } = countingCms(async () => {
    if (times() > 1) return null;
    publisher.tell();
    return claim;
  });
  const said: string[] = [];
  const publisher = new Publisher(environment(folder), cms, (message) => said.push(message));
  const started = Date.now();
  const running = publisher.run();
  await asked(2);
  publisher.stop();
  await running;
  // Without a change it would wait for a minute.
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(said).toContainEqual(expect.stringContaining(': failed after'));
});

test('a variable missing or weak - the start refused with its name', () => {
  expect(() => readEnvironment({ BUILD_API_TOKEN: key })).toThrow('PUBLISH_KEY is missing');
  expect(() => readEnvironment({ BUILD_API_TOKEN: key, PUBLISH_KEY: 'short' })).toThrow(
    'PUBLISH_KEY is too short',
  );
});
