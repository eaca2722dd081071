import fs from 'node:fs/promises';
import { PROOF_MAX_BYTES, type PROOF_TYPES } from '../../../../contracts/work-jobs';
import type { SiteDomain } from '../../../platform/domains';
import { AppError, invalidFields } from '../../../platform/errors';
import { FileAnswer } from '../../../platform/prepared';
import { nowMs } from '../../../platform/tables';
import { type ActorContext, missing } from '../actor';
import { fileTable } from './rows';
import { findJob } from './store';

/** The type of a file by its first bytes, regardless of its name. Null for unsupported types. */
function fileTypeOf(bytes: Buffer): (typeof PROOF_TYPES)[number] | null {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return starts('%PDF-') ? 'application/pdf' : null;
}

const ENDINGS: Record<(typeof PROOF_TYPES)[number], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * Stores a file as a job's proof in the database: for staff only, available to all replicas, and part of its backups.
 * @throws AppError 400, 404, 413
 */
export async function keepProof({ ctx, domain }: ActorContext, job: number) {
  const { files = {} } = ctx.request;
  const sent = Object.values(files).flat();
  await findJob(domain, job);
  const [file] = [files.file ?? []].flat();
  if (!file || sent.length !== 1) throw invalidFields({ file: '파일 하나를 골라 주세요.' });
  if (file.size > PROOF_MAX_BYTES) {
    throw new AppError(413, 'INVALID_INPUT', '파일은 5MB까지 올릴 수 있습니다.', {
      fields: { file: '파일은 5MB까지 올릴 수 있습니다.' },
    });
  }
  const bytes = await fs.readFile(file.filepath);
  const mime = fileTypeOf(bytes);
  if (!mime) throw invalidFields({ file: 'PNG, JPEG, WebP, PDF 파일만 올릴 수 있습니다.' });
  const name = nameOf(file.originalFilename ?? '', ENDINGS[mime]);
  const [row] = await fileTable()
    .insert({
      domain: domain.code,
      job,
      name,
      mime,
      size: bytes.length,
      content: bytes.toString('base64'),
      created_ms: nowMs(),
    })
    .returning('id');
  if (!row) throw new Error('A file was not written');
  return { id: row.id, name, size: bytes.length, mime };
}

/** The original name, without path and invalid characters, with the ending of its type. */
function nameOf(given: string, ending: string): string {
  const base = given
    .normalize('NFC')
    .replace(/^.*[\\/]/u, '')
    .replace(/\.[^.]{1,5}$/u, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 80);
  return `${base || '증빙'}.${ending}`;
}

export async function readProof(domain: SiteDomain, id: number): Promise<FileAnswer> {
  const row = await fileTable().where({ id, domain: domain.code }).first('name', 'mime', 'content');
  if (!row) throw missing('파일이');
  return new FileAnswer(row.name, row.mime, Buffer.from(row.content, 'base64'));
}
