import { day } from '../../../contracts/work-fields';
import { webAddress } from './address-rules';
import { headScriptFault } from './head-script-rules';

const isOrigin = (text: string): boolean => {
  const address = webAddress(text);
  return address !== null && [address.origin, `${address.origin}/`].includes(text);
};

/** The fault of a site config entry, for the editor; null when valid. An empty value counts as none. */
export function siteConfigFault(group: string, id: string, data: string): string | null {
  if (group === 'head_script') return headScriptFault(id, data);
  if (data === '') return null;
  if (group === 'common' && /^(?:terms|privacy|marketing)_version$/.test(id) && !day.safeParse(data).success)
    return `${id}에는 시행일을 2026-01-01처럼 적어 주세요. 회원이 동의한 약관의 판을 이 날짜로 남깁니다.`;
  if (group === 'common' && id === 'hsts' && data !== 'includeSubDomains')
    return 'hsts에는 includeSubDomains만 적을 수 있습니다. 적으면 브라우저가 하위 도메인까지 https로만 접속합니다.';
  if (group === 'common' && id === 'second_factor' && data !== 'required')
    return 'second_factor에는 required만 적을 수 있습니다. 담당자에게 2단계 인증을 요구하지 않으려면 비워 두세요.';
  if (group === 'meta' && id === 'origin' && !isOrigin(data))
    return 'origin에는 https://www.example.com처럼 사이트의 대표 주소만 적어 주세요.';
  if (group === 'meta' && id.endsWith('_site_verification') && !/^[\w-]{1,100}$/.test(data))
    return `${id}에는 검색 엔진이 알려 준 태그의 content 값만 적어 주세요.`;
  return null;
}
