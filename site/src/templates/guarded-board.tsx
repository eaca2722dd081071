import type { ReactNode } from 'react';
import type { SiteData } from '../platform/page-context';
import type { Visit } from '../platform/guard';
import { RouteGuard } from '../platform/route-guard';
import { ErrorScreen } from '../layouts/error-screen';
import { PagePending, SessionFailed } from '../layouts/page-pending';

interface Props {
  site: SiteData;
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
