import { headScriptError, settingNameError, siteConfigError } from './site-config-rules';
import { appConfigError } from './app-config-rules';

test.each([
  ['tag_manager_url', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  ['tag_manager_url', 'https://wcs.naver.net/wcslog.js'],
  ['strategy', 'async'],
  ['naver_account_id', 's_1234567890ab'],
  ['kakao_pixel_id', '5187629309861275490'],
  ['meta_pixel_id', '1183462029384756'],
  ['strategy', 'defer'],
])('head_script %s %p - accepted', (id, data) => expect(headScriptError(id, data)).toBeNull());

test.each([
  ['tag_manager_url', 'http://tag.example.com/gtm.js', 'https://'],
  ['tag_manager_url', 'https://tag.example.com/gtm.js', 'www.googletagmanager.com'],
  ['tag_manager_url', 'https://www.googletagmanager.com.evil.test/gtm.js', 'https://'],
  ['tag_manager_url', 'https://www.googletagmanager.com:8443/gtm.js', 'https://'],
  ['tag_manager_url', '/gtm.js', 'https://'],
  ['tag_manager_url', '', 'https://'],
  ['tag_manager_url', 'https://user:pw@www.googletagmanager.com/', 'https://'],
  ['tag_manager_url', '<script src="https://x.test"></script>', 'https://'],
  ['tag_manager_url', 'https://a.test/"><script>', 'https://'],
  ['tag_manager_url', 'javascript:alert(1)', 'https://'],
  ['naver_account_id', 's_1"];alert(1)', '발급 ID'],
  ['naver_account_id', '', '발급 ID'],
  ['kakao_pixel_id', '<script>kakaoPixel(1)</script>', '숫자'],
  ['meta_pixel_id', "1'); alert(1)", '숫자'],
  ['strategy', 'Async', 'async 또는 defer'],
  ['strategy', '', 'async 또는 defer'],
  ['inline', 'alert(1)', 'meta_pixel_id만'],
  ['constructor', 'x', 'meta_pixel_id만'],
])('head_script %s %p - refused: %s', (id, data, message) =>
  expect(headScriptError(id, data)).toContain(message),
);

test.each([
  {},
  { logo: { site: { text: 'x' } } },
  { theme: {} },
  { theme: null },
  { theme: { primary: '#4338ca' } },
  { domain: 'rankup', layouts: { default: 'sidenav', ad: { text: '안내', href: '/service' } } },
])('app config %p - accepted', (value) => expect(appConfigError(value)).toBeNull());

test.each([
  [{ theme: 'x' }, '대표 색: {"theme"'],
  [{ logo: ['x'] }, '로고: {"logo"'],
  [{ layouts: { default: 'zzz' } }, '기본 레이아웃에는'],
  [{ layouts: { ad: { text: 'x', href: 'javascript:alert(1)' } } }, '안내 글의 연결 주소: '],
  [{ theme: { primary: 'red' } }, '대표 색은 #4338ca처럼 # 뒤에 여섯 자리'],
  [{ theme: { hero: 'card' } }, 'theme.hero: 디자인은'],
  [{ theme: { primary: '#4338ca', radius: 4 } }, 'theme.radius: 디자인은'],
  [{ theme: { primary: '4338ca' } }, '여섯 자리'],
  [{ theme: { primary: null } }, '여섯 자리'],
  [{ theme: { primary: '#facc15' } }, '#8'],
  [{ theme: { primary: '#ffffff' } }, '#767676'],
  [null, '중괄호'],
  ['text', '중괄호'],
  [[1], '중괄호'],
  [7, '중괄호'],
])('app config %p - refused: %s', (value, message) => expect(appConfigError(value)).toContain(message));

test.each([
  ['common', 'terms_version', '2026-02-28'],
  ['common', 'privacy_version', ''],
  ['common', 'company', '무엇이든'],
  ['common', 'hsts', ''],
  ['common', 'hsts', 'includeSubDomains'],
  ['meta', 'origin', 'https://www.example.com'],
  ['meta', 'origin', 'http://localhost:8000/'],
  ['meta', 'naver_site_verification', '0123456789abcdef'],
])('site config %s %s %p - accepted', (group, id, data) =>
  expect(siteConfigError({ group, id, data }, false)).toBeNull(),
);

test.each([
  ['common', 'terms_version', '2026-13-45'],
  ['common', 'terms_version', '2026-02-30'],
  ['common', 'marketing_version', '어제'],
  ['common', 'hsts', 'preload'],
  ['meta', 'origin', 'notaurl'],
  ['meta', 'origin', 'https://www.example.com/path'],
  ['meta', 'google_site_verification', '<meta name="x">'],
  ['head_script', 'inline', 'x'],
])('site config %s %s %p - refused', (group, id, data) =>
  expect(siteConfigError({ group, id, data }, false)).toMatch(/[가-힣]/),
);

test('site config origin without https - refused in production', () => {
  const origin = (data: string) => siteConfigError({ group: 'meta', id: 'origin', data }, true);
  expect(origin('https://www.example.com')).toBeNull();
  for (const data of ['http://www.example.com', 'HTTP://www.example.com'])
    expect(origin(data)).toMatch(/[가-힣]/);
});

test.each([
  ['meta', 'indexnow_key', '짧'],
  ['meta', 'indexnow_key', '1234567'],
  ['meta', 'indexnow_key', 'a'.repeat(129)],
  ['meta', 'indexnow_key', 'with space 123'],
  ['common', 'email', 'help.example.com'],
  ['common', 'email', 'a@example.com, b@example.com'],
])('setting %s / %s %p - refused', (group, id, data) =>
  expect(siteConfigError({ group, id, data }, false)).toContain(id),
);

test('a mistyped setting - refused with the name that was meant; own names are accepted', () => {
  expect(settingNameError({ group: 'common', id: 'phnoe' })).toContain('common 그룹의 phone 설정');
  expect(settingNameError({ group: 'common', id: 'title' })).toContain('meta 그룹의 title 설정');
  expect(settingNameError({ group: 'common', id: 'phone' })).toBeNull();
  expect(settingNameError({ group: 'common', id: 'fax' })).toBeNull();
});
