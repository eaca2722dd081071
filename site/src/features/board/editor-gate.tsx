import { lazy, Suspense, useEffect } from 'react';
import { PageHead } from '../../platform/page-head';
import { Container } from '../../ui/container';
import { Spinner } from '../../ui/spinner';
import type { SiteData } from '../../platform/page-context';
import { ExpiredSessionPage, useExpiredSession } from '../../platform/expired-session';
import { loadSession, useSession } from '../../platform/session';
import { useIsManager } from '../../platform/area';
import { Forbidden } from './forbidden';
import { FIRST_SCREEN } from '../../ui/theme/measures';

const EditorPage = lazy(() => import('./editor/editor-page'));

interface Props {
  site: SiteData;
  search: string;
}

/** The post editor for managers, 403 for everyone else (SPEC §5). The editor's code is loaded only for managers. */
export default function EditorGate({ site, search }: Props) {
  const session = useSession();
  const { status } = session;
  const isManager = useIsManager(site);
  const expired = useExpiredSession(isManager, search);
  const { data } = expired ?? session;
  useEffect(() => {
    if (status === 'loading') void loadSession();
  }, [status]);
  const loadingScreen = (
    <Container>
      <div css={{ minHeight: FIRST_SCREEN, paddingBlock: 'var(--space-7)' }}>
        <Spinner visible />
      </div>
    </Container>
  );
  if (status === 'loading') return loadingScreen;
  if (!isManager && !expired) return <Forbidden site={site} to={`/board${search}`} />;
  return (
    <ExpiredSessionPage expired={expired}>
      <Suspense fallback={loadingScreen}>
        <PageHead>
          <meta name="robots" content="noindex" />
        </PageHead>
        <EditorPage key={`${data?.user.id} ${search}`} site={site} search={search} />
      </Suspense>
    </ExpiredSessionPage>
  );
}
