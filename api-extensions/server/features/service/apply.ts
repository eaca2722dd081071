import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { z } from 'zod';
import { APPLY_FILL_MIN_MS } from '../../../contracts/rules/consultation';
import { addDays, seoulDay } from '../../../contracts/rules/days';
import { errorStack } from '../../../contracts/rules/error-text';
import { isOrdered, sourceClass } from '../../../contracts/rules/rank-order';
import { channelOf } from '../../../contracts/rules/visit-source';
import { type apply as call, TYPED_FIELDS } from '../../../contracts/service/apply';
import { ASKED_DAYS, type StoredLookup } from '../../../contracts/lookups/request-context';
import type { Receipt } from '../../../contracts/service/service';
import { clientNetwork } from '../../platform/client';
import { consentVersions } from '../../shared/sites/consents';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { canMail } from '../../shared/messages/mailer';
import { enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { staffMessages } from '../../shared/messages/outbox/staff';
import { platform } from '../../platform/platform';
import { rankLookups } from '../../platform/rank-lookups';
import { countTry, type Limit, limitTries } from '../../platform/rate-limit';
import { digest } from '../../platform/secrets';
import { inTransaction, isoOf, repository, ownColumns } from '../../platform/tables';
import type { Message } from '../../shared/messages/outbox/outbox-table';
import { type ConsultationRow, consultationTable, toColumns, type TypedColumns } from './consultation-table';
import { PUBLISHED } from '../../platform/drafts';

/** Crockford's base 32: no letter can be misread as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt such as `C261121-7K3M9QXZ`: the Seoul day and 40 random bits, which cannot be guessed within the rate limits. */
function newReceipt(now: Date): string {
  const random = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `C${seoulDay(now).slice(2).replaceAll('-', '')}-${random}`;
}

type Body = z.output<typeof call.body>;

/** What every request has beside its content. */
type Sent = Pick<Body, 'idempotency_key' | 'website' | 'elapsed_ms' | 'privacy_version' | 'source'>;

/** Content of a request that is to be saved. */
interface NewRequest {
  columns: TypedColumns &
    Pick<ConsultationRow, 'form' | 'answers' | 'lookup' | 'product' | 'confirmation_email'>;
  /** Messages about it besides those to the site's staff. */
  messages: Pick<Message, 'channel' | 'target'>[];
}

/** Limits per network and site. A form without JavaScript cannot report how long filling it in took, so it gets fewer. */
const REQUESTS: Limit = { name: 'apply', max: 20, windowSeconds: 3600 };
const FORMS: Limit = { name: 'apply-form', max: 10, windowSeconds: 3600 };
/** The address is unverified, so confirmations are limited: past the limit the request is accepted without a mail. */
const CONFIRMATIONS: Limit = { name: 'apply-confirmation', max: 3, windowSeconds: 24 * 3600 };
const READINGS: Limit = { name: 'apply-receipt', max: 120, windowSeconds: 900 };

const visitorKey = (ctx: Context, domain: SiteDomain) => `${domain.code} ${clientNetwork(ctx)}`;

const toReceipt = (row: ConsultationRow): Receipt => ({
  receipt: row.receipt,
  product: row.product ?? '',
  received_at: isoOf(row.received_at),
  confirmation: Boolean(row.confirmation_email),
});

/** Digest of the fields that identify a duplicate request. */
function digestOf(body: Body): string {
  return digest(JSON.stringify(TYPED_FIELDS.map((name) => body[name])));
}

function rejectBot({ website, elapsed_ms }: Sent, isForm: boolean): void {
  if (website.trim())
    throw new AppError(
      400,
      'BOT_SUSPECTED',
      '자동으로 입력된 것으로 보여 보내지 못했습니다. 화면을 새로 고쳐 직접 입력해 주세요.',
      { reason: 'honeypot' },
    );
  if (!isForm && elapsed_ms < APPLY_FILL_MIN_MS)
    throw new AppError(400, 'BOT_SUSPECTED', '너무 빨리 보내셨습니다. 잠시 후 다시 눌러 주세요.', {
      reason: 'too_fast',
    });
}

const productEntries = repository<{ prod_id: number; name: string }>('product');

/** Returns the published product's name, or an empty string. */
async function readProductName(domain: SiteDomain, prod_id: number): Promise<string> {
  const names = await platform().content.get(`${domain.documentId} product names`, async () => {
    const rows = await productEntries().findMany({
      where: { domain: { documentId: domain.documentId }, ...PUBLISHED },
      select: ['prod_id', 'name'],
    });
    return new Map(rows.map((row) => [row.prod_id, row.name]));
  });
  return names.get(prod_id) ?? '';
}

export const jsonText = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

const findConsultation = async (where: Partial<ConsultationRow>): Promise<ConsultationRow | undefined> =>
  consultationTable().where(where).first();

/** The receipt of an earlier request with this key. @throws AppError 409 `IDEMPOTENCY_CONFLICT` */
async function findReceipt(request_key: string, content_digest: string): Promise<Receipt | null> {
  const row = await findConsultation({ request_key });
  if (!row) return null;
  if (row.content_digest === content_digest) return toReceipt(row);
  throw new AppError(
    409,
    'IDEMPOTENCY_CONFLICT',
    '이미 보낸 신청과 내용이 다릅니다. 바뀐 내용으로 새로 신청하시려면 다시 보내 주세요.',
  );
}

/** Submits a consultation request. @throws AppError as the contract says */
export const submitConsultation = (
  ctx: Context,
  domain: SiteDomain,
  body: Body,
  isForm: boolean,
): Promise<Receipt> =>
  submitRequest(ctx, domain, body, {
    isForm,
    content_digest: digestOf(body),
    read: () => Promise.resolve((now) => toRequest(domain, body, now)),
  });

/** The content of a consultation request. */
async function toRequest(domain: SiteDomain, body: Body, now: Date): Promise<NewRequest> {
  const confirmation_email = await confirmationFor(domain, body);
  return {
    columns: {
      ...toColumns(body),
      ...{ form: null, answers: null, confirmation_email },
      lookup: jsonText(await lookupWithOutcomes(body.lookup, now)),
      product: (await readProductName(domain, body.type)).slice(0, 60),
    },
    messages: confirmation_email ? [{ channel: 'confirmation-mail', target: confirmation_email }] : [],
  };
}

/** How a kind of request is read. */
interface RequestKind {
  /** Sent by a form without JavaScript. */
  isForm: boolean;
  /** Digest of what the visitor typed. */
  content_digest: string;
  /** Checks the content, before the request counts. @returns what reads the rest of it when it is saved */
  read: () => Promise<(now: Date) => Promise<NewRequest>>;
}

/**
 * Submits a request of any kind. It is saved with its messages in one transaction; the messages are sent after the response.
 * @throws AppError as the contract of `apply` says
 */
export async function submitRequest(
  ctx: Context,
  domain: SiteDomain,
  sent: Sent,
  { isForm, content_digest, read }: RequestKind,
): Promise<Receipt> {
  try {
    const request_key = digest(`${domain.documentId} ${sent.idempotency_key}`);
    const known = await findReceipt(request_key, content_digest);
    if (known) return known;
    rejectBot(sent, isForm);
    const { privacy: privacy_version } = await consentVersions(domain);
    if (privacy_version !== sent.privacy_version)
      throw new AppError(
        409,
        'CONFLICT',
        '그사이 개인정보처리방침이 바뀌었습니다. 바뀐 내용을 확인하고 다시 동의해 주세요.',
        { privacy_version },
      );
    const readContent = await read();
    await limitTries([isForm ? FORMS : REQUESTS, visitorKey(ctx, domain)]);
    return await saveRequest(domain, sent, { request_key, content_digest }, readContent);
  } catch (error) {
    if (error instanceof AppError) throw error;
    platform().strapi.log.error(`saving a consultation request failed: ${errorStack(error)}`);
    throw new AppError(
      503,
      'CONSULTATION_NOT_SAVED',
      '신청을 저장하지 못했습니다. 입력하신 내용은 그대로 있으니 잠시 후 다시 보내 주세요.',
      {},
      5,
    );
  }
}

/** The address for the confirmation; null if none is wanted, its limit is reached or mail cannot be sent. */
async function confirmationFor(domain: SiteDomain, { confirmation_email }: Body): Promise<string | null> {
  if (!confirmation_email || !canMail(domain)) return null;
  return (await countTry(CONFIRMATIONS, confirmation_email)) > 0 ? null : confirmation_email;
}

/** The asked lookup with its stored outcomes. A request is never refused because these cannot be read. */
async function lookupWithOutcomes(lookup: Body['lookup'], now: Date): Promise<StoredLookup | null> {
  if (!lookup || lookup.kind === 'volume' || lookup.kind === 'diagnosis')
    return lookup && { ...lookup, outcomes: [] };
  const since = addDays(seoulDay(now), 1 - ASKED_DAYS);
  const outcomes = await rankLookups()
    .pastOutcomes(lookup, since)
    .catch((error: unknown) => {
      platform().strapi.log.error(`reading the lookup of a consultation failed: ${errorStack(error)}`);
      return [];
    });
  return {
    ...lookup,
    outcomes: outcomes.map(({ day, list, outcome, rank, depth, provider }) => {
      const ordered = isOrdered(list, sourceClass(provider));
      return { day, list, outcome, rank, depth, ordered };
    }),
  };
}

async function saveRequest(
  domain: SiteDomain,
  { source, privacy_version }: Sent,
  known: Pick<ConsultationRow, 'request_key' | 'content_digest'>,
  readContent: (now: Date) => Promise<NewRequest>,
): Promise<Receipt> {
  const { clock } = platform();
  const now = clock();
  const { columns, messages } = await readContent(now);
  const row = {
    ...ownColumns(now),
    domain: domain.code,
    receipt: newReceipt(now),
    state: 'new' as const,
    ...columns,
    source: jsonText(source),
    channel: channelOf(source),
    privacy_version,
    consented_at: now,
    received_at: now,
    ...known,
  };
  const all = [...(await staffMessages(domain, 'consultation')), ...messages];
  try {
    await inTransaction(async (trx) => {
      await consultationTable(trx).insert(row);
      const about = { domain: row.domain, receipt: row.receipt, subject: row.document_id };
      await enqueue(
        trx,
        all.map((message) => ({ ...message, ...about })),
        now,
      );
    });
  } catch (error) {
    // A concurrent request has already stored it: use that row.
    const other = await findReceipt(known.request_key, known.content_digest);
    if (!other) throw error;
    return other;
  }
  sendSoon();
  return toReceipt(row);
}

/** Reads the receipt of a submitted request. @throws AppError 404, 429 */
export async function readReceipt(ctx: Context, domain: SiteDomain, receipt: string): Promise<Receipt> {
  await limitTries([READINGS, visitorKey(ctx, domain)]);
  const row = await findConsultation({ receipt, domain: domain.code });
  if (!row) throw new AppError(404, 'NOT_FOUND', '찾는 접수번호가 없습니다. 번호를 확인해 주세요.');
  return toReceipt(row);
}
