/** Apps whose links open in a browser of their own, by a part of its user agent. The last one is any app's on Android. */
const APPS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Instagram/i, '인스타그램'],
  [/\bLine\//i, '라인'],
  [/FBAN|FBAV|FB_IAB/, '페이스북'],
  [/DaumApps/i, '다음 앱'],
  [/Android.*; wv\)/, '이 앱'],
];

/** Name of the app in whose own browser the page is shown; null in any other browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * An address that opens a page of the site outside of the app: by a scheme of KakaoTalk, an entry that LINE reads, or Chrome on Android.
 * Null in other apps of iOS, which have no such address: people open the page by the app's menu.
 * @param page an address with http or https
 */
export function outsideAddress(userAgent: string, page: string): string | null {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  const url = new URL(page);
  if (/\bLine\//i.test(userAgent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/.test(userAgent)) return null;
  const scheme = url.protocol.slice(0, -1);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}
