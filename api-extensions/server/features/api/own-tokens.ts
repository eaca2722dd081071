import type { Context } from 'koa';
import type { z } from 'zod';
import {
  ACCESS_TOKENS_MAX,
  type addAccessToken as addTokenCall,
  type addCsvLink as addLinkCall,
  type ApiToken,
  type CsvLink,
} from '../../../contracts/access-tokens';
import * as tokens from '../../platform/access-tokens';
import { recordAudit } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { hostOrigin } from '../../platform/origin';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { mailAdded } from './added-mail';

interface Actor {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}

const ADDING: Limit = { name: 'access-token-added', max: 30, windowSeconds: 3600 };

type Input = Pick<Parameters<typeof tokens.addAccessToken>[0], 'kind' | 'name' | 'days' | 'scopes'>;

/** @throws AppError 409, 429 */
async function add({ ctx, domain, user }: Actor, input: Input) {
  await limitTries([ADDING, user.id]);
  const added = await tokens.addAccessToken({ ...input, userKey: user.key, domain });
  if (!added)
    throw conflict(`${ACCESS_TOKENS_MAX}개까지 만드실 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.`);
  const detail = { kind: input.kind, name: input.name, scopes: input.scopes.join(' '), days: input.days };
  await recordAudit(domain, ctx, { action: 'access-token-added', actor: user, detail });
  await mailAdded(domain, user, input.kind);
  return added;
}

/** @throws AppError 409, 429 */
export async function addToken(
  actor: Actor,
  { name, days, scopes }: z.output<typeof addTokenCall.body>,
): Promise<{ row: ApiToken; token: string }> {
  const { row, secret } = await add(actor, { kind: 'api', name, days, scopes });
  return { row: tokens.toApiToken(row), token: secret };
}

/** @throws AppError 409, 429 */
export async function addLink(
  actor: Actor,
  { name, days, list }: z.output<typeof addLinkCall.body>,
): Promise<{ row: CsvLink; url: string }> {
  const { row, secret } = await add(actor, { kind: 'csv', name, days, scopes: [list] });
  const url = new URL(`/api/csv/${list}`, await hostOrigin(actor.ctx, actor.domain));
  url.searchParams.set('key', secret);
  return { row: tokens.toCsvLink(row), url: url.href };
}

/** @throws AppError 404 */
export async function remove({ ctx, domain, user }: Actor, id: string): Promise<void> {
  const removed = await tokens.removeAccessToken(user.key, id);
  if (!removed) throw new AppError(404, 'NOT_FOUND', '이미 삭제되었거나 없는 항목입니다.');
  const detail = { kind: removed.kind, name: removed.name };
  await recordAudit(domain, ctx, { action: 'access-token-removed', actor: user, detail });
}
