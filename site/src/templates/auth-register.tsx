import type { PageProps } from 'gatsby';
import { PrerenderedPage } from '../features/auth/prerendered-page';
import { RegisterPage } from '../features/auth/register-page';
import type { PageContext } from '../platform/page-context';

export default function AuthRegister({ pageContext, location }: PageProps<object, PageContext>) {
  return (
    <PrerenderedPage context={pageContext} search={location.search}>
      <RegisterPage />
    </PrerenderedPage>
  );
}
