import { splitDesign } from '../../../contracts/theme-design';
import { appConfigEntries } from '../../platform/content-types';
import { platform } from '../../platform/platform';

/** Moves designs that were written into app config fragments as JSON into the form's fields. Does nothing after the first time. */
export async function moveDesigns(): Promise<void> {
  for (const { documentId, value } of await appConfigEntries().findMany({})) {
    const split = splitDesign(value);
    if (!split) continue;
    const entries = platform().strapi.documents('api::app-config.app-config');
    await entries.update({ documentId, data: split as never });
  }
}
