import { type Administrator, postAs } from './administrators';
import { type TestResponse, admin, entriesPath } from './cms-under-test';
import {
  siteRelation,
  REQUIRED_FIELDS,
  DOMAIN,
  POST,
  relationsOf,
  type Site,
  TYPES,
  domains,
  editors,
  sharedEntry,
  createSiteEntry,
  otherOf,
} from './site-editors-sites';
import { STATUSES, KINDS, type Operation, EXCEPTIONS } from './site-editors-table';

/** A valid change for each type; other types are sent an empty one. */
const CHANGES: Record<string, object> = {
  'api::page.page': { title: '바꿈' },
  'api::product.product': { title: '바꿈' },
  'api::form.form': { submit_label: '바꿈' },
  'api::popup.popup': { title: '바꿈' },
  'api::menu.menu': { menu_name: '바꿈' },
  'api::code.code': { code_name: '바꿈' },
  'api::board.board': { name: '바꿈' },
  [POST]: { title: '바꿈' },
};

/** Defines a test for each of these operations and each type: the editor of a site calls it for that site and the other one. */
export function testOperations(site: Site, operations: Operation[]): void {
  const other = otherOf(site);
  const request: Administrator = (path, options) => editors[site](path, options);

  /** Calls of the editor, by operation. @param of site of the entry */
  const OPERATIONS: Record<Operation, (uid: string, of: Site) => Promise<TestResponse>> = {
    read: async (uid, of) => request(`${entriesPath(uid)}/${await sharedEntry(uid, of)}`),
    update: async (uid, of) =>
      request(`${entriesPath(uid)}/${await sharedEntry(uid, of)}`, {
        method: 'PUT',
        body: CHANGES[uid] ?? {},
      }),
    move: async (uid, of) =>
      request(`${entriesPath(uid)}/${await sharedEntry(uid, of)}`, {
        method: 'PUT',
        body: siteRelation(uid, otherOf(of)),
      }),
    create: (uid, of) =>
      postAs(request, entriesPath(uid), { ...REQUIRED_FIELDS[uid]?.(), ...siteRelation(uid, of) }),
    clone: async (uid, of) =>
      postAs(request, `${entriesPath(uid)}/clone/${await sharedEntry(uid, of)}`, {
        ...REQUIRED_FIELDS[uid]?.(),
        ...siteRelation(uid, of),
      }),
    autoClone: async (uid, of) =>
      postAs(request, `${entriesPath(uid)}/auto-clone/${await sharedEntry(uid, of)}`),
    publish: async (uid, of) =>
      postAs(request, `${entriesPath(uid)}/${await createSiteEntry(uid, of)}/actions/publish`),
    bulkPublish: async (uid, of) => bulk(uid, 'bulkPublish', [await createSiteEntry(uid, of)]),
    unpublish: async (uid, of) =>
      postAs(request, `${entriesPath(uid)}/${await published(uid, of)}/actions/unpublish`),
    bulkUnpublish: async (uid, of) => bulk(uid, 'bulkUnpublish', [await published(uid, of)]),
    discard: async (uid, of) =>
      postAs(request, `${entriesPath(uid)}/${await published(uid, of)}/actions/discard`),
    countDraftRelations: async (uid, of) =>
      request(`${entriesPath(uid)}/${await sharedEntry(uid, of)}/actions/countDraftRelations`),
    countManyDraftRelations: async (uid, of) =>
      request(
        `${entriesPath(uid)}/actions/countManyEntriesDraftRelations?documentIds[0]=${await sharedEntry(uid, of)}`,
      ),
    bulkFindForValidation: async (uid, of) =>
      bulk(uid, 'bulkFindForValidation', [await sharedEntry(uid, of)]),
    preview: async (uid, of) =>
      request(`/content-manager/preview/url/${uid}?documentId=${await sharedEntry(uid, of)}&status=draft`),
    relations: async (uid, of) => {
      const [field] = relationsOf(uid);
      const id = await sharedEntry(uid, of);
      return field
        ? request(`/content-manager/relations/${uid}/${id}/${field}`)
        : request(`${entriesPath(uid)}/${id}`);
    },
    // Together with an entry of the editor's site: bulk calls succeed or fail as a whole.
    bulkDelete: async (uid, of) =>
      bulk(
        uid,
        'bulkDelete',
        uid === DOMAIN
          ? [domains[of].documentId]
          : [await createSiteEntry(uid, site), await createSiteEntry(uid, of)],
      ),
    delete: async (uid, of) =>
      request(`${entriesPath(uid)}/${await createSiteEntry(uid, of)}`, { method: 'DELETE' }),
  };

  const bulk = (uid: string, action: string, documentIds: string[]) =>
    postAs(request, `${entriesPath(uid)}/actions/${action}`, { documentIds });
  const published = async (uid: string, of: Site) => {
    const documentId = await createSiteEntry(uid, of);
    expect((await postAs(admin, `${entriesPath(uid)}/${documentId}/actions/publish`)).status).toBe(200);
    return documentId;
  };

  const rows = operations.flatMap((operation) =>
    TYPES.flatMap((uid) => {
      const expected = EXCEPTIONS[`${operation} ${uid}`] ?? STATUSES[operation][KINDS[uid] ?? 'record'];
      return expected ? [[operation, uid, expected] as const] : [];
    }),
  );

  test.each(rows)(
    '%s %s - statuses %j for its own site and the other one',
    async (operation, uid, expected) => {
      const responses = [await OPERATIONS[operation](uid, site), await OPERATIONS[operation](uid, other)];
      expect(responses.map(({ status }) => status)).toEqual(expected);
    },
  );
}
