/* global URLSearchParams -- of the page */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compiledCode } from './compiled-code.mjs';
import { UserError, step } from './console.mjs';
import { freeStackPorts } from './ports.cjs';
import { copySite } from './site-copy.mjs';
import { Stack } from './stack.mjs';

/** Password of all demo accounts. */
const BENCH_PASSWORD = 'Bench-1234-5678';

/**
 * Builds and runs the demo sites in a folder that is removed afterwards.
 * @param {string} name of the benchmark
 * @param {(addressOf: (host: string, route: string) => string) => Promise<void>} work
 */
export async function withDemoSites(name, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`));
  const stack = new Stack({
    ports: await freeStackPorts(),
    dataDir: path.join(folder, 'data'),
    siteDir: copySite(folder),
    env: { ...process.env, DEMO_PASSWORD: BENCH_PASSWORD },
  });
  try {
    await step('Building the demo sites', async () => {
      await stack.startProduct((await compiledCode()).codeDir);
    });
    await work((host, route) => `http://${host}:${stack.ports.site}${route}`);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Signs in by the API from a page of the site, so that the cookie is that of its host. */
export async function signIn(page, email) {
  const status = await page.evaluate(
    async ([address, password]) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
      const body = new URLSearchParams({
        email: address,
        password,
        csrfToken,
        callbackUrl: '/',
        json: 'true',
      });
      return (await fetch('/api/auth/callback/credentials', { method: 'POST', body })).status;
    },
    [email, BENCH_PASSWORD],
  );
  if (status !== 200) throw new UserError(`${email} could not sign in: status ${status}`);
}
