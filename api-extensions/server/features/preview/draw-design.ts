import type { z } from 'zod';
import type { renderDesignPreview } from '../../../contracts/preview/admin';
import { withDesign } from '../../../contracts/common/theme-design';
import { appConfigEntries } from '../../platform/content-types';
import { AS_CREATED, DRAFT } from '../../platform/drafts';
import { AppError, unknownDomain } from '../../platform/errors';
import { readByCode } from '../../shared/sites/site-content/read-site';
import type { SiteScope } from '../../shared/sites/site-scope';
import { findFormSite } from './form-site';
import { renderDraft } from './render-draft';

type Body = z.output<typeof renderDesignPreview.body>;

const APP_CONFIG = 'api::app-config.app-config';

/** The site's app config fragments (like SETTINGS.appConfigs), with the typed one in place of the saved one. */
async function readFragments(code: string, { entry, value, design }: Body): Promise<unknown[]> {
  const rows = await appConfigEntries().findMany({
    where: { domain: { code }, ...DRAFT },
    populate: { design: true },
    orderBy: AS_CREATED,
  });
  const typed = withDesign(value, design);
  const fragments = rows.map((row) => (row.documentId === entry ? typed : withDesign(row.value, row.design)));
  return rows.some(({ documentId }) => documentId === entry) ? fragments : [...fragments, typed];
}

/** The address of a resized image's original. An address that cannot be decoded is returned unchanged. */
function originalOf(resized: string, url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return resized;
  }
}

/**
 * A page for a frame without scripts on the admin's host: without scripts and preloaded files, and with images by their own
 * addresses, because resized images are served on the site's hosts only.
 */
export const asStaticPage = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/\/api\/image\?url=([^&"\s]+)[^"\s,]*/g, originalOf);

/** HTML of a site's home page with the typed app config, for the form's preview. @throws AppError 404, 503 */
export async function drawHome(body: Body, scope: SiteScope, signal: AbortSignal): Promise<string> {
  const code = await findFormSite(APP_CONFIG, body, scope);
  const [draft] = await readByCode([code], 'draft');
  if (!draft) throw unknownDomain();
  const content = { ...draft, appConfigs: await readFragments(code, body) };
  const rendered = await renderDraft(
    { content, path: '/', part: 'html', showProtected: false, banner: '' },
    signal,
  );
  if (rendered === 'failed')
    throw new AppError(
      503,
      'PREVIEW_UNAVAILABLE',
      '이 값으로는 화면을 그릴 수 없습니다. 방금 고친 값을 확인해 주세요.',
    );
  if (rendered === 'away')
    throw new AppError(
      503,
      'PREVIEW_UNAVAILABLE',
      '화면을 그리는 프로그램이 응답하지 않습니다. 저장에는 영향이 없습니다.',
    );
  return asStaticPage(rendered.body);
}
