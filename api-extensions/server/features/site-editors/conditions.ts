import type { Core } from '@strapi/strapi';
import { foldersOf } from '../../shared/sites/site-folder';
import { ownCondition, scopeOf } from '../../shared/sites/site-scope';
import { serviceOf } from '../../platform/platform';

interface Permission {
  action: string;
  subject?: string | null;
}

/** Argument of a permission engine hook: the administrator's fields beside the permission. */
interface RegisteredPermission {
  id?: number;
  permission: Permission;
  condition: { and(condition: object): void };
}

interface PermissionService {
  conditionProvider: { register(condition: object): Promise<void> };
  engine: {
    hooks: Record<string, { register(hook: (context: RegisteredPermission) => Promise<void>): void }>;
  };
}

const permissions = () => serviceOf<PermissionService>('admin::permission');

/** Whether a permission is about files. In Strapi it has no content type as subject. */
const isOfFiles = ({ action, subject }: Permission) => !subject && action.startsWith('plugin::upload.');

/**
 * Registers the condition "own sites", which marks a role of site editors and its copies. Limits every permission of a site
 * editor to entries and files of their sites, even a permission that an operator has added without the condition. Called in
 * bootstrap().
 */
export async function limitPermissions(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider, engine } = permissions();
  await conditionProvider.register({
    displayName: '담당 사이트의 것만',
    name: 'own-sites',
    plugin: 'api-extensions',
    category: '사이트',
    handler: async ({ id }: { id: number }) => (await scopeOf(id)) !== null,
  });
  engine.hooks['before-register.permission']?.register(async ({ id, permission, condition }) => {
    const scope = id === undefined ? null : await scopeOf(id);
    if (!scope) return;
    const { subject } = permission;
    if (isOfFiles(permission)) {
      const folders = await foldersOf(scope);
      condition.and({ folderPath: { $in: folders.map(({ path }) => path) } });
    } else if (subject && subject !== 'all') condition.and(ownCondition(strapi, subject, scope));
  });
}
