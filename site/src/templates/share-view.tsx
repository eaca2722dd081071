import { SharedReportView } from '../features/work/shares/shared-report';
import { LinkPage } from '../layouts/link-page';
import { PageHead } from '../platform/page-head';
import { SnackbarProvider } from '../ui/snackbar';

/** A customer's ranks, opened by a share link. */
export default function ShareView() {
  return (
    <>
      <PageHead>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <LinkPage
        title="검색 순위"
        width="60rem"
        withoutScripts="순위를 보시려면 브라우저에서 JavaScript를 켜 주세요."
      >
        <SnackbarProvider>
          <SharedReportView />
        </SnackbarProvider>
      </LinkPage>
    </>
  );
}
