import { type ComponentType, lazy } from 'react';
import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { LoginPage } from './login-page';
import type * as Pages from './other-pages';

/** Loads a page together with SWR's cache, which the sign-in page does not need: it would double that page's code. */
const lazyWithCache = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Page, { CallCache }] = await Promise.all([load(), import('../../platform/own-cache')]);
    const page = () => (
      <CallCache>
        <Page />
      </CallCache>
    );
    return { default: page };
  });

/** A page of the chunk that all pages except the sign-in share: few visitors open them, and they lead to each other. */
const otherPage = (name: keyof typeof Pages) =>
  lazyWithCache(() => import('./other-pages').then((pages) => pages[name]));

/** Pages that the auth handler redirects to (`AUTH_PAGES`), without the prerendered forms (gatsby/site-plan.ts). */
const ROUTES = [
  { path: '/signin', page: LoginPage },
  { path: '/check-mail', page: otherPage('CheckMailPage') },
  { path: '/second-factor', page: otherPage('SecondFactorPage') },
  { path: '/confirm', page: otherPage('ConfirmPage') },
  { path: '/welcome', page: otherPage('WelcomePage') },
  { path: '/reset', page: otherPage('ResetPage') },
  { path: '/stop', page: otherPage('StopPage') },
  { path: '/error', page: otherPage('ErrorPage') },
];

/** The pages below /auth that the browser renders. */
export default function AuthArea(props: AreaProps) {
  return <AreaRouter {...props} area="/auth" routes={ROUTES} />;
}
