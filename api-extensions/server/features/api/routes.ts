import * as calls from '../../../contracts/api/access-tokens';
import { apiDocument } from '../../../contracts/api/document';
import { mcp, mcpEvents } from '../../../contracts/api/mcp';
import * as webhookCalls from '../../../contracts/api/webhooks';
import { accessTokensOf } from '../../shared/accounts/access-tokens';
import { mailOrigin } from '../../shared/sites/origin';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { prepareResponse } from '../../http/prepared';
import { siteRoute, tokenRoute } from '../../http/route';
import { answerAssistant } from './assistants';
import { apiDocumentOf } from './document';
import { addApiToken, addCsvLink, removeToken } from './own-tokens';
import * as webhooks from './own-webhooks';

const webhookRoutes = [
  siteRoute(webhookCalls.webhooks, async (request) => ({ data: await webhooks.listWebhooks(request) })),
  siteRoute(webhookCalls.addWebhook, async (request) => ({
    data: await webhooks.addWebhook(request, request.body),
  })),
  siteRoute(webhookCalls.switchWebhook, async (request) => ({
    data: await webhooks.switchWebhook(request, request.body.id, request.body.on),
  })),
  siteRoute(webhookCalls.removeWebhook, async (request) => {
    await webhooks.removeWebhook(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(webhookCalls.rotateWebhookSecret, async (request) => ({
    data: { secret: await webhooks.rotateWebhookSecret(request, request.body.id) },
  })),
  siteRoute(webhookCalls.testWebhook, async (request) => ({
    data: await webhooks.testWebhook(request, request.body.id),
  })),
  siteRoute(webhookCalls.webhookDeliveries, async (request) => ({
    data: await webhooks.listDeliveries(request, request.params.id),
  })),
];

export const apiRoutes = [
  siteRoute(apiDocument, async ({ domain }) =>
    platform().content.get(`${domain.documentId} openapi`, async () =>
      prepareResponse(apiDocument, apiDocumentOf(await mailOrigin(domain), domain.name)),
    ),
  ),
  siteRoute(calls.accessTokens, async ({ user }) => ({ data: await accessTokensOf(user.key) })),
  siteRoute(calls.addAccessToken, async (request) => ({ data: await addApiToken(request, request.body) })),
  siteRoute(calls.addCsvLink, async (request) => ({ data: await addCsvLink(request, request.body) })),
  siteRoute(calls.removeAccessToken, async (request) => {
    await removeToken(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  ...webhookRoutes,
  tokenRoute(mcp, answerAssistant),
  tokenRoute(mcpEvents, () =>
    Promise.reject(new AppError(405, 'METHOD_NOT_ALLOWED', '도구는 POST로 요청해 주세요.')),
  ),
];
