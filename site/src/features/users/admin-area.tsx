import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { SnackbarProvider } from '../../ui/snackbar';
import { AdminEstimatePage } from './admin-estimate-page';
import { AdminEstimatesPage } from './admin-estimates-page';
import { AuditPage } from './audit-page';
import { ConsultationsPage } from './consultations-page';
import { MemberPage } from './member-page';
import { MembersPage } from './members-page';
import { NewEstimatePage } from './new-estimate-page';

const ROUTES = [
  { path: '/', page: MembersPage },
  { path: '/members/:id', page: MemberPage },
  { path: '/consultations', page: ConsultationsPage },
  { path: '/estimates', page: AdminEstimatesPage },
  { path: '/estimates/new', page: NewEstimatePage },
  { path: '/estimates/:id', page: AdminEstimatePage },
  { path: '/audit', page: AuditPage },
];

/** All pages below /admin. The menu's entry restricts them to managers; the server checks every call. */
export default function AdminArea(props: AreaProps) {
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/admin" routes={ROUTES} />
    </SnackbarProvider>
  );
}
