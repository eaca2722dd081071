import { type PreviewClaims, previewKey, previewOfCookies, readPreview, signPreview } from './token';

const key = previewKey('edge-key-of-the-test-0123456789');
const claims: PreviewClaims = { d: 'rankup', k: 'share', id: 'abc', e: 2_000_000_000, u: '/service' };
const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('readPreview of a signed token - its claims; the token has only characters that cookies allow', () => {
  const token = signPreview(claims, key);
  expect(token).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
  expect(readPreview(token, key)).toEqual(claims);
  expect(signPreview(claims, key)).toBe(token);
});

const [, signature = ''] = signPreview(claims, key).split('.');

test.each([
  ['another payload under the same signature', `${pack({ ...claims, d: 'topkeyword' })}.${signature}`],
  ['no signature', `${pack(claims)}.`],
  ['no dot', pack(claims)],
  ['a third part', `${signPreview(claims, key)}.x`],
  ['a signature cut short', signPreview(claims, key).slice(0, -1)],
  ['signed with another key', signPreview(claims, previewKey('another-edge-key-0123456789'))],
  ['signed with the edge key itself', signPreview(claims, Buffer.from('edge-key-of-the-test-0123456789'))],
  ['empty', ''],
  ['a dot alone', '.'],
  ['too long', `${'a'.repeat(3000)}.${signature}`],
])('readPreview: %s - null', (_name, token) => {
  expect(readPreview(token, key)).toBeNull();
});

test('signPreview of claims with another shape - throws', () => {
  expect(() => signPreview({ ...claims, k: 'owner' as 'admin' }, key)).toThrow();
  expect(() => signPreview({ ...claims, u: 'https://other.example' }, key)).toThrow();
});

const token = signPreview(claims, key);
const request = { key, https: false, domain: 'rankup', now: new Date(1_999_999_999_999) };

test.each([
  ['on its site before its end', `a=1; preview=${token}; b=2`, {}, true],
  ['on another site', `preview=${token}`, { domain: 'topkeyword' }, false],
  ['at its end', `preview=${token}`, { now: new Date(2_000_000_000_000) }, false],
  ['after an invalid one', `preview=x.y; preview=${token}`, {}, true],
  ['over https under its name', `__Host-preview=${token}`, { https: true }, true],
  ['over https under a name that other hosts can set', `preview=${token}`, { https: true }, false],
  ['no cookie', '', {}, false],
  ['a longer name', `my-preview=${token}`, {}, false],
])('previewOfCookies: a cookie %s', (_name, header, more, counts) => {
  expect(previewOfCookies(header, { ...request, ...more })).toEqual(counts ? claims : null);
});
