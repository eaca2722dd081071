import { z } from 'zod';
import type { renderDesignPreview } from '../../contracts/preview/admin';
import { isHexColor, isReadable, nearestReadable } from '../../contracts/common/theme-color';

/** An app config fragment as the form edits it. */
export type Fragment = Record<string, unknown>;

/** Paths in a fragment of the values that have a field in the form. */
const PATHS = {
  primary: ['theme', 'primary'],
  logo: ['logo', 'site', 'text'],
  layout: ['layouts', 'default'],
  adText: ['layouts', 'ad', 'text'],
  adHref: ['layouts', 'ad', 'href'],
  domain: ['domain'],
} as const satisfies Record<string, readonly string[]>;
export type FieldName = keyof typeof PATHS;

/** Parts that an editor can add to a fragment, with their first values. */
export const FRAGMENT_PARTS = [
  { key: 'theme', name: '대표 색', first: { primary: '#4338ca' } },
  { key: 'logo', name: '로고', first: { site: { text: '' } } },
  { key: 'layouts', name: '레이아웃', first: { default: 'default' } },
] as const;

const isObject = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form's value, which Strapi keeps as an object or, from its own JSON field, as text. */
export function fragmentOf(value: unknown): Fragment {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The value of a field; empty without one. */
export function readField(fragment: Fragment, name: FieldName): string {
  const value = (PATHS[name] as readonly string[]).reduce<unknown>(
    (part, key) => (isObject(part) ? part[key] : undefined),
    fragment,
  );
  return typeof value === 'string' ? value : '';
}

/** Copies a part of a fragment with a text at a path. */
function setAt(part: unknown, [key = '', ...rest]: readonly string[], text: string): Fragment {
  const own = isObject(part) ? part : {};
  return { ...own, [key]: rest.length === 0 ? text : setAt(own[key], rest, text) };
}

/**
 * Copies a fragment with one value changed. An empty colour is removed, so that the colour of another fragment or the default one
 * applies. A notice whose text and address are both empty is removed.
 */
export function writeField(fragment: Fragment, name: FieldName, text: string): Fragment {
  const changed =
    name === 'primary' && text === '' ? withoutColor(fragment) : setAt(fragment, PATHS[name], text);
  const { ad, ...layouts } = isObject(changed.layouts) ? changed.layouts : {};
  const isEmpty = isObject(ad) && Object.values(ad).every((value) => value === '');
  return isEmpty ? { ...changed, layouts } : changed;
}

function withoutColor(fragment: Fragment): Fragment {
  if (!isObject(fragment.theme)) return fragment;
  const others = Object.entries(fragment.theme).filter(([key]) => key !== 'primary');
  return { ...fragment, theme: Object.fromEntries(others) };
}

/** The values of a fragment that have no field in the form. */
export function otherValues(fragment: Fragment): Fragment {
  const without = (part: Fragment, [key = '', ...rest]: readonly string[]): Fragment => {
    const { [key]: value, ...others } = part;
    if (value === undefined || rest.length === 0) return others;
    if (!isObject(value)) return part;
    const left = without(value, rest);
    return Object.keys(left).length === 0 ? others : { ...others, [key]: left };
  };
  return Object.values<readonly string[]>(PATHS).reduce(without, fragment);
}

/** Why a colour cannot be used, and the nearest one that can; null if it can be used, or is empty. */
export function colorError(color: string): { text: string; nearest?: string } | null {
  if (color === '') return null;
  if (!color.startsWith('#') || !isHexColor(color))
    return { text: '#4338ca처럼 # 뒤에 여섯 자리로 적어 주세요.' };
  if (isReadable(color)) return null;
  const nearest = nearestReadable(color);
  return { text: `흰 글자가 잘 보이지 않는 색입니다. 가장 가까운 색은 ${nearest}입니다.`, nearest };
}

/** The form's values as Strapi keeps them. A relation has only its changes. */
const formValues = z.object({
  value: z.unknown(),
  design: z.record(z.string(), z.unknown()).nullish().catch(null),
  domain: z
    .object({
      connect: z.array(z.object({ apiData: z.object({ documentId: z.string() }) })).catch([]),
    })
    .nullish()
    .catch(null),
});

/** Body of the call that draws a preview of the form. @param entry document id of the saved fragment; null for a new one */
export function designRequest(
  entry: string | null,
  values: unknown,
): z.input<typeof renderDesignPreview.body> {
  const { value, design, domain } = formValues.catch({ value: null }).parse(values);
  return {
    entry,
    domain: domain?.connect.at(-1)?.apiData.documentId ?? null,
    value: fragmentOf(value),
    design: design ?? null,
  };
}
