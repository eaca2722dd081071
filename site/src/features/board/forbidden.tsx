import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { PageHead } from '../../platform/page-head';
import { hasErrorCode } from '../../platform/failure-text';
import { signInAddress } from '../../platform/guard';
import type { SiteData } from '../../platform/page-context';
import { useSession } from '../../platform/session';
import { ButtonLink } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';
import { SHIELD } from '../../ui/shape';

interface Props {
  site: Pick<SiteData, 'displayName'>;
  /** The requested address: a sign-in leads back to it. */
  to: string;
  /** Text that says who may use the page. */
  text?: string;
}

/** Error screen of a page that the visitor may not see; by default of the editor, which is for managers (SPEC §5, §8). */
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

/** Whether the menu's rule forbids the board to the visitor. */
export const isRestricted = (error: unknown): boolean =>
  hasErrorCode(error, 'UNAUTHENTICATED') || hasErrorCode(error, 'FORBIDDEN');

interface ForbiddenProps {
  site: Pick<SiteData, 'displayName'>;
  error: unknown;
  /** The requested address. */
  to: string;
}

/** Shown for a board that the menu restricts: sign-in link or error screen (SPEC §4). */
export function BoardForbidden({ site, error, to }: ForbiddenProps) {
  const isStranger = hasErrorCode(error, 'UNAUTHENTICATED');
  useEffect(() => {
    if (isStranger) void navigate(signInAddress(to), { replace: true });
  }, [isStranger, to]);
  return isStranger ? null : (
    <Forbidden site={site} to={to} text="이 게시판을 볼 수 있는 회원 등급이 아닙니다." />
  );
}
