import { PROOF_MAX_BYTES, PROOF_TYPES } from '../../../../contracts/work/jobs';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { invalidFields } from '../../../platform/errors';
import { imageType } from '../../../platform/image-type';
import { FileResponse } from '../../../http/prepared';
import { inTransaction, nowMs } from '../../../platform/tables';
import { fileName, uploadedFile } from '../../../platform/uploaded-file';
import { notFound } from '../base/actor';
import { fileTable, jobTable } from './rows';
import { findJob } from './store';

/** The type of a file by its first bytes, whatever its name is; null for unsupported types. */
function fileTypeOf(bytes: Buffer): (typeof PROOF_TYPES)[number] | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const image = imageType(bytes);
  return PROOF_TYPES.find((type) => type === `image/${image}`) ?? null;
}

const ENDINGS: Record<(typeof PROOF_TYPES)[number], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * Stores an uploaded file, which becomes a job's proof when the job is finished with it. Files are in the database: only staff read
 * them, all replicas have them, and backups include them. Replaces earlier uploads except the present proof, so that a job has two
 * files at most.
 * @throws AppError 400, 404, 413
 */
export async function saveProof({ ctx, domain }: ActorContext, job: number) {
  await findJob(domain, job);
  const sent = await uploadedFile(ctx, {
    maxBytes: PROOF_MAX_BYTES,
    tooLarge: '파일은 5MB까지 올릴 수 있습니다.',
  });
  const { bytes } = sent;
  const mime = fileTypeOf(bytes);
  if (!mime) throw invalidFields({ file: 'PNG, JPEG, WebP, PDF 파일만 올릴 수 있습니다.' });
  const name = fileName(sent.name, [ENDINGS[mime]], '증빙');
  const [row] = await inTransaction(async (trx) => {
    // The update locks the job: of two concurrent uploads the second replaces the first.
    const [locked] = await jobTable(trx).where({ id: job }).update({ id: job }).returning('proof_file');
    if (!locked) throw notFound('작업');
    await fileTable(trx)
      .where({ job })
      .whereNot({ id: locked.proof_file ?? 0 })
      .del();
    return fileTable(trx)
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
  });
  if (!row) throw new Error('insert into work_files returned no row');
  return { id: row.id, name, size: bytes.length, mime };
}

export async function readProof(domain: SiteDomain, id: number): Promise<FileResponse> {
  const row = await fileTable().where({ id, domain: domain.code }).first('name', 'mime', 'content');
  if (!row) throw notFound('파일');
  return new FileResponse(row.name, row.mime, Buffer.from(row.content, 'base64'));
}
