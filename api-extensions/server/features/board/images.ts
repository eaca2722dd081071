import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Context } from 'koa';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES, UPLOAD_SIDE, type uploadImage as call } from '../../../contracts/board/board';
import { MAX_IMAGE_PIXELS } from '../../../contracts/image/widths';
import type { z } from 'zod';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { type ImageType, imageType } from '../../platform/image-type';
import { serviceOf } from '../../platform/platform';
import { limitTries } from '../../platform/rate-limit';
import { randomToken } from '../../platform/secrets';
import { siteFolder } from '../../shared/sites/site-folder';
import type { Caller } from '../../shared/accounts/sessions';
import { recordUpload } from './post-images';
import { domainRow } from '../../platform/content-types';

const UPLOADS = { name: 'post-image', max: 200, windowSeconds: 3600 };
/** Images decoded at the same time in this process: each may take 200 MB. */
const CONCURRENCY = 2;
/** Time limit of one conversion. */
const MAX_SECONDS = 20;

const unsupported = () =>
  new AppError(
    415,
    'IMAGE_TYPE_UNSUPPORTED',
    '올릴 수 없는 파일입니다. JPEG, PNG, WebP, GIF, AVIF 이미지만 올릴 수 있습니다.',
  );
const broken = () =>
  new AppError(422, 'IMAGE_BROKEN', '이미지 파일이 손상되어 읽을 수 없습니다. 다른 파일을 올려 주세요.');
const tooManyPixels = () =>
  new AppError(422, 'IMAGE_TOO_LARGE', '이미지가 너무 큽니다. 5,000만 화소 이하로 줄여 올려 주세요.');
const tooManyBytes = () => new AppError(413, 'IMAGE_TOO_LARGE', '20MB 이하의 이미지를 올려 주세요.');
const busy = () =>
  new AppError(503, 'IMAGE_BUSY', '올리는 이미지가 많습니다. 잠시 후 다시 시도해 주세요.', {}, 5);

/** Stored format: the original's, except for GIF (one frame) and AVIF (slow to encode). */
const STORED_FORMAT: Record<ImageType, 'jpeg' | 'png' | 'webp'> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
  avif: 'webp',
};
const EXTENSION = { jpeg: 'jpg', png: 'png', webp: 'webp' };

interface ConvertedImage {
  bytes: Buffer;
  format: 'jpeg' | 'png' | 'webp';
}

/** Converts an image: upright, without metadata, within UPLOAD_SIDE. @throws AppError 415, 422, 503 */
async function convertImage(original: Buffer): Promise<ConvertedImage> {
  const type = imageType(original);
  if (!type) throw unsupported();
  const format = STORED_FORMAT[type];
  try {
    const image = sharp(original, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS });
    const actual = (await image.metadata()).format;
    // The decoder must agree on the type; it calls AVIF "heif".
    if (actual !== (type === 'avif' ? 'heif' : type)) throw broken();
    const bytes = await image
      .autoOrient()
      .resize({ width: UPLOAD_SIDE, height: UPLOAD_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
    return { bytes, format };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(message)) throw tooManyPixels();
    if (/timeout/i.test(message)) throw busy();
    throw broken();
  }
}

/** The file's name without path and extension, e.g. `매장 사진`. */
const nameOf = (original: string | null | undefined): string =>
  path
    .basename((original ?? '').normalize('NFC'))
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 80) || '이미지';

/** Adds an image that the server has read to the media library, as one of the site's boards. @throws AppError 415, 422, 503 */
export async function addPicture(domain: SiteDomain, original: Buffer, fileName: string, alt: string) {
  const { bytes, format } = await convertImage(original);
  return storeImage(domain, `${nameOf(fileName)}.${EXTENSION[format]}`, format, bytes, alt);
}

/** Number of images that this process is converting. */
let converting = 0;

/** Adds the uploaded image to the media library. @throws AppError as the contract says */
export async function uploadPostImage(
  ctx: Context,
  domain: SiteDomain,
  user: Caller,
): Promise<z.input<typeof call.response>['data']> {
  const { files = {}, body = {} } = ctx.request;
  const uploads = Object.values(files).flat();
  const [file, ...more] = uploads;
  if (!file || more.length > 0) throw invalidFields({ file: '이미지 파일을 하나만 골라 주세요.' });
  if (file.size > UPLOAD_MAX_BYTES) throw tooManyBytes();
  await limitTries([UPLOADS, `${domain.code} ${user.id}`]);
  if (converting >= CONCURRENCY) throw busy();
  converting += 1;
  try {
    const { bytes, format } = await convertImage(await fs.readFile(file.filepath));
    const { alt: text } = body as { alt?: unknown };
    const alt = typeof text === 'string' ? text.slice(0, 300) : '';
    const name = `${nameOf(file.originalFilename)}.${EXTENSION[format]}`;
    return { ...(await storeImage(domain, name, format, bytes, alt)), alt };
  } finally {
    converting -= 1;
  }
}

interface UploadService {
  upload(input: object): Promise<{ url: string; width: number; height: number }[]>;
}

const folderOf = async (domain: SiteDomain) => siteFolder({ id: await domainRow(domain), name: domain.name });

async function storeImage(
  domain: SiteDomain,
  name: string,
  format: string,
  bytes: Buffer,
  alternativeText: string,
) {
  const filepath = path.join(os.tmpdir(), `post-image-${randomToken()}`);
  await fs.writeFile(filepath, bytes, { mode: 0o600 });
  try {
    const service = serviceOf<UploadService>('plugin::upload.upload');
    const { id: folder } = await folderOf(domain);
    const [file] = await service.upload({
      data: { fileInfo: { name, alternativeText, folder } },
      files: { filepath, originalFilename: name, mimetype: `image/${format}`, size: bytes.length },
    });
    if (!file) throw broken();
    await recordUpload(domain, file.url);
    return { url: file.url, width: file.width, height: file.height };
  } finally {
    await fs.rm(filepath, { force: true });
  }
}
