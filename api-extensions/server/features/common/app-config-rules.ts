import { isHexColor, isReadable, nearestReadable } from '../../../contracts/common/theme-color';
import { splitDesign, themeDesignError } from '../../../contracts/common/theme-design';
import { LAYOUTS } from '../../../contracts/rules/pages';
import { appConfigEntries } from '../../platform/content-types';
import { targetError } from './address-rules';
import { PUBLISHED } from '../../platform/drafts';
import { documentsOf } from '../../platform/documents';

/** Custom field for JSON that the content manager shows as a form (admin/design). */
export const APP_CONFIG_FIELD = { name: 'app-config', plugin: 'api-extensions', type: 'json' } as const;

/** Labels of a fragment's parts in the form. */
const PART_LABELS = { theme: '대표 색', layouts: '레이아웃', logo: '로고' };

/** The error of an app config fragment; null when valid. */
export function appConfigError(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return '값에는 {"theme": {"primary": "#4338ca"}}처럼 중괄호로 묶은 설정 조각을 적어 주세요.';
  }
  for (const [name, label] of Object.entries(PART_LABELS)) {
    const part = (value as Record<string, unknown>)[name];
    if (part !== undefined && part !== null && (typeof part !== 'object' || Array.isArray(part)))
      return `${label}: {"${name}": { … }}처럼 중괄호로 묶은 설정을 적어 주세요.`;
  }
  const { layouts } = value as { layouts?: { default?: unknown; ad?: { href?: unknown } | null } | null };
  if (layouts?.default !== undefined && !LAYOUTS.some((name) => name === layouts.default))
    return `기본 레이아웃에는 ${LAYOUTS.join(', ')} 가운데 하나를 적어 주세요.`;
  if (layouts?.ad?.href !== undefined) {
    const error = targetError(String(layouts.ad.href));
    if (error) return `안내 글의 연결 주소: ${error}`;
  }
  const theme = (value as { theme?: Record<string, unknown> | null }).theme ?? {};
  const { primary } = theme;
  if (primary === undefined) return themeDesignError(theme);
  // An invalid colour would silently fall back to the default.
  if (!isHexColor(primary) || !primary.startsWith('#')) {
    return '대표 색은 #4338ca처럼 # 뒤에 여섯 자리로 적어 주세요.';
  }
  if (isReadable(primary)) return themeDesignError(theme);
  return `대표 색(${primary})은 흰 바탕의 글자나 흰 글자의 바탕으로 쓰면 대비가 4.5:1보다 낮아 읽기 어렵습니다. 같은 색조에서 가장 가까운 색은 ${nearestReadable(primary)}입니다.`;
}

/** Moves designs that were written into app config fragments as JSON into the form's fields. Does nothing after the first time. */
export async function moveDesignsIntoFields(): Promise<void> {
  for (const { documentId, value } of await appConfigEntries().findMany({ where: PUBLISHED })) {
    const split = splitDesign(value);
    if (!split) continue;
    await documentsOf('api::app-config.app-config').update({ documentId, data: split, status: 'published' });
  }
}
