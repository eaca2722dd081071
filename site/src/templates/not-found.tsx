import type { PageProps } from 'gatsby';
import type { PageContext } from '../platform/page-context';
import { ErrorScreen } from '../layouts/error-screen';

/** The page of a path that a site does not have. */
export default function NotFound({ pageContext }: PageProps<object, PageContext>) {
  return <ErrorScreen site={pageContext.site} />;
}
