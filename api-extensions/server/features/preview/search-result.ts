import { z } from 'zod';
import type { previewSearchResult } from '../../../contracts/preview/admin';
import { comparablePath } from '../../../contracts/rules/pages';
import type { StoredContent } from '../../../contracts/publishing/site-content';
import { AppError, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { readByCode } from '../../shared/sites/site-content/read-site';
import type { SiteScope } from '../../shared/sites/site-scope';
import { findFormSite } from './form-site';
import { readEntry } from './preview-target';
import { renderDraft } from './render-draft';

type Body = z.output<typeof previewSearchResult.body>;
type Result = z.output<typeof previewSearchResult.response>['data'];

const PAGE = 'api::page.page';

/** The draft of a site with the page of the form in place of the saved one. */
function withPage(draft: StoredContent, { entry, path, title, blocks }: Body): StoredContent {
  const page = {
    documentId: entry ?? '',
    path,
    title,
    layout: null,
    blocks,
    updated_at: platform().clock().toISOString(),
  };
  const others = draft.pages.filter(
    (other) => other.documentId !== entry && comparablePath(other.path) !== comparablePath(path),
  );
  return { ...draft, pages: [...others, page] };
}

/** The draft of a site with the metadata of the form in place of the saved ones. */
async function withMeta(draft: StoredContent, body: Body): Promise<StoredContent> {
  const saved = body.entry === null ? null : await readEntry(body.uid, body.entry);
  const replaced = new Set([body.path, saved?.page ?? body.path].map(comparablePath));
  const { title, description, keyword } = body;
  const meta = { page: body.path, title, description, keyword };
  return {
    ...draft,
    metas: [...draft.metas.filter(({ page }) => !replaced.has(comparablePath(page))), meta],
  };
}

/** The part of a page's data that its head shows (site/gatsby). */
const pageData = z.object({
  result: z.object({
    pageContext: z.object({
      meta: z.object({ title: z.string(), description: z.string(), isListed: z.boolean().optional() }),
    }),
  }),
});

const unavailable = () =>
  new AppError(
    503,
    'PREVIEW_UNAVAILABLE',
    '지금은 검색 결과를 미리 볼 수 없습니다. 저장에는 영향이 없습니다.',
  );

/** Head of a page with the values of a form. The publisher plans the page as for a release. @throws AppError 404, 503 */
export async function drawSearchResult(body: Body, scope: SiteScope, signal: AbortSignal): Promise<Result> {
  const code = await findFormSite(body.uid, body, scope);
  const [draft] = await readByCode([code], 'draft');
  if (!draft) throw unknownDomain();
  const content = body.uid === PAGE ? withPage(draft, body) : await withMeta(draft, body);
  const own = content.metas.find(({ page }) => comparablePath(page) === comparablePath(body.path));
  const request = { content, path: body.path, part: 'data', showProtected: false, banner: '' } as const;
  const rendered = await renderDraft(request, signal);
  if (rendered === 'failed' || rendered === 'away') throw unavailable();
  const {
    title,
    description,
    isListed = true,
  } = pageData.parse(JSON.parse(rendered.body)).result.pageContext.meta;
  return {
    title,
    description,
    isListed,
    isPage: rendered.status === 200,
    fromEntry: (['title', 'description'] as const).filter((field) => own?.[field]),
  };
}
