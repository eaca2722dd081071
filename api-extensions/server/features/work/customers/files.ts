import type { Person } from '../../../../contracts/fields';
import {
  CUSTOMER_FILE_MAX_BYTES,
  CUSTOMER_FILE_TOO_LARGE,
  CUSTOMER_FILE_TYPES,
  CUSTOMER_FILES_MAX,
  CUSTOMER_FILES_MAX_BYTES,
  type CustomerFile,
  type OwnFile,
} from '../../../../contracts/work/customer-files';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { auditWork } from '../base/audit';
import { lockAccount } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { invalidFields } from '../../../platform/errors';
import { type PersonAccount, peopleOf, toPerson } from '../../../shared/accounts/people';
import { FileResponse } from '../../../http/prepared';
import { inTransaction, isoOf, nowMs, table } from '../../../platform/tables';
import { fileName, uploadedFile } from '../../../platform/uploaded-file';
import { customerOf, notFound } from '../base/actor';
import { startDownload } from './downloads';
import { endingsOf } from '../../../platform/file-type';

interface FileRow {
  id: number;
  domain: string;
  customer: number;
  name: string;
  mime: string;
  size: number;
  /** In Base64. */
  content: string;
  author: string | null;
  /** When it was shown to the customer; null: hidden. */
  shown_ms: number | null;
  created_ms: number;
}

/** In the database: private, available to all replicas, and part of its backups (docs/decisions/0053-customer-files.md). */
const fileTable = table<FileRow>('customer-file');

/** All columns but the content. */
const FACTS = ['id', 'customer', 'name', 'mime', 'size', 'author', 'shown_ms', 'created_ms'] as const;
type Facts = Pick<FileRow, (typeof FACTS)[number]>;

const toFile = ({ id, name, size, mime, author, shown_ms, created_ms }: Facts): CustomerFile => ({
  ...{ id, name, size, mime, shown: shown_ms !== null, author: author ?? '', created_at: isoOf(created_ms) },
});

const filesQuery = ({ code: domain }: SiteDomain, customer: number) =>
  fileTable()
    .where({ domain, customer })
    .orderBy('id', 'desc')
    .select(...FACTS);

/** The newest files of a customer, without their content. */
export const readFiles = async (domain: SiteDomain, { id }: Pick<PersonAccount, 'id'>): Promise<Facts[]> =>
  await filesQuery(domain, id).limit(CUSTOMER_FILES_MAX);

/** @throws AppError 404 */
export async function listFiles(domain: SiteDomain, userId: string): Promise<CustomerFile[]> {
  return (await readFiles(domain, await customerOf(domain, userId))).map(toFile);
}

/** Records a change of a file in the audit log. The file's name is recorded only with its customer, with whose account it is removed. */
const auditFile = async (
  actor: ActorContext,
  action: 'work-changed' | 'work-removed',
  file: Pick<Facts, 'id' | 'name' | 'customer'>,
  change: { shown?: boolean } = {},
): Promise<void> => {
  const person = (await peopleOf([file.customer])).get(file.customer);
  await auditFileOf(actor, person, action, file, change);
};

const auditFileOf = async (
  actor: ActorContext,
  customer: Person | undefined,
  action: 'work-created' | 'work-changed' | 'work-removed',
  { id, name }: Pick<Facts, 'id' | 'name'>,
  change: { shown?: boolean } = {},
): Promise<void> => {
  const detail = { id, ...(Boolean(customer?.id) && { file: name }), ...change };
  await auditWork(actor, action, 'customer-file', detail, customer);
};

