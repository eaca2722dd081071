import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, errorMessage } from '../../../contracts/rules/error-text';
import { storedText } from '../../../contracts/rules/invisible';
import { UNSUPPORTED_FILE } from '../../platform/admin-texts';
import { fileEntries } from '../../platform/content-types';
import { AppError } from '../../platform/errors';
import { type ImageType, imageType } from '../../platform/image-type';
import { platform, serviceOf } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { fileName } from '../../platform/uploaded-file';
import { fitPicture } from './fit-picture';
import { isHeic, mediaEndings } from './media-type';

/** A file that Strapi is about to store, as its parser of forms or its download of an address has made it. */
interface IncomingFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
  /** Type that Strapi stores, in place of the one that the browser sent. */
  detectedMimeType?: string;
}

interface FileInfo {
  name?: string | null;
}

/** Parts of Strapi's upload service through which every stored file passes. */
interface UploadService {
  upload(
    input: { data: { fileInfo?: FileInfo | FileInfo[] }; files: IncomingFile | IncomingFile[] },
    ...rest: unknown[]
  ): Promise<unknown>;
  replace(
    id: number | string,
    input: { data: { fileInfo?: FileInfo }; file: IncomingFile },
    ...rest: unknown[]
  ): Promise<unknown>;
}

const unsupported = (message: string) =>
  new AppError(415, 'INVALID_INPUT', message, { fields: { file: message } });

const HEIC_REFUSED =
  '아이폰 사진(HEIC)은 그대로 올릴 수 없습니다. 사진을 JPEG로 저장해 올려 주세요. 아이폰 설정의 ‘카메라 → 포맷’에서 ‘높은 호환성’을 고르면 다음부터 JPEG로 찍힙니다.';
const STORAGE_FAILED =
  '파일을 저장하지 못했습니다. 서버의 저장 공간이 부족하거나 쓸 수 없는 상태입니다. 운영자에게 알려 주세요.';

/** `jpg` of `사진.JPG`; empty without an ending. */
const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Renames a file before it is stored; `info` has the name that editors see. */
function rename(file: IncomingFile, info: FileInfo | undefined, name: string): void {
  if (info && (!info.name || info.name === file.originalFilename)) info.name = name;
  file.originalFilename = name;
}

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'];

/**
 * Checks a file by its content: its bytes decide what it is. A picture whose name has the ending of another picture is
 * renamed, and one that could not be drawn on pages is scaled down.
 * @param replaced ending of the file that it replaces, whose address and therefore type stay
 * @returns path of a temporary file, to be removed once the file is stored; null if there is none
 * @throws AppError 415 for other files than those the library keeps, 422 for pictures that cannot be read
 */
async function prepareFile(
  file: IncomingFile,
  info: FileInfo | undefined,
  replaced?: string,
): Promise<string | null> {
  // Names of files from a Mac are decomposed, and would be found by no search.
  if (info?.name) info.name = storedText(info.name);
  if (file.originalFilename) rename(file, info, storedText(file.originalFilename));
  const bytes = await fs.readFile(file.filepath);
  if (isHeic(bytes)) throw unsupported(HEIC_REFUSED);
  const given = endingOf(file.originalFilename ?? '');
  const endings = mediaEndings(bytes, given);
  const [usual, ...others] = endings;
  if (usual === undefined) throw unsupported(UNSUPPORTED_FILE);
  const picture = imageType(bytes);
  const possible = picture ? PICTURE_ENDINGS : endings;
  if (replaced !== undefined && !possible.includes(replaced))
    throw unsupported(
      `같은 종류의 파일로만 바꿀 수 있습니다. 이 파일은 ${replaced.toUpperCase()} 파일입니다. 다른 종류는 새 파일로 올려 주세요.`,
    );
  if (picture) return preparePicture(file, info, picture, [usual, ...others]);
  if (!endings.includes(given))
    throw unsupported(
      `파일 이름의 확장자가 내용과 다릅니다. 내용은 ${usual.toUpperCase()} 파일입니다. 이름이 .${usual}로 끝나게 바꾸어 올려 주세요.`,
    );
  return null;
}

async function preparePicture(
  file: IncomingFile,
  info: FileInfo | undefined,
  type: ImageType,
  endings: readonly [string, ...string[]],
): Promise<string | null> {
  const scaledPath = path.join(os.tmpdir(), `scaled-${randomToken()}`);
  const scaled = await fitPicture({ path: file.filepath, bytes: file.size, type }, scaledPath);
  const fitting: readonly [string, ...string[]] =
    scaled && !endings.includes(scaled.ending) ? [scaled.ending] : endings;
  const given = file.originalFilename ?? '';
  if (!fitting.includes(endingOf(given))) rename(file, info, fileName(given, fitting, '사진'));
  file.detectedMimeType = `image/${fitting[0] === 'jpg' ? 'jpeg' : fitting[0]}`;
  if (!scaled) return null;
  file.filepath = scaledPath;
  file.size = scaled.bytes;
  return scaledPath;
}

const DISK_ERRORS = new Set(['EACCES', 'EDQUOT', 'EIO', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS']);

/** Runs Strapi's storing of checked files. @throws AppError 500 when the disk refuses, in words for editors */
async function store<T>(temporary: (string | null)[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!DISK_ERRORS.has(errorCode(error) ?? '')) throw error;
    platform().strapi.log.error(`an upload could not be stored: ${errorMessage(error)}`);
    throw new AppError(500, 'INTERNAL', STORAGE_FAILED);
  } finally {
    for (const file of temporary) if (file) await fs.rm(file, { force: true });
  }
}

/** Longest part of a stored name that comes from the file's own: Korean letters become several Latin ones each. */
const SLUG_MAX = 100;
/** `_` and ten digits that make the name unique. */
const SUFFIX = 11;

/**
 * Checks every file that the media library stores: those of forms, of boards and of addresses. Strapi looks at names and
 * at a few signatures alone (cms/config/plugins.ts), and stores what no page can show. Call it in register().
 */
export function enforceUploadRules(): void {
  const service = serviceOf<UploadService>('plugin::upload.upload');
  const { upload, replace } = service;
  const pictures = serviceOf<{ generateFileName(name: string): string }>('plugin::upload.image-manipulation');
  const { generateFileName } = pictures;
  pictures.generateFileName = (name) => {
    const made = generateFileName(name);
    return made.length <= SLUG_MAX + SUFFIX ? made : made.slice(0, SLUG_MAX) + made.slice(-SUFFIX);
  };
  service.upload = async (input, ...rest) => {
    const infos = [input.data.fileInfo ?? []].flat();
    const temporary: (string | null)[] = [];
    return store(temporary, async () => {
      for (const [index, file] of [input.files].flat().entries())
        temporary.push(await prepareFile(file, infos[index]));
      return upload(input, ...rest);
    });
  };
  service.replace = async (id, input, ...rest) => {
    const stored = await fileEntries().findOne({ where: { id }, select: ['ext'] });
    const temporary: (string | null)[] = [];
    return store(temporary, async () => {
      temporary.push(await prepareFile(input.file, input.data.fileInfo, endingOf(stored?.ext ?? '.')));
      return replace(id, input, ...rest);
    });
  };
}
