import { changesSite } from './changes';

test.each([
  ['api::page.page', 'update', undefined, true, false],
  ['api::page.page', 'create', undefined, true, false],
  ['api::page.page', 'create', 'published', true, true],
  ['api::page.page', 'publish', undefined, true, true],
  ['api::page.page', 'unpublish', undefined, true, true],
  ['api::page.page', 'discardDraft', undefined, true, false],
  ['api::menu.menu', 'update', undefined, false, true],
  ['api::menu.menu', 'delete', undefined, false, true],
  ['api::menu.menu', 'findMany', undefined, false, false],
  ['api::redirect-rule.redirect-rule', 'update', undefined, false, true],
  ['api::search-log.search-log', 'create', undefined, false, false],
])('%s %s (status %p, drafts %p) - changes the site: %p', (uid, action, status, draftable, expected) => {
  expect(changesSite(uid, action, status, draftable)).toBe(expected);
});
