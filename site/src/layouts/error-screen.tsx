import { useEffect } from 'react';
import { PageHead } from '../platform/page-head';
import type { SiteData } from '../platform/page-context';
import { ButtonLink } from '../ui/button';
import { ChatMark } from '../ui/chat-mark';
import { LOST } from '../ui/lost-shape';
import { MessageScreen } from '../ui/message-screen';

export interface ErrorScreenProps {
  site: Pick<SiteData, 'displayName' | 'contactUrl'>;
  /** An error is the reason, which is logged where it was caught; otherwise the path is logged (SPEC §8). */
  isFailure?: boolean;
}

/** Replaces the page for an unknown route, a forbidden route or an unhandled error (SPEC §2). */
export function ErrorScreen({ site, isFailure = false }: ErrorScreenProps) {
  useEffect(() => {
    if (!isFailure) console.error(`404 Page Not Found: ${window.location.pathname}`);
  }, [isFailure]);
  return (
    <>
      <PageHead>
        <meta name="robots" content="noindex" />
      </PageHead>
      <MessageScreen icon={LOST} title="Page Not Found" text="잘못된 페이지입니다">
        <ButtonLink href="/" size="md">
          {site.displayName} 메인으로
        </ButtonLink>
        {site.contactUrl && (
          <ButtonLink href={site.contactUrl} size="md" variant="outline">
            <ChatMark />
            담당자 문의하기
          </ButtonLink>
        )}
      </MessageScreen>
    </>
  );
}
