import { ESTIMATE_PAGE, isPrivateArea, isUnlisted, SHARE_PAGE } from './pages';

test.each([
  ['/work/slots', true, true],
  ['/auth/login', true, true],
  [ESTIMATE_PAGE, true, true],
  [`${ESTIMATE_PAGE}/index.html`, true, true],
  [SHARE_PAGE, true, true],
  [`${SHARE_PAGE}/`, true, true],
  [`${SHARE_PAGE}/index.html`, true, true],
  ['/service/apply/done', false, true],
  ['/', false, false],
  ['/share/viewpoint', false, false],
  ['/workshop', false, false],
])('%s - without a tag manager: %s, kept out of search engines: %s', (path, isPrivate, isHidden) => {
  expect([isPrivateArea(path), isUnlisted(path)]).toEqual([isPrivate, isHidden]);
});
