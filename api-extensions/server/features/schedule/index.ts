import { SECOND } from '../../platform/background';
import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { runDueSchedules } from './run-due-schedules';
import { scheduleAdminRoutes } from './schedules';

export const schedule: Feature = {
  adminRoutes: scheduleAdminRoutes,
  tasks: () => [{ name: 'schedules', everyMs: 15 * SECOND, replicas: 'one at a time', run: runDueSchedules }],
  personalData,
};
