import { z } from 'zod';
import type { Call } from './call';

// Draft preview on a site's own host. Answers are pages, so a wrong query is answered with a page as well. What the token
// in them is: preview-token.ts. Who makes the links: preview-admin.ts.

const text = z.string().max(4000).catch('');

/** Verifies a token, keeps it in a cookie, and goes on to the page that it names. */
export const openPreview = {
  method: 'GET',
  path: '/publishing/preview/open',
  query: z.object({ token: text }),
  answer: z.never(),
} as const satisfies Call;

/** Drops the cookie and goes on to the live page that the visitor was on. */
export const exitPreview = {
  method: 'GET',
  path: '/publishing/preview/exit',
  query: z.object({ to: text }),
  answer: z.never(),
} as const satisfies Call;

/** A page with drafts, or its page-data, to a request with the cookie. The edge asks for it in place of the file. */
export const previewPage = {
  method: 'GET',
  path: '/publishing/preview/page',
  query: z.object({
    path: z.string().startsWith('/').max(400).catch('/'),
    part: z.enum(['html', 'data']).catch('html'),
  }),
  answer: z.never(),
} as const satisfies Call;
