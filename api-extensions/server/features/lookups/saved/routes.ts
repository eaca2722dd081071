import {
  addSavedKeyword,
  addSavedList,
  changeSavedKeyword,
  readSaved,
  readSavedAlerts,
  removeSavedKeyword,
  removeSavedList,
  renameSavedList,
} from '../../../../contracts/lookups-saved';
import { savedCsv } from '../../../../contracts/csv-links';
import { csvRoute } from '../../../platform/csv-link';
import type { SiteDomain } from '../../../platform/domains';
import { siteRoute } from '../../../platform/route';
import type { Caller } from '../../../platform/sessions';
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

const ownerOf = ({ user, domain }: { user: Caller; domain: SiteDomain }): Owner => ({
  key: user.key,
  domain: domain.code,
});

export const savedRoutes = [
  siteRoute(readSaved, async (request) => ({ data: await readLists(ownerOf(request)) })),
  csvRoute(savedCsv, 'saved', toCsvRows),
  siteRoute(addSavedList, async (request) => ({ data: await addList(ownerOf(request), request.body.name) })),
  siteRoute(renameSavedList, async (request) => ({
    data: await renameList(ownerOf(request), request.params.listId, request.body.name),
  })),
  siteRoute(removeSavedList, async (request) => ({
    data: { removed: await removeList(ownerOf(request), request.params.listId) },
  })),
  siteRoute(addSavedKeyword, async (request) => ({
    data: await addKeyword(ownerOf(request), request.params.listId, request.body),
  })),
  siteRoute(changeSavedKeyword, async (request) => {
    const { listId, id } = request.params;
    return { data: await changeKeyword(ownerOf(request), listId, id, request.body) };
  }),
  siteRoute(removeSavedKeyword, async (request) => {
    const { listId, id } = request.params;
    return { data: { removed: await removeKeyword(ownerOf(request), listId, id) } };
  }),
  siteRoute(readSavedAlerts, async ({ user, domain }) => ({ data: await readAlerts(user.key, domain.code) })),
];
