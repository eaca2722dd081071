import { serviceOf } from './platform';
import { modelOf } from './documents';

interface ConfigurationService {
  findConfiguration(type: { uid: string }): Promise<{ settings: { mainField?: string } }>;
}

/** Name of the field that lists of the admin show as an entry's title. */
export async function titleFieldOf(uid: string): Promise<string> {
  const types = serviceOf<ConfigurationService>('plugin::content-manager.content-types');
  const { settings } = await types.findConfiguration({ uid });
  return settings.mainField ?? 'id';
}

/** Korean name of a content type. */
export const typeNameOf = (uid: string): string => modelOf(uid)?.info.displayName ?? uid;
