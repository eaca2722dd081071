import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { PageHead } from '../../platform/page-head';
import { hasErrorCode } from '../../platform/failure-text';
import { signInAddress } from '../../platform/guard';
import type { SiteData } from '../../platform/page-context';
import { useSession } from '../../platform/session';
import { ButtonLink } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';
import { SHIELD } from '../../ui/later-shapes';

interface Props {
  site: Pick<SiteData, 'displayName'>;
  /** The requested address, to which a sign-in leads back. */
  to: string;
  /** Text that says who may use the page. */
  text?: string;
}

/** Error screen of a page that the visitor may not see (SPEC §5, §8). By default its text is that of the editor. */
export function Forbidden({ site, to, text = '매니저만 이용할 수 있는 화면입니다.' }: Props) {
  const { status } = useSession();
  return (
    <>
      <PageHead>
        <title>403 Forbidden</title>
        <meta name="robots" content="noindex" />
      </PageHead>
      <MessageScreen icon={SHIELD} title="403 Forbidden" text={text}>
        <ButtonLink href="/" size="md">
          {site.displayName} 메인으로
        </ButtonLink>
        {status === 'unauthenticated' && (
          <ButtonLink href={signInAddress(to)} size="md" variant="outline">
            로그인
          </ButtonLink>
        )}
      </MessageScreen>
    </>
  );
}

/** Whether a call failed because the menu restricts the board to other visitors. */
export const isForbiddenError = (error: unknown): boolean =>
  hasErrorCode(error, 'UNAUTHENTICATED') || hasErrorCode(error, 'FORBIDDEN');

interface BoardForbiddenProps {
  site: Pick<SiteData, 'displayName'>;
  error: unknown;
  /** The requested address, to which a sign-in leads back. */
  to: string;
}

/** Shown for a board that the menu restricts: leads visitors to the sign-in, others see the error screen (SPEC §4). */
export function BoardForbidden({ site, error, to }: BoardForbiddenProps) {
  const isSignedOut = hasErrorCode(error, 'UNAUTHENTICATED');
  useEffect(() => {
    if (isSignedOut) void navigate(signInAddress(to), { replace: true });
  }, [isSignedOut, to]);
  return isSignedOut ? null : (
    <Forbidden site={site} to={to} text="이 게시판을 볼 수 있는 회원 등급이 아닙니다." />
  );
}
