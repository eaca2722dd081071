import {
  type AlertSettings,
  addSavedKeyword,
  addSavedList,
  changeSavedKeyword,
  readSaved,
  readSavedAlerts,
  removeSavedKeyword,
  removeSavedList,
  renameSavedList,
} from '../../../../contracts/lookups/saved';
import * as watchedCalls from '../../../../contracts/lookups/watched';
import { savedCsv } from '../../../../contracts/api/csv-links';
import { AUTH_PAGES } from '../../../../contracts/rules/auth-pages';
import { csvRoute } from '../../../http/csv-link';
import type { SiteDomain } from '../../../platform/domains';
import { invalidFields } from '../../../platform/errors';
import { notificationSettingOf } from '../../../shared/accounts/notification-settings';
import { siteFileRoute, siteRoute } from '../../../http/route';
import { clientNetwork } from '../../../platform/client';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import type { Caller } from '../../../shared/accounts/sessions';
import { readAlerts } from './alerts';
import { toCsvRows } from './csv';
import {
  addKeyword,
  addList,
  changeKeyword,
  type Owner,
  readLists,
  removeKeyword,
  removeList,
  renameList,
} from './store';
import { addWatched, endWatched, readWatched, removeWatched, watchedChannel, watchedMax } from './watched';

const ownerOf = ({ user, domain }: { user: Caller; domain: SiteDomain }): Owner => ({
  key: user.key,
  domain: domain.code,
});

/** Refuses alerts by message to a person who has not agreed to them. @throws AppError 400 */
async function checkMessageAlert({ key }: Caller, channel: AlertSettings['channel']): Promise<void> {
  if (channel === 'message' && (await notificationSettingOf(key)).phone === null)
    throw invalidFields({
      'alert.channel': '내 정보의 ‘알림 설정’에서 휴대전화 번호를 먼저 등록해 주세요.',
    });
}

/** Opens of mails' last links in one network. */
const ENDS: Limit = { name: 'watched end network', max: 60, windowSeconds: 15 * 60 };
/** The same by mail programs: one service ends the mails of many people. */
const ONE_CLICK_ENDS: Limit = { name: 'watched unsubscribe network', max: 600, windowSeconds: 15 * 60 };

export const savedRoutes = [
  siteRoute(watchedCalls.readWatched, async (request) => ({
    data: await readWatched(ownerOf(request), watchedMax(request.user)),
  })),
  siteRoute(watchedCalls.addWatched, async (request) => ({
    data: await addWatched(
      ownerOf(request),
      { max: watchedMax(request.user), channel: watchedChannel(request.user) },
      request.body,
    ),
  })),
  siteRoute(watchedCalls.removeWatched, async (request) => {
    await removeWatched(ownerOf(request), request.params.id);
    return { data: await readWatched(ownerOf(request), watchedMax(request.user)) };
  }),
  siteRoute(watchedCalls.endWatched, async ({ domain, body, ctx }) => {
    await limitTries([ENDS, clientNetwork(ctx)]);
    return { data: { keyword: await endWatched(domain, body.token) } };
  }),
  siteRoute(watchedCalls.unsubscribeWatched, async ({ domain, query, ctx }) => {
    await limitTries([ONE_CLICK_ENDS, clientNetwork(ctx)]);
    return { data: { keyword: await endWatched(domain, query.token) } };
  }),
  siteFileRoute(watchedCalls.unsubscribeWatchedPage, async ({ query }, ctx) => {
    ctx.status = 302;
    ctx.set('Location', `${AUTH_PAGES.stop}#${encodeURIComponent(query.token)}`);
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.body = '';
  }),
  siteRoute(readSaved, async (request) => ({ data: await readLists(ownerOf(request)) })),
  csvRoute(savedCsv, 'saved', toCsvRows),
  siteRoute(addSavedList, async (request) => ({ data: await addList(ownerOf(request), request.body.name) })),
  siteRoute(renameSavedList, async (request) => ({
    data: await renameList(ownerOf(request), request.params.listId, request.body.name),
  })),
  siteRoute(removeSavedList, async (request) => ({
    data: { removed: await removeList(ownerOf(request), request.params.listId) },
  })),
  siteRoute(addSavedKeyword, async (request) => {
    await checkMessageAlert(request.user, request.body.alert.channel);
    return { data: await addKeyword(ownerOf(request), request.params.listId, request.body) };
  }),
  siteRoute(changeSavedKeyword, async (request) => {
    const { listId, id } = request.params;
    await checkMessageAlert(request.user, request.body.alert.channel);
    return { data: await changeKeyword(ownerOf(request), listId, id, request.body) };
  }),
  siteRoute(removeSavedKeyword, async (request) => {
    const { listId, id } = request.params;
    return { data: { removed: await removeKeyword(ownerOf(request), listId, id) } };
  }),
  siteRoute(readSavedAlerts, async ({ user, domain }) => ({ data: await readAlerts(user.key, domain.code) })),
];
