import type { PageProps } from 'gatsby';
import type { PageContext } from '../platform/page-context';
import { useRedirectOfMissing } from '../features/redirects/redirect-of-missing';
import { ErrorScreen } from '../layouts/error-screen';

/** The page of a path that a site does not have. */
export default function NotFound({ pageContext, location }: PageProps<object, PageContext>) {
  useRedirectOfMissing(location);
  return <ErrorScreen site={pageContext.site} />;
}
