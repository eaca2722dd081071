import { shownRelation, shownVersion, versionOfEntry } from './shown-versions';

const at = (minute: number) => `2026-11-28T09:0${minute}:00.000Z`;
const time = (minute: number) => Date.parse(at(minute));

const MODEL = 'api::page.page';
const form = (documentId: string, updatedAt: string, fulfilledTimeStamp: number) => ({
  endpointName: 'getDocument',
  originalArgs: { model: MODEL, documentId },
  data: {
    data: { documentId, updatedAt, publishedAt: null },
    meta: { availableStatus: [{ updatedAt: at(9), publishedAt: at(9) }] },
  },
  fulfilledTimeStamp,
});
const list = (documentId: string, updatedAt: string, fulfilledTimeStamp: number) => ({
  endpointName: 'getAllDocuments',
  originalArgs: { model: MODEL },
  data: { results: [{ documentId, updatedAt }] },
  fulfilledTimeStamp,
});

test('the version of a form - of the draft and the published version; of a type without drafts its only row', () => {
  const live = { updatedAt: at(1), publishedAt: at(1) };
  const draft = { updatedAt: at(2), publishedAt: null };
  expect(versionOfEntry({ data: draft, meta: { availableStatus: [live] } })).toEqual({
    draft: time(2),
    published: time(1),
  });
  expect(versionOfEntry({ data: live, meta: { availableStatus: [draft] } })).toEqual({
    draft: time(2),
    published: time(1),
  });
  expect(versionOfEntry({ data: draft })).toEqual({ draft: time(2), published: null });
  expect(versionOfEntry({ data: live })).toEqual({ draft: time(1) });
  expect(versionOfEntry({ data: {} })).toBeNull();
});

test('the version that the admin shows - of the latest answer, a form or a list', () => {
  const entry = { model: MODEL, documentId: 'a' };
  expect(shownVersion({}, entry)).toBeNull();
  expect(shownVersion({ x: form('b', at(1), 1), y: undefined }, entry)).toBeNull();
  expect(shownVersion({ x: form('a', at(1), 1), y: list('a', at(2), 2) }, entry)).toEqual({ draft: time(2) });
  expect(shownVersion({ x: form('a', at(1), 3), y: list('a', at(2), 2) }, entry)).toEqual({
    draft: time(1),
    published: time(9),
  });
});

test('a relation as the form shows it', () => {
  const queries = {
    x: {
      endpointName: 'getRelations',
      originalArgs: { model: MODEL, id: 'a', targetField: 'domain' },
      data: { results: [{ documentId: 'd' }] },
    },
  };
  expect(shownRelation(queries, { model: MODEL, documentId: 'a' }, 'domain')).toEqual(['d']);
  expect(shownRelation(queries, { model: MODEL, documentId: 'a' }, 'role')).toBeUndefined();
});
