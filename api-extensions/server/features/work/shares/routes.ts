import * as calls from '../../../../contracts/work/share-links';
import { removeSlotGroups } from '../../../../contracts/work/slot-groups';
import { siteRoute } from '../../../http/route';
import { badgeRoute } from './badge';
import { removeGroups } from './group-removal';
import { openShare, readSharePdf } from './open';
import { createShare, listBadges, listShares, revokeShare } from './store';

export const shareRoutes = [
  siteRoute(calls.shareLinks, async (request) => listShares(request, request.query), { reads: 'work' }),
  siteRoute(calls.createShareLink, async (request) => ({ data: await createShare(request, request.body) })),
  siteRoute(calls.revokeShareLink, async (request) => ({
    data: await revokeShare(request, request.params.id),
  })),
  siteRoute(calls.shareBadges, async (request) => listBadges(request, request.params.id)),
  siteRoute(removeSlotGroups, async (request) => ({
    data: { removed: await removeGroups(request, request.body.ids) },
  })),
  siteRoute(calls.openShareLink, async (request) => ({ data: await openShare(request, request.body) })),
  siteRoute(calls.shareLinkPdf, async (request) => readSharePdf(request, request.body)),
  badgeRoute,
];
