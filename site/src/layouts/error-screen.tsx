import type { CSSProperties } from 'react';
import { PageHead } from '../platform/page-head';
import type { SiteData } from '../platform/page-context';
import { ButtonLink } from '../ui/button';
import { CHAT, LOST, Shape } from '../ui/shape';
import { MessageScreen } from '../ui/message-screen';

/** Replaces the page for an unknown route, a forbidden route or an unhandled error (SPEC §2). */
export function ErrorScreen({ site }: { site: Pick<SiteData, 'displayName' | 'contactUrl'> }) {
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
            <Shape path={CHAT} size="1.375rem" />
            담당자 문의하기
          </ButtonLink>
        )}
      </MessageScreen>
    </>
  );
}

/** The error screen in place of everything, layout included: the metadata with the theme may be missing too. */
export const ErrorPage = ({ site }: { site: SiteData }) => (
  <main
    style={
      {
        '--color-primary': site.theme.primary,
        '--color-on-primary': site.theme.onPrimary,
      } as CSSProperties
    }
  >
    <ErrorScreen site={site} />
  </main>
);
