import { SECOND_FACTOR_PAGE } from 'api-extensions/contracts/rules/menus';
import { lazy, Suspense } from 'react';
import { type AreaProps, AreaRouter } from '../platform/area-router';
import { lazyPage, PartSkeleton } from '../platform/lazy-page';
import { CallCache } from '../platform/own-cache';
import { SnackbarProvider } from '../ui/snackbar';
import { ClosePage } from '../features/users/close-page';
import { ConsentsPage } from '../features/users/consents-page';
import { NotificationsPage } from '../features/users/notifications-page';
import { OwnEstimatePage } from '../features/users/own-estimate-page';
import { OwnEstimatesPage } from '../features/users/own-estimates-page';
import { PasswordPage } from '../features/users/password-page';
import { ProfilePage } from '../features/users/profile-page';
import { RequestEstimatePage } from '../features/users/request-estimate-page';
import { SecondFactorPage } from '../features/users/second-factor-page';
import { SessionsPage } from '../features/users/sessions-page';
import { ACCOUNT_PAGES } from '../platform/account-pages';
import { findCurrentEntry } from '../platform/menus';
import { AreaPage } from '../platform/area-page';
import { useSession } from '../platform/session';
import { Notice } from '../ui/notice';
import { SiteLink } from '../ui/site-link';

const ApiPage = lazyPage(() => import('../features/api/api-page'));
const ApiDocsPage = lazyPage(() => import('../features/api/api-docs-page'));
const SavedKeywords = lazy(() => import('../features/lookups/saved/saved-keywords'));
const OwnContractsPage = lazyPage(() => import('../features/work/contracts/own-contracts-page'));
const OwnTimelinePage = lazyPage(() => import('../features/work/customers/own-timeline-page'));
const ResearchPage = lazyPage(() => import('../features/lookups/research/research-page'));

const ROUTES = [
  { path: '/', page: ProfilePage },
  { path: '/password', page: PasswordPage },
  { path: '/second-factor', page: SecondFactorPage },
  { path: '/sessions', page: SessionsPage },
  { path: '/estimates', page: OwnEstimatesPage },
  { path: '/estimates/new', page: RequestEstimatePage },
  { path: '/estimates/:id', page: OwnEstimatePage },
  { path: '/contracts', page: OwnContractsPage },
  { path: '/timeline', page: OwnTimelinePage },
  { path: '/keywords', page: KeywordsPage },
  { path: '/research', page: ResearchPage },
  { path: '/notifications', page: NotificationsPage },
  { path: '/api', page: ApiPage },
  { path: '/api/docs', page: ApiDocsPage },
  { path: '/consents', page: ConsentsPage },
  { path: '/close', page: ClosePage },
];

function KeywordsPage() {
  return (
    <AreaPage title="저장 키워드">
      <Suspense fallback={<PartSkeleton />}>
        <SavedKeywords />
      </Suspense>
    </AreaPage>
  );
}

/** All pages below /user: the user's account. Keywords, estimates and the work areas need an approved account. */
export default function UserArea(props: AreaProps) {
  const session = useSession().data;
  const currentOf = findCurrentEntry(ACCOUNT_PAGES, props.path);
  const isAccountPage = ACCOUNT_PAGES.some(({ href }) => currentOf(href) === 'page');
  const notice = session?.needs_second_factor && !props.path.startsWith(SECOND_FACTOR_PAGE) && (
    <Notice tone="warn">
      <p>
        이 사이트의 담당자는 2단계 인증을 사용해야 합니다.{' '}
        <SiteLink href={SECOND_FACTOR_PAGE}>2단계 인증 설정하기</SiteLink>
      </p>
    </Notice>
  );
  return (
    <SnackbarProvider>
      <AreaRouter
        {...props}
        area="/user"
        routes={ROUTES}
        cache={CallCache}
        wide
        nav={isAccountPage ? { label: '내 정보 메뉴', links: ACCOUNT_PAGES } : undefined}
        notice={notice}
      />
    </SnackbarProvider>
  );
}
