import {
  TEMPORARY_FILE_MAX_BYTES,
  TEMPORARY_FILE_TYPES,
  type keepTemporaryFile,
} from '../../../contracts/temporary-files/temporary-files';
import { clientNetwork } from '../../platform/client';
import { userTable } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { endingsOf } from '../../platform/file-type';
import { FileResponse } from '../../http/prepared';
import { type Limit, limitTries, rateLimited } from '../../platform/rate-limit';
import type { CallerRequest } from '../../http/route';
import { digest, randomToken } from '../../platform/secrets';
import { nowMs, table } from '../../platform/tables';
import { fileName, uploadedFile } from '../../platform/uploaded-file';

interface FileRow {
  id: number;
  domain: string;
  /** Row number of the account that made it; null for a visitor. */
  user_key: number | null;
  token_hash: string;
  file_name: string;
  mime: string;
  size: number;
  reads_left: number;
  expires_ms: number;
  /** In Base64. */
  content: string;
}

const fileTable = table<FileRow>('temporary-file');

const LIFE_MS = 5 * 60_000;
/** The app's browser, its download and a second try. */
const READS = 5;
/** All files that are kept at a time, in bytes. */
const TOTAL_MAX = 200 * 1024 * 1024;
const KEPT: Limit = { name: 'temporary-file', max: 30, windowSeconds: 3600 };

type Ending = keyof typeof TEMPORARY_FILE_TYPES;

/** Type of a file that a page makes, by its content; null for any other. A table of text has no bytes that texts do not have. */
function endingOf(bytes: Buffer): Ending | null {
  const [known] = endingsOf(bytes) ?? [];
  if (known === 'xlsx' || known === 'pdf') return known;
  if (known !== undefined || bytes.includes(0)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'csv';
  } catch {
    return null;
  }
}

/** Keeps an uploaded file for a few minutes. @returns the path that gives it @throws AppError 400, 413, 429 */
export async function keepFile({
  ctx,
  domain,
  user,
}: CallerRequest<typeof keepTemporaryFile>): Promise<string> {
  await limitTries([KEPT, clientNetwork(ctx)]);
  const tooLarge = '파일이 10MB보다 큽니다. 범위를 나누어 내려받아 주세요.';
  const { name, bytes } = await uploadedFile(ctx, { maxBytes: TEMPORARY_FILE_MAX_BYTES, tooLarge });
  const ending = endingOf(bytes);
  if (!ending) throw invalidFields({ file: '이 화면에서 만든 CSV, 엑셀, PDF 파일만 내려받을 수 있습니다.' });
  const now = nowMs();
  await fileTable().where('expires_ms', '<=', now).del();
  const [total] = await fileTable().sum<{ bytes: number | string | null }[]>({ bytes: 'size' });
  if (Number(total?.bytes ?? 0) + bytes.length > TOTAL_MAX) throw rateLimited(LIFE_MS / 1000);
  const token = randomToken();
  await fileTable().insert({
    ...{ domain: domain.code, user_key: user?.key ?? null, token_hash: digest(token) },
    ...{
      file_name: fileName(name, [ending], '파일'),
      mime: TEMPORARY_FILE_TYPES[ending],
      size: bytes.length,
    },
    ...{ reads_left: READS, expires_ms: now + LIFE_MS, content: bytes.toString('base64') },
  });
  return `/api/file/${token}`;
}

const notFound = () =>
  new AppError(404, 'NOT_FOUND', '내려받을 시간이 지난 파일입니다. 화면에서 다시 내려받아 주세요.');

const isOpen = async (id: number): Promise<boolean> =>
  (await userTable()
    .where({ id })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
    .first('id')) !== undefined;

/** The file of an address, while its account may use the site. @throws AppError 404 */
export async function readFile({ code }: SiteDomain, token: string): Promise<FileResponse> {
  const query = () => fileTable().where({ domain: code, token_hash: digest(token) });
  const taken = await query()
    .where('expires_ms', '>', nowMs())
    .where('reads_left', '>', 0)
    .decrement('reads_left', 1);
  const row = taken > 0 ? await query().first('file_name', 'mime', 'content', 'user_key') : undefined;
  if (!row) throw notFound();
  if (row.user_key !== null && !(await isOpen(row.user_key))) throw notFound();
  return new FileResponse(row.file_name, row.mime, Buffer.from(row.content, 'base64'));
}
