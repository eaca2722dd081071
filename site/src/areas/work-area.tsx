import type { ComponentType } from 'react';
import { type AreaProps, AreaRouter } from '../platform/area-router';
import { lazyPage } from '../platform/lazy-page';
import { CallCache } from '../platform/own-cache';
import { SnackbarProvider } from '../ui/snackbar';

/** Route of a page that is loaded on demand. */
const route = (path: string, load: () => Promise<{ default: ComponentType }>) => ({
  path,
  page: lazyPage(load),
});

// One line per page; its file has it as default export. Pages that are used together share a chunk: each chunk adds a
// line to the home page's list of chunks.
const ROUTES = [
  // A chunk of its own: this is the first page of a day (docs/decisions/0034-first-view.md).
  route('/', () => import(/* webpackChunkName: "work-today" */ '../features/work/dashboard-page')),
  route('/slots', () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/slots-page')),
  route(
    '/slots/new',
    () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/new-slot-page'),
  ),
  route(
    '/slots/import',
    () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/import-page'),
  ),
  route(
    '/slots/groups',
    () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/groups-page'),
  ),
  route(
    '/slots/groups/:id',
    () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/group-page'),
  ),
  route('/slots/:id', () => import(/* webpackChunkName: "work-slots" */ '../features/work/slots/slot-page')),
  route(
    '/tracking',
    () => import(/* webpackChunkName: "work-slots" */ '../features/work/tracking/tracking-page'),
  ),
  route('/jobs', () => import(/* webpackChunkName: "work-jobs" */ '../features/work/jobs/jobs-page')),
  route('/jobs/:id', () => import(/* webpackChunkName: "work-jobs" */ '../features/work/jobs/job-page')),
  route('/timeline', () => import(/* webpackChunkName: "work-jobs" */ '../features/work/jobs/timeline-page')),
  route(
    '/templates',
    () => import(/* webpackChunkName: "work-jobs" */ '../features/work/jobs/templates-page'),
  ),
  route(
    '/backlinks',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/records/backlinks-page'),
  ),
  route(
    '/indexing',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/records/indexing-page'),
  ),
  route('/posts', () => import(/* webpackChunkName: "work-records" */ '../features/work/records/posts-page')),
  route(
    '/posts/:code',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/records/contents-page'),
  ),
  route(
    '/contracts',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/contracts/contracts-page'),
  ),
  route(
    '/contracts/new',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/contracts/new-contract-page'),
  ),
  route(
    '/contracts/:id',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/contracts/contract-page'),
  ),
  route(
    '/revenue',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/contracts/revenue-page'),
  ),
  route(
    '/overview',
    () => import(/* webpackChunkName: "work-records" */ '../features/work/owner-overview/overview-page'),
  ),
  route(
    '/customers/:id',
    () => import(/* webpackChunkName: "work-overview" */ '../features/work/customers/customer-page'),
  ),
  route(
    '/searchlog',
    () => import(/* webpackChunkName: "work-overview" */ '../features/search-log/search-log-page'),
  ),
  route(
    '/statistics',
    () => import(/* webpackChunkName: "work-overview" */ '../features/page-statistics/statistics-page'),
  ),
  route(
    '/alerts',
    () => import(/* webpackChunkName: "work-overview" */ '../features/work/alerts/alerts-page'),
  ),
  route(
    '/shares',
    () => import(/* webpackChunkName: "work-overview" */ '../features/work/shares/shares-page'),
  ),
  route(
    '/traffic',
    () => import(/* webpackChunkName: "work-overview" */ '../features/work/traffic/traffic-page'),
  ),
  route('/pdf', () => import(/* webpackChunkName: "work-overview" */ '../features/work/report/report-page')),
];

/**
 * All pages below /work. The menu's entries guard them; the server decides on every call, and members only read their
 * own data (contracts/work/slots.ts).
 */
export default function WorkArea(props: AreaProps) {
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/work" routes={ROUTES} cache={CallCache} wide />
    </SnackbarProvider>
  );
}
