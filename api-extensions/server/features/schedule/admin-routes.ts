import { cancelSchedule, createSchedule, listSchedules } from '../../../contracts/schedule-admin';
import { adminRoute } from '../../platform/admin-route';
import { serviceOf } from '../../platform/platform';
import { endSchedule, findSchedules, makeSchedule } from './schedules';

interface PermissionCheckers {
  create(asked: { userAbility: unknown; model: string }): { can: { publish(entry: unknown): boolean } };
}

/** Below /api-extensions on the admin's own host. */
export const scheduleAdminRoutes = [
  adminRoute(createSchedule, async ({ body, author, ctx }) => {
    const { userAbility } = ctx.state as { userAbility?: unknown };
    const checkers = serviceOf<PermissionCheckers>('plugin::content-manager.permission-checker');
    const { can } = checkers.create({ userAbility, model: body.uid });
    return { data: await makeSchedule(body, author, (entry) => can.publish(entry)) };
  }),
  adminRoute(listSchedules, ({ query, scope }) => findSchedules(query, scope)),
  adminRoute(cancelSchedule, async ({ params, scope }) => ({
    data: await endSchedule(params.id, scope),
  })),
];
