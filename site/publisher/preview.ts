import type { renderPreview } from 'api-extensions/contracts/publishing/publishing';
import type { z } from 'zod';
import { CLIENT_ROUTES, NOT_FOUND, planSite } from '../gatsby/site-plan';
import { pageData } from './page-files';
import type { PostTextCache } from './post-text-cache';
import type { Renderer } from './renderer';

type Request = z.output<typeof renderPreview.body>;
type ResponseData = z.input<typeof renderPreview.response>['data'];

const ART = /^\/art\/[0-9a-f]+\.svg$/;

const dataAddress = (svg: string | Buffer): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.toString())}`;

/** Renders one page from unpublished content. Writes nothing. */
export async function previewPage(
  { content, path, part, showProtected, banner }: Request,
  renderer: Renderer,
  texts: PostTextCache,
): Promise<ResponseData> {
  const { pages, files } = planSite(content, await texts.textsOf(content, 'draft'), { showProtected });
  const pageAt = (url: string) => pages.find(({ context }) => context.pathname === url);
  const route = CLIENT_ROUTES.find((own) => path === own || path.startsWith(`${own}/`));
  const found = pageAt(path) ?? (route === undefined ? undefined : pageAt(route));
  const page = found ?? pageAt(NOT_FOUND);
  if (!page) throw new Error(`${content.code} has no page for a path that is not found`);
  const status = found && found.context.pathname !== NOT_FOUND ? 200 : 404;
  // The draft's illustration is part of the data: the live release has only the illustration of the live design.
  const data = files.reduce(
    (text, file) => (ART.test(file.path) ? text.replaceAll(file.path, dataAddress(file.body)) : text),
    pageData(page),
  );
  if (part === 'data') return { status, body: data };
  const [body = new Uint8Array()] = await renderer.render([data]);
  const html = Buffer.from(body).toString();
  const end = html.lastIndexOf('</body>');
  return { status, body: end < 0 ? html + banner : html.slice(0, end) + banner + html.slice(end) };
}
