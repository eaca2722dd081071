import * as z from '../zod';
import type { Call } from '../call';

// Lists as CSV for spreadsheets. These import an address and cannot send a header, so the key of a CSV link in the query identifies
// the account. The response is text in UTF-8, with the column heads in the first row. Errors: 401 (unknown, expired or removed key, or one of another list), 403, 429.

/** Maximum number of slots of a response, the newest first. */
export const CSV_SLOTS_MAX = 5000;

const query = z.object({
  key: z.string({ error: '링크를 확인해 주세요.' }).max(100, '링크를 확인해 주세요.'),
});

export const slotsCsv = {
  method: 'GET',
  path: '/csv/slots',
  access: 'public',
  query,
  response: z.never(),
} as const satisfies Call;

export const savedCsv = {
  method: 'GET',
  path: '/csv/saved',
  access: 'public',
  query,
  response: z.never(),
} as const satisfies Call;
