import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { addToAdminRoutes } from '../../../http/admin-routes';
import { stateOf } from '../../../platform/editor';
import { AppError } from '../../../platform/errors';
import { lacksSecondFactor } from '../../../shared/accounts/required-factor';

/** Calls that an administrator without a required second factor may make: the frame of the admin, signing out, setting it up. */
const ENROLMENT_ROUTES = new Set([
  'GET /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/information',
  'POST /admin/logout',
  'GET /api-extensions/second-factor',
  'POST /api-extensions/second-factor/start',
  'POST /api-extensions/second-factor/enable',
]);

async function requireFactor(ctx: Context, next: Next): Promise<void> {
  const { user } = stateOf(ctx);
  if (user && (await lacksSecondFactor(user.id)))
    throw new AppError(
      403,
      'SECOND_FACTOR_REQUIRED',
      '2단계 인증을 먼저 설정해 주세요. 설정을 마치면 관리자 화면을 쓸 수 있습니다.',
    );
  await next();
}

/**
 * Refuses every other call of the admin to administrators without a required second factor, also in sessions that began before it
 * was required, and with tokens of theirs. Call it in register().
 */
export const requireSecondFactor = (strapi: Core.Strapi): void =>
  addToAdminRoutes(strapi, (route) =>
    ENROLMENT_ROUTES.has(route) ? (_: Context, next: Next) => next() : requireFactor,
  );
