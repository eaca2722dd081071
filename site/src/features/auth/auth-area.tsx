import { type ComponentType, lazy } from 'react';
import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { LoginPage } from './login-page';
import type * as Pages from './other-pages';

/** Loads a page together with SWR's cache. The sign-in page does without: SWR would be half of its own code. */
const cached = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Page, { OwnCache }] = await Promise.all([load(), import('../../platform/own-cache')]);
    const page = () => (
      <OwnCache>
        <Page />
      </OwnCache>
    );
    return { default: page };
  });

/** Pages that fewer visitors see than the sign-in; one goes between them, so that they are one chunk. */
const other = (name: keyof typeof Pages) =>
  cached(() => import('./other-pages').then((pages) => pages[name]));

/** The pages that the auth handler redirects to (contracts/auth.ts, `AUTH_PAGES`), without those of `FORM_PAGES`. */
const ROUTES = [
  { path: '/signin', page: LoginPage },
  { path: '/check-mail', page: other('CheckMailPage') },
  { path: '/second-factor', page: other('SecondFactorPage') },
  { path: '/confirm', page: other('ConfirmPage') },
  { path: '/welcome', page: other('WelcomePage') },
  { path: '/reset', page: other('ResetPage') },
  { path: '/error', page: other('ErrorPage') },
];

/** The pages below /auth that the browser renders. */
export default function AuthArea(props: AreaProps) {
  return <AreaRouter {...props} area="/auth" routes={ROUTES} />;
}
