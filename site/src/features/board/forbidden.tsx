import { Helmet } from 'react-helmet-async';
import { ButtonLink } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';
import type { SiteData } from '../../platform/page-context';
import { signInAddress } from '../../platform/guard';
import { useSession } from '../../platform/session';

interface Props {
  site: Pick<SiteData, 'displayName'>;
  /** The requested address: a sign-in leads back to it. */
  to: string;
  /** Who may use the page. */
  text?: string;
}

/** Refusal of a page; by default of the editor, which is for managers (SPEC §5, §8). */
export function Forbidden({ site, to, text = '매니저만 이용할 수 있는 화면입니다.' }: Props) {
  const { status } = useSession();
  return (
    <>
      <Helmet>
        <title>403 Forbidden</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <MessageScreen icon="shield" title="403 Forbidden" text={text}>
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
