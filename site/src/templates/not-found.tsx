import type { PageProps } from 'gatsby';
import type { PageContext } from '../features/frame/frame';
import { ErrorScreen } from '../layouts/error-screen';

/** The page of a path that a site does not have. */
export default function NotFound({ pageContext }: PageProps<object, PageContext>) {
  return <ErrorScreen site={pageContext.site} />;
}
