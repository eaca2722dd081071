import { z } from 'zod';
import type * as calls from '../../../../contracts/work/search-traffic';
import { PROPERTIES_MAX } from '../../../../contracts/work/search-traffic';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { wake } from '../../../platform/background';
import { lockAccount } from '../../../platform/content-types';
import { auditWork } from '../base/audit';
import { clearCookie, readCookie, setCookie } from '../../../platform/cookies';
import { AppError, conflict, invalidFields } from '../../../platform/errors';
import { requestedOrigin } from '../../../shared/sites/origin';
import { type PersonAccount, toPerson } from '../../../shared/accounts/people';
import { platform } from '../../../platform/platform';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { randomToken, isSameKey, seal, unseal } from '../../../platform/secrets';
import { inTransaction, isoOf, isoOrNull, nowMs, ownColumns, textsColumn } from '../../../platform/tables';
import { notFound, requestedCustomer } from '../base/actor';
import { lockCustomers } from '../slots';
import {
  exchangeCode,
  googleClient,
  googleConsent,
  GoogleError,
  type Grant,
  listProperties,
} from './google-api';
import {
  type ConnectionRow,
  connectionTable,
  releaseGrant,
  releaseToken,
  sealToken,
  shareToken,
} from './connection';
import { trafficOf } from './rows';

const COOKIE = 'search.console';
/** Longest time at Google's consent page. */
const LIFE_SECONDS = 15 * 60;
const CONNECTS: Limit = { name: 'search-console', max: 30, windowSeconds: 3600 };

/** Content of the cookie: a consent that this browser has started. */
const startedFlow = z.object({
  domain: z.string(),
  user: z.string(),
  family: z.string(),
  customer: z.string(),
  state: z.string(),
  verifier: z.string(),
});

/** The page to which Google redirects the browser. It is registered at Google for each host. */
const redirectUri = ({ ctx }: ActorContext) => `${requestedOrigin(ctx)}/work/traffic`;

const FAILURES: Record<calls.GoogleErrorReason, string> = {
  refused: '구글이 동의를 받아들이지 않았습니다. 처음부터 다시 연결해 주세요.',
  forbidden: '서치 콘솔을 보는 데 동의하지 않으셨습니다. 다시 연결하시면서 서치 콘솔 항목에 체크해 주세요.',
  busy: '구글이 지금 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  changed: '구글의 응답을 알아볼 수 없습니다. 관리자에게 알려 주세요.',
  client: '관리자가 설정한 구글 연동 값을 구글이 거절했습니다. 관리자에게 알려 주세요.',
};

/** Runs calls of Google. @throws AppError 409, 502 for a GoogleError */
async function withGoogleErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    platform().strapi.log.warn(`connecting Search Console failed: ${error.message}`);
    const isGooglesFault = error.reason === 'busy' || error.reason === 'changed';
    if (isGooglesFault) throw new AppError(502, 'LOOKUP_FAILED', FAILURES[error.reason]);
    throw conflict(FAILURES[error.reason]);
  }
}

const auditConnection = (
  actor: ActorContext,
  action: 'work-created' | 'work-changed' | 'work-closed',
  customer: PersonAccount,
  detail: Record<string, string> = {},
) => auditWork(actor, action, 'search-console', detail, toPerson(customer));

/** Starts a consent: keeps state and verifier in a cookie for this browser and session. @returns Google's address @throws AppError 400, 403, 404, 409, 429 */
export async function startGoogleConsent(actor: ActorContext, userId: string | undefined): Promise<string> {
  const { ctx, domain, user } = actor;
  const customer = await requestedCustomer(actor, userId);
  if (!googleClient())
    throw conflict('관리자가 구글 연동을 설정하면 연결하실 수 있습니다. 관리자에게 문의해 주세요.');
  await limitTries([CONNECTS, user.id]);
  const [state, verifier] = [randomToken(), randomToken()];
  const value: z.input<typeof startedFlow> = {
    domain: domain.code,
    user: user.id,
    family: user.family,
    customer: customer.documentId,
    state,
    verifier,
  };
  setCookie(ctx, COOKIE, seal('search-console', value, LIFE_SECONDS, platform().clock()), LIFE_SECONDS);
  return googleConsent(redirectUri(actor), state, verifier);
}

/** Returns the consent that this browser started in this session, and deletes its cookie. @throws AppError 400 */
function takeStartedFlow({ ctx, domain, user }: ActorContext, state: string): z.output<typeof startedFlow> {
  const cookie = readCookie(ctx, COOKIE);
  clearCookie(ctx, COOKIE);
  const { data } = startedFlow.safeParse(cookie && unseal('search-console', cookie, platform().clock()));
  const isOwn =
    data?.domain === domain.code &&
    data.user === user.id &&
    data.family === user.family &&
    isSameKey(state, data.state);
  if (!isOwn)
    throw invalidFields({
      state: '이 브라우저에서 시작한 연결이 아니거나 15분이 지났습니다. 다시 연결해 주세요.',
    });
  return data;
}

const ofCustomer = ({ domain }: ActorContext, customer: PersonAccount) =>
  connectionTable().where({ domain: domain.code, customer: customer.id });

