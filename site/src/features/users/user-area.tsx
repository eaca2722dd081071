import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { SnackbarProvider } from '../../ui/snackbar';
import { ClosePage } from './close-page';
import { ConsentsPage } from './consents-page';
import { OwnEstimatePage } from './own-estimate-page';
import { OwnEstimatesPage } from './own-estimates-page';
import { PasswordPage } from './password-page';
import { ProfilePage } from './profile-page';
import { RequestEstimatePage } from './request-estimate-page';
import { SessionsPage } from './sessions-page';

const ROUTES = [
  { path: '/', page: ProfilePage },
  { path: '/password', page: PasswordPage },
  { path: '/sessions', page: SessionsPage },
  { path: '/estimates', page: OwnEstimatesPage },
  { path: '/estimates/new', page: RequestEstimatePage },
  { path: '/estimates/:id', page: OwnEstimatePage },
  { path: '/consents', page: ConsentsPage },
  { path: '/close', page: ClosePage },
];

/** Everything below /user: one's own account. */
export default function UserArea(props: AreaProps) {
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/user" routes={ROUTES} />
    </SnackbarProvider>
  );
}
