import type { PageProps } from 'gatsby';
import { LoginPage } from '../features/auth/login-page';
import { PrerenderedPage } from '../features/auth/prerendered-page';
import type { PageContext } from '../platform/page-context';

export default function AuthLogin({ pageContext, location }: PageProps<object, PageContext>) {
  return (
    <PrerenderedPage context={pageContext} search={location.search}>
      <LoginPage />
    </PrerenderedPage>
  );
}
