import type { ReactNode } from 'react';
import type { SiteData } from '../platform/page-context';
import type { Visit } from '../platform/guard';
import { RouteGuard } from '../platform/route-guard';
import { LaterErrorScreen } from './later-error-screen';
import { PagePending, SessionFailed } from './page-pending';

interface Props {
  site: SiteData;
  /** The address whose menu rule applies. */
  visit: Visit;
  children: ReactNode;
}

/** Content with restricted access: rendered once it is known that the visitor may see it (SPEC §4). */
export const Guarded = ({ site, visit, children }: Props) => (
  <RouteGuard
    menus={site.menus}
    visit={visit}
    pending={<PagePending />}
    failed={<SessionFailed />}
    forbidden={<LaterErrorScreen site={site} />}
  >
    {children}
  </RouteGuard>
);
