import type { Core, UID } from '@strapi/strapi';
import { LABELS, SYSTEM_LABELS } from './labels';

interface Metadata {
  edit?: Record<string, unknown>;
  list?: Record<string, unknown>;
}

interface Schema {
  uid: string;
  attributes: Record<string, { target?: string }>;
}

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: unknown };
}

interface ConfigurationService {
  findConfiguration(type: { uid: string }): Promise<Configuration>;
  updateConfiguration(type: { uid: string }, configuration: Configuration): Promise<unknown>;
}

/** Order of the admin's lists by content type: records newest first, menus as on the site. */
const LIST_ORDERS: Record<string, object> = {
  'api::publish-run.publish-run': { defaultSortBy: 'started_at', defaultSortOrder: 'DESC' },
  'api::audit-log.audit-log': { defaultSortBy: 'at', defaultSortOrder: 'DESC' },
  'api::user-consent.user-consent': { defaultSortBy: 'at', defaultSortOrder: 'DESC' },
  'api::estimate.estimate': { defaultSortBy: 'requested_at', defaultSortOrder: 'DESC' },
  'api::post.post': { defaultSortBy: 'posted_at', defaultSortOrder: 'DESC' },
  'api::consultation.consultation': { defaultSortBy: 'received_at', defaultSortOrder: 'DESC' },
  'api::outbox.outbox': { defaultSortBy: 'queued_at', defaultSortOrder: 'DESC' },
  'plugin::users-permissions.user': { defaultSortBy: 'createdAt', defaultSortOrder: 'DESC' },
  'api::search-log.search-log': { defaultSortBy: 'last_at', defaultSortOrder: 'DESC' },
  'api::menu.menu': { defaultSortBy: 'sort', defaultSortOrder: 'ASC' },
};

const VERSION_KEY = 'labels-version';

/**
 * Gives the admin's forms and lists Korean labels. Repeated only when the labels change, so that an administrator's own
 * arrangement of a view is kept.
 */
export async function labelContentManager(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'api', name: 'seed' });
  const version = JSON.stringify([LABELS, SYSTEM_LABELS, LIST_ORDERS]);
  if ((await store.get({ key: VERSION_KEY })) === version) return;

  for (const [uid, labels] of Object.entries(LABELS)) {
    const isType = /^(api|plugin)::/.test(uid);
    const schema = (
      isType ? strapi.contentTypes[uid as UID.ContentType] : strapi.components[uid as UID.Component]
    ) as Schema | undefined;
    if (!schema) throw new Error(`labels.json names ${uid}, which does not exist`);
    const service: ConfigurationService = strapi
      .get('services')
      .get(`plugin::content-manager.${isType ? 'content-types' : 'components'}`);
    const configuration = await service.findConfiguration(schema);
    for (const [field, metadata] of Object.entries(configuration.metadatas)) {
      const own = labels.fields[field];
      const label = own?.label ?? SYSTEM_LABELS[field];
      if (!label) continue;
      metadata.edit = { ...metadata.edit, label, description: own?.description ?? '' };
      if (own?.readOnly) metadata.edit = { ...metadata.edit, editable: false };
      metadata.list = { ...metadata.list, label };
      const target = schema.attributes[field]?.target;
      // A related entry is shown by its title field.
      if (target && LABELS[target]) metadata.edit = { ...metadata.edit, mainField: LABELS[target].mainField };
    }
    configuration.settings = { ...configuration.settings, mainField: labels.mainField, ...LIST_ORDERS[uid] };
    if (isType) configuration.layouts.list = labels.list;
    await service.updateConfiguration(schema, configuration);
  }
  await store.set({ key: VERSION_KEY, value: version });
}
