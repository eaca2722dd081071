import * as z from '../zod';
import type { Call } from '../call';

// Draft preview on a site's own host. Responses are pages, also to an invalid query. Token:
// token.ts. Links: admin.ts.

const text = z.string().max(4000).catch('');

/** Verifies a token, stores it in a cookie, and redirects to the page that it names. */
export const openPreview = {
  method: 'GET',
  path: '/publishing/preview/open',
  access: 'preview-link',
  query: z.object({ token: text }),
  response: z.never(),
} as const satisfies Call;

/** Drops the cookie and redirects to the live version of the current page. */
export const exitPreview = {
  method: 'GET',
  path: '/publishing/preview/exit',
  access: 'public',
  query: z.object({ to: text }),
  response: z.never(),
} as const satisfies Call;

/** A page with drafts, or its page-data, for a request with the cookie. The edge requests it in place of the file. */
export const previewPage = {
  method: 'GET',
  path: '/publishing/preview/page',
  access: 'preview-link',
  query: z.object({
    path: z.string().startsWith('/').max(400).catch('/'),
    part: z.enum(['html', 'data']).catch('html'),
  }),
  response: z.never(),
} as const satisfies Call;
