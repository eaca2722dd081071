import { isKnownSetting, meantSetting } from './setting-names';

test.each([
  ['common', 'phnoe', 'phone'],
  ['common', 'Phone', 'phone'],
  ['common', 'emial', 'email'],
  ['common', 'bussiness_number', 'business_number'],
  ['common', 'mail-order-number', 'mail_order_number'],
  ['meta', 'keywords', 'keyword'],
  ['meta', 'indexnowkey', 'indexnow_key'],
  ['head_script', 'stratgy', 'strategy'],
])('%s / %s - was meant to be %s', (group, name, meant) => {
  expect(isKnownSetting(group, name)).toBe(false);
  expect(meantSetting(group, name)).toEqual({ group, name: meant });
});

test('a name of another group - names that group', () => {
  expect(meantSetting('common', 'title')).toEqual({ group: 'meta', name: 'title' });
});

test.each([
  ['common', 'phone'],
  ['common', 'fax'],
  ['common', 'trial4711'],
  ['meta', 'draft_trial'],
  ['other', 'x'],
])('%s / %s - is known, or a setting of its own', (group, name) => {
  expect(meantSetting(group, name)).toBeNull();
});

test.each(['tag_manager_url', 'strategy', 'naver_account_id', 'kakao_pixel_id', 'meta_pixel_id'])(
  'head_script / %s - is read',
  (name) => {
    expect(isKnownSetting('head_script', name)).toBe(true);
  },
);
