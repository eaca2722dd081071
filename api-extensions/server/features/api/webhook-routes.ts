import * as calls from '../../../contracts/webhooks';
import { siteRoute } from '../../platform/route';
import * as own from './own-webhooks';

export const webhookRoutes = [
  siteRoute(calls.webhooks, async (request) => ({ data: await own.list(request) })),
  siteRoute(calls.addWebhook, async (request) => ({ data: await own.add(request, request.body) })),
  siteRoute(calls.switchWebhook, async (request) => ({
    data: await own.turn(request, request.body.id, request.body.on),
  })),
  siteRoute(calls.removeWebhook, async (request) => {
    await own.remove(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(calls.rotateWebhookSecret, async (request) => ({
    data: { secret: await own.rotateSecret(request, request.body.id) },
  })),
  siteRoute(calls.testWebhook, async (request) => ({ data: await own.test(request, request.body.id) })),
  siteRoute(calls.webhookDeliveries, async (request) => ({
    data: await own.history(request, request.params.id),
  })),
];
