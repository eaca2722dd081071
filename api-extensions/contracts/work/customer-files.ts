import * as z from '../zod';
import type { Call } from '../call';
import { id, instant, userId } from './fields';

// Files of a customer: contracts, briefs, logos. Staff store them; the customer sees those that are shown to them.

export const CUSTOMER_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const CUSTOMER_FILE_TOO_LARGE = '파일은 10MB까지 올릴 수 있습니다.';
/** Files of a customer, and their size together. */
export const CUSTOMER_FILES_MAX = 100;
export const CUSTOMER_FILES_MAX_BYTES = 200 * 1024 * 1024;

/** MIME types by the ending of the name. The server checks that a file's content fits its ending. */
export const CUSTOMER_FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  hwpx: 'application/hwp+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  hwp: 'application/x-hwp',
  zip: 'application/zip',
} as const;
export type FileEnding = keyof typeof CUSTOMER_FILE_TYPES;

const customerFile = z.object({
  id,
  /** With the ending of its type. */
  name: z.string(),
  size: z.number().int().nonnegative(),
  mime: z.string(),
  /** The customer sees it. */
  shown: z.boolean(),
  /** Name of the person who stored it. */
  author: z.string(),
  created_at: instant,
});
export type CustomerFile = z.infer<typeof customerFile>;

const params = z.object({ id });
const ofCustomer = z.object({ id: userId });
const fileResponse = z.object({ data: customerFile });

/** The customer's files, newest first. Errors: 404 for an account that is not of this site, or not approved. */
export const customerFiles = {
  method: 'GET',
  path: '/work/mms/customer/:id/files',
  access: 'manager',
  params: ofCustomer,
  response: z.object({ data: z.array(customerFile).max(CUSTOMER_FILES_MAX) }),
} as const satisfies Call;

/**
 * Stores a file as multipart/form-data in the field `file`; the customer does not see it yet. Errors: 400 (another type, too many
 * files), 404, 413.
 */
export const uploadCustomerFile = {
  method: 'POST',
  path: '/work/mms/customer/:id/files',
  access: 'manager',
  upload: { maxBytes: CUSTOMER_FILE_MAX_BYTES },
  params: ofCustomer,
  response: fileResponse,
} as const satisfies Call;

/** The file, as a download. Errors: 404, 429 (too many at a time). */
export const readCustomerFile = {
  method: 'GET',
  path: '/work/mms/customerfile/:id',
  access: 'manager',
  params,
  response: z.never(),
} as const satisfies Call;

/** Shows the file to the customer, or hides it. Errors: 404. */
export const showCustomerFile = {
  method: 'PUT',
  path: '/work/mms/customerfile/:id',
  access: 'manager',
  params,
  body: z.object({ shown: z.boolean({ error: '고객에게 보일지 골라 주세요.' }) }),
  response: fileResponse,
} as const satisfies Call;

/** Removes a file. Errors: 404. */
export const removeCustomerFile = {
  method: 'DELETE',
  path: '/work/mms/customerfile/:id',
  access: 'manager',
  params,
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;

const ownFile = customerFile.omit({ shown: true, author: true, created_at: true }).extend({
  /** Since when the customer sees it. */
  shown_at: instant,
});
export type OwnFile = z.infer<typeof ownFile>;

/** The files that are shown to the caller, those shown last first. */
export const ownFiles = {
  method: 'GET',
  path: '/users/me/files',
  access: 'member',
  response: z.object({ data: z.array(ownFile).max(CUSTOMER_FILES_MAX) }),
} as const satisfies Call;

/** One of these files, as a download. Errors: 404, 429 (too many at a time). */
export const readOwnFile = {
  method: 'GET',
  path: '/users/me/file/:id',
  access: 'member',
  params,
  response: z.never(),
} as const satisfies Call;
