/* global URLSearchParams -- of the page */
import { compileSiteOnce } from './compiled-code.mjs';
import { UserError, step } from './console.mjs';
import { withStack } from './temporary-stack.mjs';

/** Password of all demo accounts. */
const BENCH_PASSWORD = 'Bench-1234-5678';

/**
 * Builds and runs the demo sites in a folder that is removed afterwards.
 * @param {string} name of the benchmark
 * @param {(addressOf: (host: string, route: string) => string, folder: string) => Promise<void>} work
 */
export async function withDemoSites(name, work) {
  const env = { DEMO_PASSWORD: BENCH_PASSWORD };
  await withStack(name, { env, hasSiteCopy: true }, async (stack, folder) => {
    await step('Building the demo sites', async () => stack.startProduct((await compileSiteOnce()).codeDir));
    await work((host, route) => `http://${host}:${stack.ports.site}${route}`, folder);
  });
}

/**
 * Sends a POST call from a page of the site, with its session.
 * @param {string} path below `/api`
 * @returns the response's `data`
 */
export async function postFromPage(page, path, body) {
  const { status, text } = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api${to}`, { method: 'POST', headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(body)],
  );
  if (status !== 200) throw new UserError(`${path} answered ${status}: ${text}`);
  return JSON.parse(text).data;
}

/** Signs in by a call from a page of the site, so that the browser stores the cookies of its host. */
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