/** Stores a grant. The chosen property stays if the account has it; else an account's only property is chosen. */
async function storeGrant(actor: ActorContext, customer: PersonAccount, grant: Grant, properties: string[]) {
  const { domain, user } = actor;
  return inTransaction(async (trx) => {
    if (!(await lockAccount(trx, customer.id))) throw notFound('회원');
    const mine = () => connectionTable(trx).where({ domain: domain.code, customer: customer.id });
    // Locks all rows that are written, in the order of their ids, to prevent deadlocks of concurrent consents of one account.
    await connectionTable(trx)
      .where({ account_digest: grant.account })
      .orWhere({ domain: domain.code, customer: customer.id })
      .orderBy('id')
      .forUpdate()
      .select('id');
    const earlier = await mine().first<ConnectionRow | undefined>('*');
    const sameProperty = properties.find((property) => property === earlier?.property);
    const property = sameProperty ?? (properties.length === 1 ? (properties[0] ?? null) : null);
    const own = ownColumns(new Date(nowMs()));
    const documentId = earlier?.document_id ?? own.document_id;
    const values = {
      account_digest: grant.account,
      sealed: sealToken({ domain: domain.code, document_id: documentId }, grant.refresh),
      state: property === null ? 'choosing' : 'active',
      property,
      properties: JSON.stringify(properties),
      author: user.name.slice(0, 80),
      fault: null,
      fetched_day: sameProperty ? (earlier?.fetched_day ?? null) : null,
      fetched_ms: sameProperty ? (earlier?.fetched_ms ?? null) : null,
      next_ms: nowMs(),
      created_ms: nowMs(),
    } as const;
    if (earlier) await mine().update({ ...values, version: earlier.version + 1 });
    else
      await connectionTable(trx).insert({
        ...own,
        domain: domain.code,
        customer: customer.id,
        version: 1,
        ...values,
      });
    // After the update of the connection, which waits for a day that is being stored.
    if (earlier && !sameProperty) await trafficOf(trx, domain, customer.id, 'google').del();
    await shareToken(trx, grant);
    return { earlier, property };
  });
}

/** Stores a grant with its properties. If that fails, the consent is ended at Google. */
async function storeGrantOrRelease(actor: ActorContext, customer: PersonAccount, grant: Grant) {
  try {
    const properties = await withGoogleErrors(() => listProperties(grant));
    return await storeGrant(actor, customer, grant, properties.slice(0, PROPERTIES_MAX));
  } catch (error) {
    await releaseGrant(grant);
    throw error;
  }
}

/** Completes a consent after Google's redirect. @throws AppError 400, 403, 404, 409, 502 */
export async function finishGoogle(
  actor: ActorContext,
  { state, code }: z.output<typeof calls.finishGoogle.body>,
): Promise<z.input<typeof calls.finishGoogle.response>['data']> {
  const start = takeStartedFlow(actor, state);
  const customer = await requestedCustomer(actor, start.customer);
  if (code === undefined) throw conflict('구글에서 동의하지 않으셔서 연결하지 않았습니다.');
  const grant = await withGoogleErrors(() => exchangeCode(code, start.verifier, redirectUri(actor)));
  const { earlier, property } = await storeGrantOrRelease(actor, customer, grant);
  if (earlier && earlier.account_digest !== grant.account) await releaseToken(earlier);
  wake('search-console');
  await auditConnection(actor, 'work-created', customer, property === null ? {} : { url: property });
  return { userId: customer.documentId };
}

/** Chooses one of the account's properties, whose data is then fetched. @throws AppError 400, 403, 404 */
export async function chooseProperty(
  actor: ActorContext,
  { userId, property }: z.output<typeof calls.chooseProperty.body>,
): Promise<void> {
  const customer = await requestedCustomer(actor, userId);
  const changed = await inTransaction(async (trx) => {
    await lockCustomers(trx, [customer.id]);
    const mine = () => connectionTable(trx).where({ domain: actor.domain.code, customer: customer.id });
    const row = await mine().first<ConnectionRow | undefined>('*');
    if (!row || row.state === 'reconnect') throw notFound('구글 연결');
    if (!(textsColumn(row.properties) ?? []).includes(property))
      throw invalidFields({ property: '목록에 있는 속성을 골라 주세요.' });
    if (row.property === property) return false;
    const fresh = {
      state: 'active',
      fault: null,
      fetched_day: null,
      fetched_ms: null,
      next_ms: nowMs(),
    } as const;
    await mine().update({ ...fresh, property, version: row.version + 1 });
    // After the update of the connection, which waits for a day that is being stored.
    await trafficOf(trx, actor.domain, customer.id, 'google').del();
    return true;
  });
  if (!changed) return;
  wake('search-console');
  await auditConnection(actor, 'work-changed', customer, { url: property });
}

/** Removes a connection with its fetched data, and ends the consent at Google. @throws AppError 400, 403, 404 */
export async function disconnectGoogle(
  actor: ActorContext,
  userId: string | undefined,
): Promise<{ consent: calls.ReleasedConsent }> {
  const customer = await requestedCustomer(actor, userId);
  const row = await inTransaction(async (trx) => {
    await lockCustomers(trx, [customer.id]);
    const mine = () => connectionTable(trx).where({ domain: actor.domain.code, customer: customer.id });
    const found = await mine().first<ConnectionRow | undefined>('*');
    if (!found) throw notFound('구글 연결');
    await mine().del();
    await trafficOf(trx, actor.domain, customer.id, 'google').del();
    return found;
  });
  await auditConnection(actor, 'work-closed', customer);
  return { consent: await releaseToken(row) };
}

/** The connection of a customer for the response; null if there is none. */
export async function readConnection(
  actor: ActorContext,
  customer: PersonAccount,
): Promise<calls.Traffic['google']> {
  const row = await ofCustomer(actor, customer).first<ConnectionRow | undefined>('*');
  return {
    available: googleClient() !== null,
    connection: row
      ? {
          state: row.state,
          property: row.property,
          properties: textsColumn(row.properties) ?? [],
          author: row.author ?? '',
          fault: row.fault,
          connected_at: isoOf(row.created_ms),
          fetched_at: isoOrNull(row.fetched_ms),
          until: row.fetched_day,
        }
      : null,
  };
}