/** Stores an uploaded file about a customer, hidden from the customer. @throws AppError 400, 404, 413 */
export async function saveFile(actor: ActorContext, userId: string): Promise<CustomerFile> {
  const { ctx, domain, user } = actor;
  const account = await customerOf(domain, userId);
  const customer = account.id;
  const limits = { maxBytes: CUSTOMER_FILE_MAX_BYTES, tooLarge: CUSTOMER_FILE_TOO_LARGE };
  const { name, bytes } = await uploadedFile(ctx, limits);
  const endings = endingsOf(bytes);
  if (!endings)
    throw invalidFields({
      file: 'PDF, 이미지, 오피스·한글 문서, ZIP 파일만 올릴 수 있습니다. 매크로가 든 문서는 올릴 수 없습니다.',
    });
  const storedName = fileName(name, endings, '파일');
  const ending = endings.find((one) => storedName.endsWith(`.${one}`)) ?? endings[0];
  const row = await inTransaction(async (trx) => {
    if (!(await lockAccount(trx, customer))) throw notFound('회원');
    const others = await fileTable(trx).where({ customer }).select('size');
    const size = others.reduce((sum, other) => sum + other.size, bytes.length);
    if (others.length >= CUSTOMER_FILES_MAX || size > CUSTOMER_FILES_MAX_BYTES)
      throw invalidFields({
        file: `한 고객의 파일은 ${CUSTOMER_FILES_MAX}개, 모두 200MB까지 보관할 수 있습니다. 쓰지 않는 파일을 삭제해 주세요.`,
      });
    const [inserted] = await fileTable(trx)
      .insert({
        ...{
          domain: domain.code,
          customer,
          name: storedName,
          mime: CUSTOMER_FILE_TYPES[ending],
          size: bytes.length,
        },
        ...{ content: bytes.toString('base64'), author: user.name.slice(0, 80), shown_ms: null },
        created_ms: nowMs(),
      })
      .returning([...FACTS]);
    if (!inserted) throw new Error('insert into customer_files returned no row');
    // In this transaction, which locks the account: the name of a closed account must not get into the log.
    await auditFileOf(actor, toPerson(account), 'work-created', inserted);
    return inserted;
  });
  return toFile(row);
}

/** Query of a file of the site. */
const fileQuery = ({ code: domain }: SiteDomain, id: number) => fileTable().where({ id, domain });

/** @throws AppError 404 */
async function findFile(domain: SiteDomain, id: number): Promise<Facts> {
  const row = await fileQuery(domain, id).first(...FACTS);
  if (!row) throw notFound('파일');
  return row;
}

/** Shows a file to its customer, or hides it. @throws AppError 404 */
export async function showFile(actor: ActorContext, id: number, shown: boolean): Promise<CustomerFile> {
  const { domain } = actor;
  const row = await findFile(domain, id);
  if (shown === (row.shown_ms !== null)) return toFile(row);
  const shown_ms = shown ? nowMs() : null;
  if ((await fileQuery(domain, id).update({ shown_ms })) === 0) throw notFound('파일');
  await auditFile(actor, 'work-changed', row, { shown });
  return toFile({ ...row, shown_ms });
}

/** @throws AppError 404 */
export async function removeFile(actor: ActorContext, id: number): Promise<number> {
  const row = await findFile(actor.domain, id);
  const removed = await fileQuery(actor.domain, id).del();
  if (removed > 0) await auditFile(actor, 'work-removed', row);
  return removed;
}

const fileResponse = ({ name, mime, content }: Pick<FileRow, 'name' | 'mime' | 'content'>) =>
  new FileResponse(name, mime, Buffer.from(content, 'base64'));

/** A file, and the document id of its customer (null: closed account). @throws AppError 404, 429 */
export async function readFile(
  { ctx, domain, user }: ActorContext,
  id: number,
): Promise<{ file: FileResponse; customer: string | null }> {
  startDownload(ctx, user.key);
  const row = await fileQuery(domain, id).first('name', 'mime', 'content', 'customer');
  if (!row) throw notFound('파일');
  return {
    file: fileResponse(row),
    customer: (await peopleOf([row.customer])).get(row.customer)?.id ?? null,
  };
}

/** The files that are shown to the caller. */
export async function listOwnFiles({ domain, user }: ActorContext): Promise<OwnFile[]> {
  const files = await shownFiles(domain, user.key);
  return files.map(({ id, name, size, mime, shown_ms }) => ({
    id,
    name,
    size,
    mime,
    shown_at: isoOf(shown_ms),
  }));
}

/** The files that are shown to a customer, those shown last first. */
export async function shownFiles(domain: SiteDomain, customer: number) {
  const rows = (await readFiles(domain, { id: customer })).flatMap(({ shown_ms, ...row }) =>
    shown_ms === null ? [] : [{ ...row, shown_ms }],
  );
  return rows.sort((one, other) => other.shown_ms - one.shown_ms);
}

/** A file that is shown to the caller. @throws AppError 404, 429 */
export async function readOwnFile({ ctx, domain, user }: ActorContext, id: number): Promise<FileResponse> {
  startDownload(ctx, user.key);
  const row = await fileQuery(domain, id)
    .where({ customer: user.key })
    .whereNotNull('shown_ms')
    .first('name', 'mime', 'content');
  if (!row) throw notFound('파일');
  return fileResponse(row);
}
