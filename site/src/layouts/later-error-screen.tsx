import { type CSSProperties, lazy, Suspense } from 'react';
import type { SiteData } from '../platform/page-context';
import type { ErrorScreenProps } from './error-screen';
import { PagePending } from './page-pending';

/** Shown where the code of the error screen cannot be loaded either. */
const PlainScreen = ({ site }: ErrorScreenProps) => (
  <>
    <h1 lang="en">Page Not Found</h1>
    <p>잘못된 페이지입니다</p>
    <a href="/">{site.displayName} 메인으로</a>
  </>
);

const Screen = lazy(() =>
  import('./error-screen').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: PlainScreen }),
  ),
);

/** The error screen, whose code is loaded when it is needed: no page of a visit without errors has it. */
export const LaterErrorScreen = (props: ErrorScreenProps) => (
  <Suspense fallback={<PagePending />}>
    <Screen {...props} />
  </Suspense>
);

/** The error screen in place of everything, layout included: the metadata with the theme may be missing too. */
export const ErrorPage = ({ site }: { site: SiteData }) => (
  <main
    style={
      {
        '--color-primary': site.theme.primary,
        '--color-on-primary': site.theme.onPrimary,
      } as CSSProperties
    }
  >
    <LaterErrorScreen isFailure site={site} />
  </main>
);
