import * as calls from '../../../contracts/access-tokens';
import { apiDocument } from '../../../contracts/api-document';
import { accessTokensOf } from '../../platform/access-tokens';
import { mailOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';
import { prepare } from '../../platform/prepared';
import { siteRoute } from '../../platform/route';
import { apiDocumentOf } from './document';
import { addLink, addToken, remove } from './own-tokens';

export const apiRoutes = [
  siteRoute(apiDocument, async ({ domain }) =>
    platform().content.get(`${domain.documentId} openapi`, async () =>
      prepare(apiDocument, apiDocumentOf(await mailOrigin(domain), domain.name)),
    ),
  ),
  siteRoute(calls.accessTokens, async ({ user }) => ({ data: await accessTokensOf(user.key) })),
  siteRoute(calls.addAccessToken, async (request) => ({ data: await addToken(request, request.body) })),
  siteRoute(calls.addCsvLink, async (request) => ({ data: await addLink(request, request.body) })),
  siteRoute(calls.removeAccessToken, async (request) => {
    await remove(request, request.body.id);
    return { data: { removed: true as const } };
  }),
];
