import * as z from '../zod';
import type { Call } from '../call';

// Files that a page has made, for browsers that can download by an address only (docs/decisions/0053-customer-files.md).

export const TEMPORARY_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** MIME types by the ending of the name. The server checks that the content fits it. */
export const TEMPORARY_FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/**
 * Keeps a file of the caller for five minutes, as multipart/form-data in the field `file`. `path` gives it to everyone who has it, a few
 * times. Errors: 400 (another type), 413, 429.
 */
export const keepTemporaryFile = {
  method: 'POST',
  path: '/file',
  access: 'visitor',
  upload: { maxBytes: TEMPORARY_FILE_MAX_BYTES },
  response: z.object({ data: z.object({ path: z.string() }) }),
} as const satisfies Call;

/** The file, as a download. Errors: 404, also once its account is blocked or closed. */
export const readTemporaryFile = {
  method: 'GET',
  path: '/file/:token',
  access: 'public',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/, '주소를 확인해 주세요.') }),
  response: z.never(),
} as const satisfies Call;
