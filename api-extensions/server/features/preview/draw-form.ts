import { z } from 'zod';
import { block } from '../../../contracts/common/blocks';
import type { DrawnUid, renderFormPreview } from '../../../contracts/preview/admin';
import { markFields, markText } from '../../../contracts/preview/marks';
import type { StoredContent } from '../../../contracts/publishing/site-content';
import { comparablePath } from '../../../contracts/rules/pages';
import { attributesOf } from '../../platform/documents';
import { unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { FORM_UID, toSiteForm } from '../../shared/sites/forms';
import { POPUP_UID, toSitePopup } from '../../shared/sites/popups';
import { blockSelections, shapeBlocks } from '../../shared/sites/page-parts';
import { readByCode } from '../../shared/sites/site-content/read-site';
import type { SiteScope } from '../../shared/sites/site-scope';
import { findFormSite } from './form-site';
import { readEntry } from './preview-target';
import { renderDraft } from './render-draft';
import { staticPage } from './static-page';

type Body = z.output<typeof renderFormPreview.body>;
type Drawing = z.output<typeof renderFormPreview.response>['data'];

/** A site's draft with the values of a form, and the path of the page to draw; null if no page shows them. */
interface FormDraft {
  content: StoredContent;
  path: string | null;
}

/** Where a page is drawn whose path is empty or unfinished. */
const UNNAMED = '/new-page';
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

const text = z.string().catch('');
const pageForm = z.object({
  title: text,
  path: text.transform((path) => (PATH.test(path) ? path : UNNAMED)),
  layout: z.string().nullable().catch(null),
  blocks: z.array(z.looseObject({ __component: z.string() })).catch([]),
});
const productForm = z.object({
  prod_id: z.number().int().catch(0),
  name: text,
  summary: text,
  price_note: text,
  points: z.array(z.object({ title: text, text })).catch([]),
  sort: z.number().catch(0),
});

/**
 * A form keeps an emptied number as an empty text. Texts are the only values of components that may be empty ones, and for them null
 * is the same.
 */
const withoutEmpty = (value: unknown): unknown =>
  value === ''
    ? null
    : Array.isArray(value)
      ? value.map(withoutEmpty)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEmpty(part)]))
        : value;

/** Blocks as the release has them, with marks. One that cannot be drawn as it is typed is left out until it can. */
function markedBlocks(blocks: z.output<typeof pageForm>['blocks']): StoredContent['pages'][number]['blocks'] {
  const shaped = blocks.map((values, index) => {
    const [known] = shapeBlocks({ blocks: [withoutEmpty(values)] }, blockSelections());
    return known && markFields(known, known.__component, `blocks.${index}.`, attributesOf);
  });
  return shaped.map((shown) => (block.safeParse(shown).success ? shown : { __component: 'form.incomplete' }));
}

function draftWithPage(draft: StoredContent, { entry, values }: Body): FormDraft {
  const form = pageForm.parse(values);
  const page = {
    documentId: entry ?? '',
    path: form.path,
    title: markText(form.title, 'title'),
    layout: form.layout,
    blocks: markedBlocks(form.blocks),
    updated_at: platform().clock().toISOString(),
  };
  const others = draft.pages.filter(
    (other) => other.documentId !== entry && comparablePath(other.path) !== comparablePath(form.path),
  );
  // Other pages' blocks are read for every letter that is typed, and no page shows them.
  const pages = [page, ...others.map((other) => ({ ...other, blocks: [] }))];
  return { content: { ...draft, pages }, path: form.path };
}

/** The page that shows a site's products: the home page if it does, otherwise the first that does. */
const pageOfProducts = ({ pages }: StoredContent): string | null => {
  const paths = pages
    .filter(({ blocks }) =>
      blocks.some((shown) => (shown as { __component?: string }).__component === 'blocks.products'),
    )
    .map(({ path }) => path);
  return paths.find((path) => path === '/') ?? paths[0] ?? null;
};

async function draftWithProduct(draft: StoredContent, { uid, entry, values }: Body): Promise<FormDraft> {
  const form = productForm.parse(values);
  const saved = entry === null ? null : await readEntry(uid, entry);
  const marked = markFields(form, uid, '', attributesOf) as typeof form;
  const product = { ...marked, title: '', desc: '', keyword: '' };
  const others = draft.products.filter(
    ({ prod_id }) => prod_id !== saved?.prod_id && prod_id !== form.prod_id,
  );
  return { content: { ...draft, products: [...others, product] }, path: pageOfProducts(draft) };
}

/** A form alone on a page, as its block shows it. */
function draftWithForm(draft: StoredContent, { values }: Body): FormDraft {
  const form = toSiteForm({ ...markFields(values, FORM_UID, '', attributesOf), name: FORM_UID });
  const page = {
    documentId: '',
    path: UNNAMED,
    title: '',
    layout: null,
    blocks: [{ __component: 'blocks.form', title: '', lead: null, form: FORM_UID }],
    updated_at: platform().clock().toISOString(),
  };
  return { content: { ...draft, forms: form ? [form] : [], pages: [page] }, path: UNNAMED };
}

/** The first page that shows the popup, with it alone in its place. */
function draftWithPopup(draft: StoredContent, { entry, values }: Body): FormDraft {
  const marked = markFields(values, POPUP_UID, '', attributesOf);
  const popup = toSitePopup({ ...marked, documentId: entry ?? POPUP_UID });
  const paths = new Set(draft.pages.map(({ path }) => path));
  const chosen = popup?.pages.find((path) => paths.has(path));
  const path = chosen ?? (paths.has('/') ? '/' : (draft.pages[0]?.path ?? null));
  return { content: { ...draft, popups: popup && path !== null ? [{ ...popup, pages: [path] }] : [] }, path };
}

/**
 * A popup is opened by a script, which a drawing has not; and a drawing is as high as its page, so the popup is shown at the top.
 */
const withOpenPopup = (html: string): string =>
  html
    .replace(/<dialog\b(?=[^>]*\bdata-popup\b)/, '<dialog open')
    .replace(
      '</body>',
      '<style>dialog[data-popup]{position:absolute!important;top:6rem!important;bottom:auto!important}</style></body>',
    );

const DRAFTS: Record<DrawnUid, (draft: StoredContent, body: Body) => FormDraft | Promise<FormDraft>> = {
  'api::page.page': draftWithPage,
  'api::product.product': draftWithProduct,
  'api::form.form': draftWithForm,
  'api::popup.popup': draftWithPopup,
};

/** Draws the page of a form, by the renderer of the release. @throws AppError 404, 503 */
export async function drawForm(body: Body, scope: SiteScope, signal: AbortSignal): Promise<Drawing> {
  const code = await findFormSite(body.uid, body, scope);
  const [draft] = await readByCode([code], 'draft');
  if (!draft) throw unknownDomain();
  const { content, path } = await DRAFTS[body.uid](draft, body);
  if (path === null) return { html: '', path };
  const request = { content, path, part: 'html', showProtected: true, banner: '' } as const;
  const html = staticPage(await renderDraft(request, signal));
  return { html: body.uid === POPUP_UID ? withOpenPopup(html) : html, path };
}
