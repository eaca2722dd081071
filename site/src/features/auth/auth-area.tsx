import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { CheckMailPage } from './check-mail-page';
import { ConfirmPage } from './confirm-page';
import { ErrorPage } from './error-page';
import { ForgotPage } from './forgot-page';
import { LoginPage } from './login-page';
import { RegisterPage } from './register-page';
import { ResetPage } from './reset-page';
import { SecondFactorPage } from './second-factor-page';
import { WelcomePage } from './welcome-page';

/** The pages that the auth handler redirects to (contracts/auth.ts, `AUTH_PAGES`). */
const ROUTES = [
  { path: '/login', page: LoginPage },
  { path: '/signin', page: LoginPage },
  { path: '/register', page: RegisterPage },
  { path: '/check-mail', page: CheckMailPage },
  { path: '/second-factor', page: SecondFactorPage },
  { path: '/confirm', page: ConfirmPage },
  { path: '/welcome', page: WelcomePage },
  { path: '/forgot', page: ForgotPage },
  { path: '/reset', page: ResetPage },
  { path: '/error', page: ErrorPage },
];

/** All pages below /auth. */
export default function AuthArea(props: AreaProps) {
  return <AreaRouter {...props} area="/auth" routes={ROUTES} />;
}
