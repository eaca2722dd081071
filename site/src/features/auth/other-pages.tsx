import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { useArea } from '../../platform/area';
import { returnAddress } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { errorOfQuery, signInText } from './sign-in-texts';

export { CheckMailPage } from './check-mail-page';
export { ConfirmPage } from './confirm-page';
export { ResetPage } from './reset-page';
export { SecondFactorPage } from './second-factor-page';
export { StopPage } from './stop-page';
export { WelcomePage } from './welcome-page';

// The chunk with all pages of auth-area.tsx except the sign-in.

/** Shown for an expired link, and for a sign-in that could not start (SPEC §8). */
export function ErrorPage() {
  const { path, search, siteName } = useArea();
  const queryError = errorOfQuery(search);
  return (
    <AreaPage title="로그인하지 못했습니다" narrow>
      <Notice tone="warn" role="status">
        <p>{queryError?.text ?? signInText('Configuration')}</p>
      </Notice>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
        <ButtonLink href={withCallback(AUTH_PAGES.login, returnAddress({ path, search }))} size="md">
          로그인 화면으로
        </ButtonLink>
        <ButtonLink href="/" size="md" variant="outline">
          {siteName} 메인으로
        </ButtonLink>
      </div>
    </AreaPage>
  );
}
