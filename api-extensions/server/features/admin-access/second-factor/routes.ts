import * as calls from '../../../../contracts/admin-access/second-factor';
import { adminRoute } from '../../../http/admin-route';
import * as own from './own';
import { listAdministrators, resetFactor } from './reset';

/** Calls of the admin about second factors. */
export const secondFactorRoutes = [
  adminRoute(calls.adminSecondFactor, async (request) => ({ data: await own.readState(request) })),
  adminRoute(calls.startAdminSecondFactor, async (request) => ({ data: await own.start(request) })),
  adminRoute(calls.enableAdminSecondFactor, async (request) => ({
    data: { recovery_codes: await own.enable(request, request.body) },
  })),
  adminRoute(calls.disableAdminSecondFactor, async (request) => {
    await own.disable(request, request.body.code);
    return { data: { enabled: false as const } };
  }),
  adminRoute(calls.startAdminPasskey, async (request) => ({
    data: { options: await own.startPasskey(request, request.body.code) },
  })),
  adminRoute(calls.addAdminPasskey, async (request) => ({
    data: await own.addPasskey(request, request.body),
  })),
  adminRoute(calls.removeAdminPasskey, async (request) => {
    await own.removePasskey(request, request.body);
    return { data: { removed: true as const } };
  }),
  adminRoute(calls.administratorFactors, async () => ({ data: await listAdministrators() })),
  adminRoute(calls.resetAdministratorFactor, async (request) => {
    await resetFactor(request, request.body.id);
    return { data: { removed: true as const } };
  }),
];
