import { fixFields } from './fixed-fields';

const form = () => ({ layout: { layout: [[[{ name: 'code' }, { name: 'name' }]]] }, query: {} });
const lockedAt = (path: string) =>
  fixFields(form(), path)
    .layout.layout.flat(2)
    .filter(({ disabled }) => disabled)
    .map(({ name }) => name);

test.each([
  ['an existing site', '/admin/content-manager/collection-types/api::domain.domain/abc', ['code']],
  ['a new site', '/admin/content-manager/collection-types/api::domain.domain/create', []],
  ['an entry of another type', '/admin/content-manager/collection-types/api::board.board/abc', []],
])('fixFields - read-only fields of %s', (_what, path, locked) => expect(lockedAt(path)).toEqual(locked));
