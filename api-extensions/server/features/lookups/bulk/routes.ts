import type { Context } from 'koa';
import { bulkEvents, cancelBulk, readBulk, retryBulk, startBulk } from '../../../../contracts/lookups/bulk';
import { clientNetwork } from '../../../platform/client';
import { AppError, conflict } from '../../../platform/errors';
import { EventStreamResponse } from '../../../http/prepared';
import { type CallerRequest, siteFileRoute, siteRoute } from '../../../http/route';
import { stopping } from '../../../platform/shutdown';
import { receiversOf } from '../../../shared/messages/webhooks/emit';
import { returnAllowance, limitsOf, takeAllowance } from '../daily-limit';
import { lookupService } from '../service';
import { subjectOf } from '../visitor';
import { bulkEventStream } from './events';
import { readRows } from './rows';
import { cancelRun, createRun, findRun, readChanges, readRun, retryRun, toRun } from './runs';
import { claimRunsSoon, replicaBulkWorker, runChanged } from './worker';

/** A run's key, from a header, or from the query for EventSource, which cannot send headers. */
const keyOf = (ctx: Context, query: { key?: string }) => ctx.get('x-run-key') || query.key;

/** Row numbers of the caller's webhooks that are notified when a run ends. */
async function webhooksOf({ user, domain }: Pick<CallerRequest<never>, 'user' | 'domain'>) {
  if (!user) return [];
  const receivers = await receiversOf(domain.code, 'bulk.finished', { owner: user.key, staff: false });
  return receivers.map(({ id }) => id);
}

async function currentRun(id: string) {
  const row = await readRun(id);
  if (!row) throw new AppError(404, 'NOT_FOUND', '여러 건 조회 결과를 찾을 수 없습니다.');
  return toRun(row);
}

export const bulkRoutes = [
  siteRoute(startBulk, async (request) => {
    const { kind, subdomains } = request.body;
    const lookups = lookupService();
    const { rows, duplicates, invalid } = readRows(kind, request.body.rows, subdomains, lookups.read);
    if (rows.length === 0) {
      throw new AppError(400, 'INVALID_INPUT', '조회할 수 있는 행이 없습니다. 입력한 내용을 확인해 주세요.', {
        fields: { rows: '조회할 수 있는 행이 없습니다.' },
        invalid,
      });
    }
    const subject = subjectOf(request);
    const notify = await webhooksOf(request);
    await takeAllowance(subject, 'bulkRows', rows.length);
    const { id, key } = await createRun({
      kind,
      subdomains,
      rows,
      domain: request.domain.code,
      level: request.level,
      user: request.user,
      owner: replicaBulkWorker().owner,
      notify,
    }).catch(async (error: unknown) => {
      await returnAllowance(subject, 'bulkRows', rows.length).catch(() => undefined);
      throw error;
    });
    claimRunsSoon();
    const limits = await limitsOf(subject);
    return { data: { id, key, total: rows.length, duplicates, invalid, limits } };
  }),
  siteRoute(readBulk, async ({ params: { id }, query, ctx, domain }) => {
    const found = await findRun(domain.code, id, keyOf(ctx, query));
    // The run is read before its rows, so that its seq skips no later change.
    const changes = await readChanges(id, query.after);
    return { data: { run: toRun(found), rows: changes.map(({ row }) => row) } };
  }),
  siteRoute(cancelBulk, async ({ params: { id }, query, ctx, domain }) => {
    await findRun(domain.code, id, keyOf(ctx, query));
    await cancelRun(id);
    runChanged.emit(id);
    return { data: { run: await currentRun(id) } };
  }),
  siteRoute(retryBulk, async (request) => {
    const { id } = request.params;
    await findRun(request.domain.code, id, keyOf(request.ctx, request.query));
    const subject = subjectOf(request);
    const rows = await retryRun(id, request, (trx, retried) =>
      takeAllowance(subject, 'bulkRows', retried, trx),
    );
    if (rows === 0) throw conflict('다시 조회할 행이 없습니다.');
    runChanged.emit(id);
    claimRunsSoon();
    return { data: { run: await currentRun(id), limits: await limitsOf(subject) } };
  }),
  siteFileRoute(bulkEvents, async ({ params: { id }, query, domain, signal }, ctx) => {
    await findRun(domain.code, id, keyOf(ctx, query));
    const last = Number(ctx.get('last-event-id'));
    const after = Number.isInteger(last) && last > 0 ? last : (query.after ?? 0);
    const ended = AbortSignal.any([signal, stopping]);
    const events = bulkEventStream(id, after, clientNetwork(ctx), ended);
    new EventStreamResponse(events).send(ctx);
  }),
];
