import type { ReactNode } from 'react';
import type { SiteFrame } from '../features/frame/frame';
import type { Visit } from '../features/frame/guard';
import { RouteGuard } from '../features/frame/route-guard';
import { ErrorScreen } from '../layouts/error-screen';
import { PagePending, SessionFailed } from '../layouts/page-pending';

interface Props {
  site: SiteFrame;
  /** The board's page: the menu rule gives all addresses of the board the same access. */
  visit: Visit;
  children: ReactNode;
}

/** A board with restricted access: rendered once it is known that the visitor may see it (SPEC §4). */
export const GuardedBoard = ({ site, visit, children }: Props) => (
  <RouteGuard
    menus={site.menus}
    visit={visit}
    pending={<PagePending />}
    failed={<SessionFailed />}
    refused={<ErrorScreen site={site} />}
  >
    {children}
  </RouteGuard>
);
