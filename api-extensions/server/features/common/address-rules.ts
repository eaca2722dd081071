import { comparablePath } from '../../../contracts/common/common';
import { isSecretPage } from '../../../contracts/rules/pages';
import { FORBIDDEN } from '../../../contracts/rules/invisible';
import { hostName } from '../../platform/domains';
import { shownHost } from '../../shared/sites/host-names';

/** Reserved paths: signed-in areas, the API, the build's own files. */
const RESERVED_PATHS = [
  '/work',
  '/auth',
  '/admin',
  '/user',
  '/api',
  '/uploads',
  '/page-data',
  '/static',
  '/fonts',
  '/builds',
  '/404',
  '/index',
];

/** Whether a path is reserved and cannot be a page. */
export const isReservedPath = (path: string): boolean =>
  RESERVED_PATHS.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

/** Whether a page of this path would never be shown: reserved paths and the platform's own screens. */
export const isSystemPage = (path: string): boolean =>
  isReservedPath(path) || path === '/board' || path.startsWith('/board/') || isSecretPage(path);

/** A host name in the form of a Host header: lower case, no scheme, port or path. */
export const isHostName = (name: string): boolean =>
  hostName(name) === name &&
  name.length <= 253 &&
  name.split('.').every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));

/** The error of a site's host as it is stored (`storedHost`); null when valid. */
export function hostError(name: string): string | null {
  if (isHostName(name)) return null;
  return `접속 주소 ${shownHost(name)}: http://와 포트 없이 소문자 호스트 이름만 적어 주세요. 예: www.example.com, 한글.kr`;
}

/**
 * The error of a path that requests are compared with, for the editor; null when valid.
 * @param path as typed
 */
export function pathError(path: string): string | null {
  if (!path.startsWith('/')) return '경로는 /로 시작해야 합니다. 예: /service';
  if (/[?#]/.test(path)) return '경로에는 ?와 # 뒤의 내용을 적을 수 없습니다.';
  if (FORBIDDEN.test(path) || path.includes('\\') || path !== path.trim())
    return '경로에 사용할 수 없는 문자가 있습니다.';
  if (path !== '/' && path.endsWith('/'))
    return `경로 끝의 /를 빼고 적어 주세요. 예: ${comparablePath(path)}`;
  if (path !== '/' && path.split('/').some((part, at) => at > 0 && /^\.{0,2}$/.test(part)))
    return '경로에 //나 ., .. 단계를 쓸 수 없습니다.';
  const plain = comparablePath(path);
  return plain === path ? null : `%로 바꾼 글자 대신 본래의 글자로 적어 주세요. 예: ${plain}`;
}

/**
 * Characters not allowed in addresses. Browsers drop spaces and control characters and turn backslashes into slashes, which
 * can result in another address. Quotes and angle brackets could end the attribute that contains the address.
 */
const UNSAFE = /[\s\p{Cc}\\"<>`]/u;

const isClean = (text: string): boolean => !UNSAFE.test(text) && !FORBIDDEN.test(text);

/** An http(s) address with a host and without credentials, or null. */
export function webAddress(text: string): URL | null {
  if (!/^https?:\/\/[^/]/i.test(text) || !isClean(text)) return null;
  try {
    const url = new URL(text);
    return url.hostname && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Whether a path stays on the site after a browser has resolved its dots: `/.//host` becomes `//host`. */
function staysOnSite(path: string): boolean {
  if (!URL.canParse(path, 'http://site.invalid')) return false;
  const { host, pathname } = new URL(path, 'http://site.invalid');
  return host === 'site.invalid' && !pathname.startsWith('//') && isDecodable(pathname);
}

/** The error of the target of a link or redirect; null for a path of the site or an http(s) address. */
export function targetError(target: string): string | null {
  // `//host` looks like a path but leaves the site.
  if (/^\/(?!\/)/.test(target) && isClean(target) && staysOnSite(target)) return null;
  const elsewhere = webAddress(target);
  if (elsewhere && isDecodable(elsewhere.pathname)) return null;
  return '사이트 안의 경로(예: /service)나 http://, https://로 시작하는 주소를 적어 주세요.';
}
