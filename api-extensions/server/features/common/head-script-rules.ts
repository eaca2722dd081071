import { TAG_MANAGERS, tagManagerOf } from '../../../contracts/tag-manager';

/** Allowed head scripts, by config_id: one script from one address. Script text is never stored. */
const ENTRIES: Record<string, { isGood: (data: string) => boolean; message: string }> = {
  tag_manager_url: {
    isGood: (data) => tagManagerOf(data) !== null,
    message: `tag_manager_url에는 허용된 태그 관리자의 https:// 주소만 적을 수 있습니다. 허용된 호스트: ${TAG_MANAGERS.map(({ host }) => host).join(', ')}`,
  },
  strategy: {
    isGood: (data) => data === 'async' || data === 'defer',
    message: 'strategy에는 async 또는 defer만 적을 수 있습니다.',
  },
};

/** The fault of a site-config entry of group head_script; null when valid. */
export function headScriptFault(configId: string, data: string): string | null {
  const entry = Object.hasOwn(ENTRIES, configId) ? ENTRIES[configId] : undefined;
  if (!entry) return 'head_script 그룹에는 tag_manager_url과 strategy만 둘 수 있습니다.';
  return entry.isGood(data) ? null : entry.message;
}
