import type { Core } from '@strapi/strapi';
import { cancelSchedule, createSchedule, listSchedules } from '../../../contracts/schedule-admin';
import { adminRoute } from '../../platform/admin-route';
import { platform } from '../../platform/platform';
import { endSchedule, findSchedules, makeSchedule } from './schedules';

const SCHEDULE = 'plugin::api-extensions.publishing.schedule';

/** Registers the rights about schedules; the super administrator has them. */
export async function registerScheduleRights(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany([
    {
      section: 'plugins',
      pluginName: 'api-extensions',
      uid: 'publishing.schedule',
      displayName: '발행 예약 만들기와 취소',
    },
  ]);
}

interface PermissionCheckers {
  create(asked: { userAbility: unknown; model: string }): { can: { publish(entry: unknown): boolean } };
}

/** Below /api-extensions on the admin's own host. */
export const scheduleAdminRoutes = [
  adminRoute(createSchedule, SCHEDULE, async ({ body, author, ctx }) => {
    const { userAbility } = ctx.state as { userAbility?: unknown };
    const checkers = platform()
      .strapi.plugin('content-manager')
      .service('permission-checker') as unknown as PermissionCheckers;
    const { can } = checkers.create({ userAbility, model: body.uid });
    return { data: await makeSchedule(body, author, (entry) => can.publish(entry)) };
  }),
  adminRoute(listSchedules, SCHEDULE, ({ query, scope }) => findSchedules(query, scope)),
  adminRoute(cancelSchedule, SCHEDULE, async ({ params, scope }) => ({
    data: await endSchedule(params.id, scope),
  })),
];
