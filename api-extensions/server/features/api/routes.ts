import * as calls from '../../../contracts/access-tokens';
import { apiDocument } from '../../../contracts/api-document';
import * as webhookCalls from '../../../contracts/webhooks';
import { accessTokensOf } from '../../platform/access-tokens';
import { mailOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';
import { prepare } from '../../platform/prepared';
import { siteRoute } from '../../platform/route';
import { apiDocumentOf } from './document';
import { addLink, addToken, remove } from './own-tokens';
import * as own from './own-webhooks';

const webhookRoutes = [
  siteRoute(webhookCalls.webhooks, async (request) => ({ data: await own.list(request) })),
  siteRoute(webhookCalls.addWebhook, async (request) => ({ data: await own.add(request, request.body) })),
  siteRoute(webhookCalls.switchWebhook, async (request) => ({
    data: await own.turn(request, request.body.id, request.body.on),
  })),
  siteRoute(webhookCalls.removeWebhook, async (request) => {
    await own.remove(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(webhookCalls.rotateWebhookSecret, async (request) => ({
    data: { secret: await own.rotateSecret(request, request.body.id) },
  })),
  siteRoute(webhookCalls.testWebhook, async (request) => ({
    data: await own.test(request, request.body.id),
  })),
  siteRoute(webhookCalls.webhookDeliveries, async (request) => ({
    data: await own.history(request, request.params.id),
  })),
];

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
  ...webhookRoutes,
];
