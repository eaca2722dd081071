import fs from 'node:fs/promises';
import type { Context } from 'koa';
import { AppError, invalidFields } from './errors';

/**
 * The one file of a form, in its field `file`, as withFiles has read it.
 * @param tooLarge message about its size
 * @throws AppError 400, 413
 */
export async function uploadedFile(
  ctx: Context,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<{ name: string; bytes: Buffer }> {
  const { files = {} } = ctx.request;
  const [file] = [files.file ?? []].flat();
  if (!file || Object.values(files).flat().length !== 1)
    throw invalidFields({ file: '파일 하나를 골라 주세요.' });
  if (file.size > maxBytes)
    throw new AppError(413, 'INVALID_INPUT', tooLarge, { fields: { file: tooLarge } });
  return { name: file.originalFilename ?? '', bytes: await fs.readFile(file.filepath) };
}

const NAME_MAX = 80;

/**
 * The given name without path and invalid characters, with an ending of the file's type.
 * @param endings of the type, the usual one first; the given name keeps its own if it is one of them
 * @param unnamed name of a file without one
 */
export function fileName(input: string, endings: readonly [string, ...string[]], unnamed: string): string {
  const name = input
    .normalize('NFC')
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '');
  // A version such as `v1.2` is no ending.
  const [, base = name, own = ''] = /^(.*)\.((?=\d*[a-z])[a-z0-9]{1,5})\s*$/isu.exec(name) ?? [];
  const ending = endings.find((known) => known === own.toLowerCase()) ?? endings[0];
  const [trimmed = ''] = /[^\s.](?:.*[^\s.])?/su.exec(base) ?? [];
  const shortened = [...trimmed.slice(0, 2 * NAME_MAX)].slice(0, NAME_MAX).join('').trim();
  return `${shortened || unnamed}.${ending}`;
}
