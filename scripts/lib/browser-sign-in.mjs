/* global URLSearchParams -- of the page */
import { UserError } from './console.mjs';
import { BENCH_PASSWORD } from './demo-sites.mjs';

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
