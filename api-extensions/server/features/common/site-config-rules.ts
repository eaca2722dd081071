import { email } from '../../../contracts/accounts/fields';
import { meantSetting } from '../../../contracts/rules/setting-names';
import { isAccountOf, TAG_MANAGER_HOSTS, tagManagerOf } from '../../../contracts/common/head-scripts';
import { day } from '../../../contracts/work/fields';
import { webAddress } from './address-rules';

/** Entries of group head_script by config_id. They name scripts by address and account; script text is never stored. */
const HEAD_SCRIPT_ENTRIES: Record<string, { isValid: (data: string) => boolean; message: string }> = {
  tag_manager_url: {
    isValid: (data) => tagManagerOf(data) !== null,
    message: `tag_manager_url에는 허용된 태그 관리자의 https:// 주소만 적을 수 있습니다. 허용된 호스트: ${TAG_MANAGER_HOSTS.join(', ')}`,
  },
  strategy: {
    isValid: (data) => data === 'async' || data === 'defer',
    message: 'strategy에는 async 또는 defer만 적을 수 있습니다.',
  },
  naver_account_id: {
    isValid: (data) => isAccountOf('naver', data),
    message: 'naver_account_id에는 네이버 애널리틱스의 발급 ID만 적어 주세요. 예: s_1234567890ab',
  },
  kakao_pixel_id: {
    isValid: (data) => isAccountOf('kakao', data),
    message: 'kakao_pixel_id에는 카카오 픽셀 & SDK의 ID(숫자)만 적어 주세요. 설치 코드를 붙여 넣지 않습니다.',
  },
  meta_pixel_id: {
    isValid: (data) => isAccountOf('meta', data),
    message: 'meta_pixel_id에는 메타 픽셀의 ID(숫자)만 적어 주세요. 설치 코드를 붙여 넣지 않습니다.',
  },
};

/** The error of a site-config entry of group head_script; null when valid. */
export function headScriptError(configId: string, data: string): string | null {
  const entry = Object.hasOwn(HEAD_SCRIPT_ENTRIES, configId) ? HEAD_SCRIPT_ENTRIES[configId] : undefined;
  if (!entry) return `head_script 그룹에는 ${Object.keys(HEAD_SCRIPT_ENTRIES).join(', ')}만 둘 수 있습니다.`;
  return entry.isValid(data) ? null : entry.message;
}

const isOrigin = (text: string): boolean => {
  const address = webAddress(text);
  return address !== null && [address.origin, `${address.origin}/`].includes(text);
};

/** The error of a setting's name that is mistyped, or of another group; null when valid. */
export function settingNameError({ group, id }: Pick<ConfigEntry, 'group' | 'id'>): string | null {
  if (group === 'head_script') return null;
  const meant = meantSetting(group, id);
  return (
    meant &&
    `${group} 그룹에는 ${id}라는 설정이 없습니다. ${meant.group} 그룹의 ${meant.name} 설정이라면 고쳐서 다시 저장해 주세요.`
  );
}

interface ConfigEntry {
  group: string;
  id: string;
  data: string;
}

/**
 * The error of a site config entry, for the editor; null when valid. An empty value counts as none.
 * @param isProduction refuses an origin without https, which canonical links and mails would contain
 */
export function siteConfigError({ group, id, data }: ConfigEntry, isProduction: boolean): string | null {
  if (group === 'head_script') return headScriptError(id, data);
  if (data === '') return null;
  if (group === 'common' && /^(?:terms|privacy|marketing)_version$/.test(id) && !day.safeParse(data).success)
    return `${id}에는 시행일을 2026-01-01처럼 적어 주세요. 회원이 동의한 약관의 판을 이 날짜로 남깁니다.`;
  if (group === 'common' && id === 'hsts' && data !== 'includeSubDomains')
    return 'hsts에는 includeSubDomains만 적을 수 있습니다. 적으면 브라우저가 하위 도메인까지 https로만 접속합니다.';
  if (group === 'common' && id === 'second_factor' && data !== 'required')
    return 'second_factor에는 required만 적을 수 있습니다. 담당자에게 2단계 인증을 요구하지 않으려면 비워 두세요.';
  if (group === 'meta' && id === 'origin' && !isOrigin(data))
    return 'origin에는 https://www.example.com처럼 사이트의 대표 주소만 적어 주세요.';
  if (group === 'meta' && id === 'origin' && isProduction && !data.startsWith('https:'))
    return 'origin에는 https://로 시작하는 주소만 적어 주세요. 검색 엔진과 메일의 링크가 이 주소를 씁니다.';
  if (group === 'meta' && id.endsWith('_site_verification') && !/^[\w-]{1,100}$/.test(data))
    return `${id}에는 검색 엔진이 알려 준 태그의 content 값만 적어 주세요.`;
  if (group === 'meta' && id === 'indexnow_key' && !/^[A-Za-z0-9]{8,128}$/.test(data))
    return 'indexnow_key에는 영문과 숫자 8~128자를 적어 주세요.';
  if (group === 'common' && id === 'email' && !email.safeParse(data).success)
    return 'email에는 help@example.com처럼 이메일 주소 하나만 적어 주세요.';
  return null;
}
