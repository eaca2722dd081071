import { type ComponentType, lazy, Suspense } from 'react';
import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { SnackbarProvider } from '../../ui/snackbar';
import { WorkPending } from './work-pending';

/** A page that is loaded on demand. */
function page(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return function WorkRoute() {
    return (
      <Suspense fallback={<WorkPending />}>
        <Page />
      </Suspense>
    );
  };
}

// One line per page; its file has it as default export. Pages that are used together share a chunk: each chunk adds a
// line to the home page's list of chunks.
const ROUTES = [
  { path: '/', page: page(() => import(/* webpackChunkName: "work-overview" */ './dashboard-page')) },
  { path: '/slots', page: page(() => import(/* webpackChunkName: "work-slots" */ './slots/slots-page')) },
  {
    path: '/slots/new',
    page: page(() => import(/* webpackChunkName: "work-slots" */ './slots/new-slot-page')),
  },
  {
    path: '/slots/import',
    page: page(() => import(/* webpackChunkName: "work-slots" */ './slots/import-page')),
  },
  { path: '/slots/:id', page: page(() => import(/* webpackChunkName: "work-slots" */ './slots/slot-page')) },
  {
    path: '/tracking',
    page: page(() => import(/* webpackChunkName: "work-slots" */ './tracking/tracking-page')),
  },
  { path: '/jobs', page: page(() => import(/* webpackChunkName: "work-jobs" */ './jobs/jobs-page')) },
  { path: '/jobs/:id', page: page(() => import(/* webpackChunkName: "work-jobs" */ './jobs/job-page')) },
  { path: '/timeline', page: page(() => import(/* webpackChunkName: "work-jobs" */ './jobs/timeline-page')) },
  {
    path: '/templates',
    page: page(() => import(/* webpackChunkName: "work-jobs" */ './jobs/templates-page')),
  },
  {
    path: '/backlinks',
    page: page(() => import(/* webpackChunkName: "work-records" */ './records/backlinks-page')),
  },
  {
    path: '/indexing',
    page: page(() => import(/* webpackChunkName: "work-records" */ './records/indexing-page')),
  },
  { path: '/posts', page: page(() => import(/* webpackChunkName: "work-records" */ './records/posts-page')) },
  {
    path: '/posts/:code',
    page: page(() => import(/* webpackChunkName: "work-records" */ './records/contents-page')),
  },
  {
    path: '/searchlog',
    page: page(() => import(/* webpackChunkName: "work-overview" */ './search-log-page')),
  },
  { path: '/pdf', page: page(() => import(/* webpackChunkName: "work-overview" */ './report/report-page')) },
];

/** All pages below /work. The menu's entries guard them; the server decides on every call. */
export default function WorkArea(props: AreaProps) {
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/work" routes={ROUTES} />
    </SnackbarProvider>
  );
}
