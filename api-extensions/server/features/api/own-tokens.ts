import type { z } from 'zod';
import {
  ACCESS_TOKENS_MAX,
  type addAccessToken as addTokenCall,
  type addCsvLink as addLinkCall,
  type ApiToken,
  type CsvLink,
} from '../../../contracts/api/access-tokens';
import * as tokens from '../../shared/accounts/access-tokens';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { AppError, conflict } from '../../platform/errors';
import { hostOrigin } from '../../shared/sites/origin';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { mailAdded } from './added-mail';

const ADDITIONS: Limit = { name: 'access-token-added', max: 30, windowSeconds: 3600 };

type NewToken = Pick<Parameters<typeof tokens.addAccessToken>[0], 'kind' | 'name' | 'days' | 'scopes'>;

/** Adds a token or link, records it and mails its owner. @throws AppError 409, 429 */
async function addRow(actor: ActorContext, input: NewToken) {
  const { ctx, domain, user } = actor;
  await limitTries([ADDITIONS, user.id]);
  const added = await tokens.addAccessToken({ ...input, userKey: user.key, domain });
  if (!added)
    throw conflict(`${ACCESS_TOKENS_MAX}개까지 만드실 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.`);
  const detail = { kind: input.kind, name: input.name, scopes: input.scopes.join(' '), days: input.days };
  await recordAudit(domain, ctx, { action: 'access-token-added', actor: user, detail });
  await mailAdded(actor, input.kind);
  return added;
}

/** Adds an API token. @returns the token, which is shown once @throws AppError 409, 429 */
export async function addApiToken(
  actor: ActorContext,
  { name, days, scopes }: z.output<typeof addTokenCall.body>,
): Promise<{ row: ApiToken; token: string }> {
  const { row, secret } = await addRow(actor, { kind: 'api', name, days, scopes });
  return { row: tokens.toApiToken(row), token: secret };
}

/** Adds a CSV link. @returns the address with its key, which is shown once @throws AppError 409, 429 */
export async function addCsvLink(
  actor: ActorContext,
  { name, days, list }: z.output<typeof addLinkCall.body>,
): Promise<{ row: CsvLink; url: string }> {
  const { row, secret } = await addRow(actor, { kind: 'csv', name, days, scopes: [list] });
  const url = new URL(`/api/csv/${list}`, await hostOrigin(actor.ctx, actor.domain));
  url.searchParams.set('key', secret);
  return { row: tokens.toCsvLink(row), url: url.href };
}

/** Removes an API token or a CSV link. @throws AppError 404 */
export async function removeToken({ ctx, domain, user }: ActorContext, id: string): Promise<void> {
  const removed = await tokens.removeAccessToken(user.key, id);
  if (!removed) throw new AppError(404, 'NOT_FOUND', '이미 삭제되었거나 없는 항목입니다.');
  const detail = { kind: removed.kind, name: removed.name };
  await recordAudit(domain, ctx, { action: 'access-token-removed', actor: user, detail });
}
