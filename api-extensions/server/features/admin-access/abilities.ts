import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { serviceOf } from '../../platform/platform';
import { foldersOf } from '../../shared/sites/site-folder';
import { scopeOf } from '../../shared/sites/site-scope';
import { joinTableOf, table } from '../../platform/tables';

/** Abilities kept, of the administrators who called last. One of 400 permissions takes about half a megabyte. */
const MAX_ABILITIES = 50;

interface Administrator {
  id: number;
  roles?: { id: number; code: string }[];
}

interface PermissionService {
  /** Strapi's; an ability holds what an administrator may do. */
  engine: { generateUserAbility(user: Administrator): Promise<object> };
}

const permissionTable = table<{ id: number }>('admin::permission');

/** The stored permissions of an administrator's roles, read without Strapi, which spends most of its time on their types. */
function permissionsOf(id: number) {
  const ofRole = joinTableOf('admin::permission', 'role');
  const ofUser = joinTableOf('admin::user', 'roles');
  return permissionTable
    .as('permission')
    .join({ of_role: ofRole.name }, `of_role.${ofRole.joinColumn.name}`, 'permission.id')
    .join(
      { of_user: ofUser.name },
      `of_user.${ofUser.inverseJoinColumn.name}`,
      `of_role.${ofRole.inverseJoinColumn.name}`,
    )
    .where(`of_user.${ofUser.joinColumn.name}`, id)
    .orderBy('permission.id')
    .select(
      ...['id', 'action', 'action_parameters', 'subject', 'properties', 'conditions'].map(
        (column) => `permission.${column}`,
      ),
    );
}

/** Hash of all that an ability is made from: the administrator, the permissions, and what their conditions read. */
async function sourceOf({ id, roles }: Administrator): Promise<string> {
  const scope = await scopeOf(id);
  const folders = scope && (await foldersOf(scope));
  const codes = roles?.map((role) => [role.id, role.code]);
  const source = [id, codes, await permissionsOf(id), scope, folders];
  return createHash('sha256').update(JSON.stringify(source)).digest('base64');
}

/**
 * Lets the requests of an administrator share an ability as long as nothing changes that it is made from, which each request reads.
 * Strapi makes one for each request, of the some 400 permissions of a super administrator.
 */
export function keepAbilities(): void {
  const { engine } = serviceOf<PermissionService>('admin::permission');
  const generate = engine.generateUserAbility.bind(engine);
  const kept = new LRUCache<string, object>({ max: MAX_ABILITIES });
  engine.generateUserAbility = async (user) => {
    const source = await sourceOf(user);
    const known = kept.get(source);
    if (known) return known;
    const made = await generate(user);
    // Of a change meanwhile, the ability may know more or less than its source.
    if ((await sourceOf(user)) === source) kept.set(source, made);
    return made;
  };
}
