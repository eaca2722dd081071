import { openSetting, sealSetting, settingKey, UnreadableSetting } from './sealed-setting';

const current = settingKey('current secret, 32 characters or more');
const previous = settingKey('previous secret, 32 characters or more');
const place = { site: 'rankup', name: 'chat' };
const values = { address: 'https://hook.dooray.com/services/1/2/token' };

/** Why a setting cannot be opened; undefined if it can. */
function rejectionOf(open: () => unknown): string | undefined {
  try {
    open();
  } catch (error) {
    return error instanceof UnreadableSetting ? error.reason : String(error);
  }
  return undefined;
}

test('a sealed setting - opens at its place, holds no value in clear text, and differs each time', () => {
  const sealed = sealSetting(current, place, values);
  expect(openSetting([current], place, sealed)).toEqual({ values, keyId: current.id });
  expect(sealed).not.toContain('dooray');
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('dooray');
  expect(sealSetting(current, place, values)).not.toBe(sealed);
});

test('a setting of a previous key - opens while that key is among the keys, and is reported with its id', () => {
  const sealed = sealSetting(previous, place, values);
  expect(openSetting([current, previous], place, sealed)).toEqual({ values, keyId: previous.id });
  expect(rejectionOf(() => openSetting([current], place, sealed))).toBe('unknown key');
});

test('the id of a key - is no part of the key', () => {
  expect(current.key.toString('hex')).not.toContain(current.id);
  expect(current.id).not.toBe(previous.id);
});

test.each([
  ['another site', { ...place, site: 'topkeyword' }],
  ['the installation', { ...place, site: '' }],
  ['another name', { ...place, name: 'kakao' }],
  ['a name that contains the site', { site: '', name: 'rankup chat' }],
])('a sealed setting moved to %s - cannot be read', (_where, other) => {
  const sealed = sealSetting(current, place, values);
  expect(rejectionOf(() => openSetting([current], other, sealed))).toBe('changed');
});

test('another key under the id of the right one - cannot be read', () => {
  const sealed = sealSetting(current, place, values);
  const forged = { ...previous, id: current.id };
  expect(rejectionOf(() => openSetting([forged], place, sealed))).toBe('changed');
});

test('any changed byte, and any missing end - cannot be read', () => {
  const sealed = sealSetting(current, place, values);
  const [version, id, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = [version, id, changed.toString('base64url')].join('.');
    expect(rejectionOf(() => openSetting([current], place, text))).toBe('changed');
    const cut = [version, id, bytes.subarray(0, at).toString('base64url')].join('.');
    expect(rejectionOf(() => openSetting([current], place, cut))).toBe('changed');
  }
});

test.each(['', 'v1', 'v2.00000000.AAAA', 'v1..', 'plain text', 'v1.00000000.AAAA'])(
  '%p - cannot be read',
  (text) => expect(rejectionOf(() => openSetting([current], place, text))).toMatch(/^(changed|unknown key)$/),
);
