import type { Knex } from 'knex';
import sharp from 'sharp';
import type { z } from 'zod';
import type { EstimateSeller } from '../../../contracts/estimates/links';
import type * as calls from '../../../contracts/estimates/settings';
import { ESTIMATE_TEMPLATES_MAX, STAMP_MAX_BYTES } from '../../../contracts/estimates/settings';
import { estimateItems } from '../../../contracts/estimates/estimates';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { siteBusiness } from '../../shared/sites/business';
import { siteTemplates, type TemplateRow } from '../../shared/sites/site-templates';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { imageType } from '../../platform/image-type';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { type Flag, inTransaction, jsonColumn, nowMs, ownColumns, table } from '../../platform/tables';
import { uploadedFile } from '../../platform/uploaded-file';
import { estimateEntries } from './estimates';

interface Own {
  title: string;
  items: string | null;
  note: string | null;
  valid_days: number;
}

const templates = siteTemplates<Own>({
  table: 'estimate-template',
  max: ESTIMATE_TEMPLATES_MAX,
  label: '견적 템플릿',
});

const readItems = jsonColumn(estimateItems);

const toTemplate = (row: TemplateRow & Own): calls.EstimateTemplate => ({
  id: row.document_id,
  name: row.name,
  title: row.title,
  items: readItems(row.items) ?? [],
  note: row.note ?? '',
  valid_days: row.valid_days,
});

const auditSettings = (
  { ctx, domain, user }: ActorContext,
  detail: {
    change: 'template-saved' | 'template-removed' | 'stamp-saved' | 'stamp-removed';
    template?: string;
  },
) => recordAudit(domain, ctx, { action: 'estimate-settings', actor: user, detail });

export const listTemplates = async (site: SiteDomain): Promise<calls.EstimateTemplate[]> =>
  (await templates.list(site)).map(toTemplate);

/** Saves a template, over one of the same name. @throws AppError 409 if the site has ESTIMATE_TEMPLATES_MAX others */
export async function saveTemplate(
  actor: ActorContext,
  { items, ...fields }: z.output<typeof calls.saveEstimateTemplate.body>,
): Promise<calls.EstimateTemplate> {
  const { row: saved } = await templates.save(actor.domain, { ...fields, items: JSON.stringify(items) });
  await auditSettings(actor, { change: 'template-saved', template: saved.name });
  return toTemplate(saved);
}

/** @throws AppError 404 */
export async function removeTemplate(actor: ActorContext, id: string): Promise<void> {
  const template = await templates.remove(actor.domain, id);
  if (template === null) throw new AppError(404, 'NOT_FOUND', '찾는 견적 템플릿이 없습니다.');
  await auditSettings(actor, { change: 'template-removed', template });
}

interface StampRow {
  id: number;
  domain: string;
  in_use: Flag;
  content: string;
  created_ms: number;
}

/** Stamps as PNG in base64. They are in the database, because files of the media library are public. */
const stampTable = table<StampRow>('estimate-stamp');

/** Row number of the site's current stamp, or null. */
export const stampOf = async ({ code }: SiteDomain): Promise<number | null> =>
  (await stampTable().where({ domain: code, in_use: true }).orderBy('id', 'desc').first('id'))?.id ?? null;

/** A stamp's PNG in base64; null without one. */
export const readStamp = async ({ code }: SiteDomain, id: number | null): Promise<string | null> =>
  id === null ? null : ((await stampTable().where({ id, domain: code }).first('content'))?.content ?? null);

/** The site's business data as printed on estimates. */
export async function sellerOf(domain: SiteDomain): Promise<EstimateSeller> {
  const { company, ceo, business_number, address, phone, email } = await siteBusiness(domain);
  return { company, ceo, business_number, address, phone, email };
}

export async function readSettings(domain: SiteDomain): Promise<calls.EstimateSettings> {
  const png = await readStamp(domain, await stampOf(domain));
  return { seller: await sellerOf(domain), stamp: png && `data:image/png;base64,${png}` };
}

const UPLOADS: Limit = { name: 'estimate-stamp', max: 20, windowSeconds: 3600 };
/** Longest side that is stored: 25 mm in print at 600 dpi. */
const STAMP_SIDE = 600;
const MAX_PIXELS = 16_000_000;

/** Converts an image to PNG, so that a broken or huge one never reaches a document. @throws AppError 400, 422 */
async function toPng(bytes: Buffer): Promise<Buffer> {
  const type = imageType(bytes);
  if (type !== 'png' && type !== 'jpeg')
    throw invalidFields({ file: 'PNG 또는 JPEG 그림만 올릴 수 있습니다.' });
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: STAMP_SIDE, height: STAMP_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    const message = '그림 파일을 읽을 수 없습니다. 손상되지 않은 1,600만 화소 이하의 그림을 올려 주세요.';
    throw new AppError(422, 'IMAGE_BROKEN', message);
  }
}

/**
 * Ends the use of a site's stamp, and removes stamps out of use that no estimate was sent with. The stamp in use is removed
 * by the next change at the earliest, because an estimate that is being sent may have read it.
 */
async function retireStamps(trx: Knex, { code }: SiteDomain): Promise<void> {
  for (const { id } of await stampTable(trx).where({ domain: code, in_use: false }).select('id'))
    if ((await estimateEntries().count({ where: { stamp: id } })) === 0)
      await stampTable(trx).where({ id }).del();
  await stampTable(trx).where({ domain: code }).update({ in_use: false });
}

/** Replaces the site's stamp by the uploaded file. @throws AppError 400, 413, 422, 429 */
export async function saveStamp(actor: ActorContext): Promise<calls.EstimateSettings> {
  const { ctx, domain, user } = actor;
  await limitTries([UPLOADS, user.id]);
  const limit = { maxBytes: STAMP_MAX_BYTES, tooLarge: '1MB 이하의 파일을 올려 주세요.' };
  const png = await toPng((await uploadedFile(ctx, limit)).bytes);
  await inTransaction(async (trx) => {
    await retireStamps(trx, domain);
    await stampTable(trx).insert({
      ...ownColumns(new Date(nowMs())),
      domain: domain.code,
      in_use: true,
      content: png.toString('base64'),
      created_ms: nowMs(),
    });
  });
  await auditSettings(actor, { change: 'stamp-saved' });
  return readSettings(domain);
}

export async function removeStamp(actor: ActorContext): Promise<calls.EstimateSettings> {
  await inTransaction((trx) => retireStamps(trx, actor.domain));
  await auditSettings(actor, { change: 'stamp-removed' });
  return readSettings(actor.domain);
}
