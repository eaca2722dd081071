import type { PageProps } from 'gatsby';
import { ForgotPage } from '../features/auth/forgot-page';
import { PrerenderedPage } from '../features/auth/prerendered-page';
import type { PageContext } from '../platform/page-context';

export default function AuthForgot({ pageContext, location }: PageProps<object, PageContext>) {
  return (
    <PrerenderedPage context={pageContext} search={location.search}>
      <ForgotPage />
    </PrerenderedPage>
  );
}
