import { lazy } from 'react';
import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { LoginPage } from './login-page';
import type * as Pages from './other-pages';

const RegisterPage = lazy(() =>
  import('./register-page').then((module) => ({ default: module.RegisterPage })),
);

/** Pages that fewer visitors see than these two; one goes between them, so that they are one chunk. */
const other = (name: keyof typeof Pages) =>
  lazy(() => import('./other-pages').then((pages) => ({ default: pages[name] })));

/** The pages that the auth handler redirects to (contracts/auth.ts, `AUTH_PAGES`). */
const ROUTES = [
  { path: '/login', page: LoginPage },
  { path: '/signin', page: LoginPage },
  { path: '/register', page: RegisterPage },
  { path: '/check-mail', page: other('CheckMailPage') },
  { path: '/second-factor', page: other('SecondFactorPage') },
  { path: '/confirm', page: other('ConfirmPage') },
  { path: '/welcome', page: other('WelcomePage') },
  { path: '/forgot', page: other('ForgotPage') },
  { path: '/reset', page: other('ResetPage') },
  { path: '/error', page: other('ErrorPage') },
];

/** All pages below /auth. */
export default function AuthArea(props: AreaProps) {
  return <AreaRouter {...props} area="/auth" routes={ROUTES} />;
}
