import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { type Administrator, postAs } from './administrators';
import { type TestResponse, admin, entriesPath, mediaForm } from './cms-under-test';
import {
  siteRelation,
  REQUIRED_FIELDS,
  documentOf,
  domains,
  editors,
  createSites,
  nextName,
  removeSites,
  type Site,
  SITES,
  uploadText,
} from './site-editors-sites';

beforeAll(() => createSites());
afterAll(removeSites);

interface Media {
  id: number;
  folderPath: string;
}
const firstFile = ({ json }: TestResponse) => (Array.isArray(json) ? json[0] : json) as Media;

describe('the media library', () => {
  const [site, other] = SITES;
  const request: Administrator = (path, options) => editors[site](path, options);
  const folders = {} as Record<Site, { id: number; path: string }>;
  const files = {} as Record<Site | 'shared', Media>;

  beforeAll(async () => {
    const { json } = await admin('/upload/folders?pageSize=100');
    for (const one of SITES) {
      const path = `/-${domains[one].id}`;
      const found = rowsOf(json, { id: z.number(), path: z.string() }).find((folder) => folder.path === path);
      folders[one] = { id: found?.id ?? 0, path };
      files[one] = firstFile(await uploadText(editors[one], {}));
    }
    files.shared = firstFile(await uploadText(admin, {}));
  });

  test('uploads - stored in the folder of the site, whichever folder is requested', async () => {
    expect(firstFile(await uploadText(request, {})).folderPath).toBe(folders[site].path);
    expect(firstFile(await uploadText(request, {}, '/upload/files')).folderPath).toBe(folders[site].path);
    expect((await uploadText(request, { folder: folders[other].id })).status).toBe(403);
    expect((await uploadText(request, { folder: folders[other].id }, '/upload/files')).status).toBe(403);
  });

  test('lists of files and folders - only of the site', async () => {
    const { json: listed } = await request('/upload/files?pageSize=100');
    const paths = (listed.results as Media[]).map(({ folderPath }) => folderPath);
    expect(new Set(paths)).toEqual(new Set([folders[site].path]));
    const { json } = await request('/upload/folders?pageSize=100');
    expect(rowsOf(json, { path: z.string() }).map(({ path }) => path)).toEqual([folders[site].path]);
    const tree = await request('/upload/folder-structure');
    expect(rowsOf(tree.json, { id: z.number() }).map(({ id }) => id)).toEqual([folders[site].id]);
  });

  const CALLS: [string, (owner: Site | 'shared') => Promise<TestResponse>, own: number][] = [
    ['read', (owner) => request(`/upload/files/${files[owner].id}`), 200],
    [
      'rename',
      (owner) =>
        request(`/upload/files/${files[owner].id}`, {
          method: 'PUT',
          body: { fileInfo: { name: nextName() } },
        }),
      200,
    ],
    [
      'rename by the form of the library',
      async (owner) =>
        request(`/upload/files/${files[owner].id}`, await mediaForm('PUT', { name: nextName() })),
      200,
    ],
    [
      'rename by the old call',
      (owner) => postAs(request, `/upload?id=${files[owner].id}`, { fileInfo: { name: nextName() } }),
      200,
    ],
    ['replace', (owner) => uploadText(request, {}, `/upload/files/${files[owner].id}/replace`), 200],
    ['replace by the old call', (owner) => uploadText(request, {}, `/upload?id=${files[owner].id}`), 200],
    [
      'change several',
      (owner) =>
        postAs(request, '/upload/actions/bulk-update', {
          updates: [{ id: files[owner].id, fileInfo: { caption: '설명' } }],
        }),
      200,
    ],
    [
      'move',
      (owner) =>
        postAs(request, '/upload/actions/bulk-move', {
          fileIds: [files[owner].id],
          folderIds: [],
          destinationFolderId: folders[site].id,
        }),
      200,
    ],
    [
      'delete several',
      async (owner) =>
        postAs(request, '/upload/actions/bulk-delete', { fileIds: [files[owner].id], folderIds: [] }),
      200,
    ],
    [
      'delete',
      async (owner) => {
        if (owner === site) files[site] = firstFile(await uploadText(request, {}));
        return request(`/upload/files/${files[owner].id}`, { method: 'DELETE' });
      },
      200,
    ],
  ];
  test.each(CALLS)(
    '%s - allowed for its own files, refused for those of another site and shared ones',
    async (_name, call, own) => {
      const responses = [await call(site), await call(other), await call('shared')];
      expect(responses.map(({ status }) => status)).toEqual([own, 403, 403]);
    },
  );

  test.each<Site | 'shared'>([other, 'shared'])(
    'a selection of an own file and one of %s - refused as a whole, and nothing changes',
    async (owner) => {
      const { id } = firstFile(await uploadText(request, {}));
      const ids = [id, files[owner].id];
      const stored = () =>
        Promise.all(ids.map(async (one) => (await admin(`/upload/files/${one}`)).json as unknown));
      const before = await stored();
      const responses = [
        await postAs(request, '/upload/actions/bulk-update', {
          updates: ids.map((one) => ({ id: one, fileInfo: { caption: '바뀐 설명' } })),
        }),
        await postAs(request, '/upload/actions/bulk-move', {
          ...{ fileIds: ids, folderIds: [], destinationFolderId: folders[site].id },
        }),
        await postAs(request, '/upload/actions/bulk-delete', { fileIds: ids, folderIds: [] }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await stored()).toEqual(before);
    },
  );

  test('the form of a file - saves name, alternative text, caption and folder; what is emptied is empty', async () => {
    const { id } = firstFile(await uploadText(request, {}));
    const save = async (fileInfo: object) => request(`/upload/files/${id}`, await mediaForm('PUT', fileInfo));
    const folder = { folder: folders[site].id };
    const info = { name: `${nextName()}.txt`, alternativeText: '매장 입구', caption: '2026년' };
    expect((await save({ ...info, ...folder })).status).toBe(200);
    expect((await request(`/upload/files/${id}`)).json).toMatchObject(info);
    await save({ ...info, ...folder, alternativeText: '', caption: '' });
    expect((await request(`/upload/files/${id}`)).json).toMatchObject({ alternativeText: '', caption: '' });
  });

  test('files and folders - cannot be moved to another site or to the root', async () => {
    const ownFile = firstFile(await uploadText(request, {}));
    const move = (destinationFolderId: number | null, folderIds: number[] = []) =>
      postAs(request, '/upload/actions/bulk-move', { fileIds: [ownFile.id], folderIds, destinationFolderId });
    const made = await postAs(request, '/upload/folders', { name: nextName(), parent: folders[site].id });
    expect(made.status).toBe(201);
    const inner = fieldsOf(made.json, { id: z.number() }).id;
    const responses = [
      await move(folders[other].id),
      await postAs(request, '/upload/actions/Bulk-Move/', {
        fileIds: [ownFile.id],
        folderIds: [],
        destinationFolderId: folders[other].id,
      }),
      await move(null),
      await move(inner, [folders[site].id]),
      await postAs(request, '/upload/folders', { name: nextName(), parent: folders[other].id }),
      await postAs(request, '/upload/folders', { name: nextName(), parent: null }),
      await request(`/upload/folders/${folders[other].id}`),
      await request(`/upload/folders/${folders[other].id}`, {
        method: 'PUT',
        body: { name: nextName(), parent: null },
      }),
      await request(`/upload/folders/${folders[site].id}`, {
        method: 'PUT',
        body: { name: nextName(), parent: inner },
      }),
      await request(`/upload/folders/${inner}`, { method: 'PUT', body: { name: nextName(), parent: null } }),
      await postAs(request, '/upload/actions/bulk-delete', { fileIds: [], folderIds: [folders[other].id] }),
      await postAs(request, '/upload/actions/bulk-delete', { fileIds: [], folderIds: [folders[site].id] }),
      await request(`/upload/files/${ownFile.id}`, {
        method: 'PUT',
        body: { fileInfo: { folder: folders[other].id } },
      }),
      await request(`/upload/files/${ownFile.id}`, await mediaForm('PUT', { folder: folders[other].id })),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    expect((await move(inner)).status).toBe(200);
    const rename = { name: nextName(), parent: folders[site].id };
    expect((await request(`/upload/folders/${inner}`, { method: 'PUT', body: rename })).status).toBe(200);
    const save = async (fileInfo: object) =>
      request(`/upload/files/${ownFile.id}`, await mediaForm('PUT', fileInfo));
    const moved = (await save({ folder: inner })).json as unknown as Media;
    expect(moved.folderPath.startsWith(`${folders[site].path}/`)).toBe(true);
    // The site's own folder is the root of its editors.
    expect((await save({ folder: null })).json).toMatchObject({ folderPath: folders[site].path });
    const gone = await postAs(request, '/upload/actions/bulk-delete', { fileIds: [], folderIds: [inner] });
    expect(gone.status).toBe(200);
  });

  test('files of another site - cannot be added to a page; those that a page already has may stay', async () => {
    const hero = (id: unknown) => [{ __component: 'blocks.hero', title: '첫 화면', image: id }];
    const write = (who: Administrator, blocks: object[]) =>
      postAs(who, entriesPath('api::page.page'), {
        ...REQUIRED_FIELDS['api::page.page']?.(),
        ...siteRelation('api::page.page', site),
        blocks,
      });
    const foreign = files[other].id;
    for (const image of [foreign, { id: foreign }, String(foreign), { set: [{ id: foreign }] }])
      expect((await write(request, hero(image))).status).toBe(400);
    expect((await write(request, hero(firstFile(await uploadText(request, {})).id))).status).toBe(201);
    const byAdmin = await documentOf(await write(admin, hero(foreign)));
    const response = await request(`${entriesPath('api::page.page')}/${byAdmin}`, {
      method: 'PUT',
      body: { title: '바꿈', blocks: hero({ id: foreign }) },
    });
    expect(response.status).toBe(200);
  });
});
