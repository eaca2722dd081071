import { inAppBrowser, outsideAddress } from './in-app-browser';

const PAGE = 'https://topkeyword.kr/auth/login?callbackUrl=%2Fwork%3Fa%3D1';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const CHROME = `intent://topkeyword.kr/auth/login?callbackUrl=%2Fwork%3Fa%3D1#Intent;scheme=https;package=com.android.chrome;end`;
const KAKAO =
  'kakaotalk://web/openExternal?url=https%3A%2F%2Ftopkeyword.kr%2Fauth%2Flogin%3FcallbackUrl%3D%252Fwork%253Fa%253D1';
const LINE = `${PAGE}&openExternalBrowser=1`;

test.each([
  [`${ANDROID};KAKAOTALK 2410820`, '카카오톡', KAKAO],
  [`${IPHONE} Mobile KAKAOTALK 25.1.0`, '카카오톡', KAKAO],
  [`${ANDROID} NAVER(inapp; search; 2000; 12.11.2)`, '네이버 앱', CHROME],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 1000; 12.9.3; 15PRO)`, '네이버 앱', null],
  [`${ANDROID} Instagram 361.0.0.46.88 Android (35/15; 480dpi)`, '인스타그램', CHROME],
  [`${IPHONE} Mobile/22A3354 Instagram 361.0.0.35.82 (iPhone16,1; iOS 18_0)`, '인스타그램', null],
  [`${ANDROID} Line/14.21.0/IAB`, '라인', LINE],
  [`${IPHONE} Mobile/15E148 Safari Line/14.21.0`, '라인', LINE],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/492.0.0.0;]`, '페이스북', CHROME],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/492.0.0.0]`, '페이스북', null],
  [`${IPHONE} Mobile/15E148 DaumApps/8.9.0`, '다음 앱', null],
  [`${ANDROID} everytimeApp/7`, '이 앱', CHROME],
])('%s - %s, opened outside by %s', (userAgent, name, address) => {
  expect(inAppBrowser(userAgent)).toBe(name);
  expect(outsideAddress(userAgent, PAGE)).toBe(address);
});

test.each([
  `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  ANDROID.replace('; wv', '').replace('Version/4.0 ', ''),
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Whale/4.29 Safari/537.36',
  // A site's robot, not the app.
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  '',
])('%s - is no browser of an app', (userAgent) => expect(inAppBrowser(userAgent)).toBeNull());

test('a page of a port - keeps it', () => {
  expect(outsideAddress(ANDROID, 'http://a.localhost:8000/')).toBe(
    'intent://a.localhost:8000/#Intent;scheme=http;package=com.android.chrome;end',
  );
});
