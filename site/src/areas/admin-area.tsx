import { type AreaProps, AreaRouter } from '../platform/area-router';
import { CallCache } from '../platform/own-cache';
import { SnackbarProvider } from '../ui/snackbar';
import { AdminEstimatePage } from '../features/users/admin-estimate-page';
import { AdminEstimatesPage } from '../features/users/admin-estimates-page';
import { EstimateSettingsPage } from '../features/users/estimate-settings-page';
import { AuditPage } from '../features/users/audit-page';
import { ConsultationsPage } from '../features/service/consultations-page';
import { MemberPage } from '../features/users/member-page';
import { MembersPage } from '../features/users/members-page';
import { OffersPage } from '../features/users/offers-page';
import { NewEstimatePage } from '../features/users/new-estimate-page';

const ROUTES = [
  { path: '/', page: MembersPage },
  { path: '/members/:id', page: MemberPage },
  { path: '/consultations', page: ConsultationsPage },
  { path: '/estimates', page: AdminEstimatesPage },
  { path: '/estimates/new', page: NewEstimatePage },
  { path: '/estimates/settings', page: EstimateSettingsPage },
  { path: '/estimates/:id', page: AdminEstimatePage },
  { path: '/offers', page: OffersPage },
  { path: '/audit', page: AuditPage },
];

/** All pages below /admin. The menu's entry restricts them to managers; the server checks every call. */
export default function AdminArea(props: AreaProps) {
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/admin" routes={ROUTES} cache={CallCache} wide />
    </SnackbarProvider>
  );
}
