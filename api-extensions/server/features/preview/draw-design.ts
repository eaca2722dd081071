import type { z } from 'zod';
import type { renderDesignPreview } from '../../../contracts/preview/admin';
import { withDesign } from '../../../contracts/common/theme-design';
import { appConfigEntries } from '../../platform/content-types';
import { AS_CREATED, DRAFT } from '../../platform/drafts';
import { unknownDomain } from '../../platform/errors';
import { readByCode } from '../../shared/sites/site-content/read-site';
import type { SiteScope } from '../../shared/sites/site-scope';
import { findFormSite } from './form-site';
import { renderDraft } from './render-draft';
import { staticPage } from './static-page';

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
  return staticPage(rendered);
}
