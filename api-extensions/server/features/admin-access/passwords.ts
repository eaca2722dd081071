import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { COMMON_PASSWORD_ERROR, isCommonPassword } from '../../shared/accounts/common-passwords';
import { stateOf } from '../../platform/editor';
import { administrators } from './administrators';

interface UserService {
  updateById(id: number, attributes: { password?: unknown; email?: string }): Promise<unknown>;
}
interface AuthService {
  hashPassword(password: string): Promise<string>;
}

async function refuseCommon(password: string, own: string[] = []): Promise<void> {
  if (!(await isCommonPassword(password, own))) return;
  const name = 'ValidationError';
  throw new errors.ValidationError(COMMON_PASSWORD_ERROR, {
    errors: [{ path: ['password'], message: COMMON_PASSWORD_ERROR, name }],
  });
}

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

/** Checks the own profile before Strapi, which ends all sessions before it stores the password. */
function checkProfile(strapi: Core.Strapi): void {
  const { routes } = strapi.get('admin') as { routes: { admin: { routes: Route[] } } };
  const profile = routes.admin.routes.find(({ method, path }) => method === 'PUT' && path === '/users/me');
  if (!profile) throw new Error('Strapi has no call for the own profile any more');
  const check = async (ctx: Context, next: Next) => {
    const { password } = (ctx.request.body ?? {}) as { password?: unknown };
    const { email } = stateOf(ctx).user ?? {};
    if (typeof password === 'string') await refuseCommon(password, email ? [email] : []);
    await next();
  };
  profile.config.middlewares = [...(profile.config.middlewares ?? []), check];
}

/**
 * Refuses common passwords of administrators wherever one is set: invitation, reset, profile, list of users, Strapi's commands.
 * All of them hash it with one function. Call it in register().
 */
export function refuseCommonPasswords(strapi: Core.Strapi): void {
  checkProfile(strapi);
  const services = strapi.get('services') as { get(name: string): object };
  const auth = services.get('admin::auth') as AuthService;
  const hashPassword = auth.hashPassword.bind(auth);
  auth.hashPassword = async (password) => {
    await refuseCommon(password);
    return hashPassword(password);
  };
  const users = services.get('admin::user') as UserService;
  const updateById = users.updateById.bind(users);
  users.updateById = async (id, attributes) => {
    if (typeof attributes.password === 'string') {
      const row = await administrators().findOne({ where: { id }, select: ['email'] });
      await refuseCommon(
        attributes.password,
        [row?.email, attributes.email].flatMap((word) => word ?? []),
      );
    }
    return updateById(id, attributes);
  };
}
