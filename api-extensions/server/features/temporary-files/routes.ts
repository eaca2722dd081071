import { keepTemporaryFile, readTemporaryFile } from '../../../contracts/temporary-files/temporary-files';
import { siteFileRoute, siteRoute } from '../../http/route';
import { keepFile, readFile } from './store';

export const temporaryFileRoutes = [
  siteRoute(keepTemporaryFile, async (request) => ({ data: { path: await keepFile(request) } })),
  siteFileRoute(readTemporaryFile, async ({ domain, params }, ctx) => {
    // Keeps the token out of search indexes and of other sites' logs.
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.set('Referrer-Policy', 'no-referrer');
    (await readFile(domain, params.token)).send(ctx);
  }),
];
