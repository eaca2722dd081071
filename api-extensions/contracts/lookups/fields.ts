import * as z from '../zod';
import { type LookupKind, RANK_KINDS, RANK_LISTS } from '../rules/kinds';
import { DEVICES } from '../rules/page-sections';
import { OTHER_PAGES_MAX } from '../rules/ranking-page';
import { withoutInvisible } from '../rules/invisible';
import { decodeEntities, oneLine, withoutTags } from '../rules/text';

// Fields of lookups that the contracts of other features share: pages of those load neither the calls of lookups nor their responses
// (docs/decisions/0034-first-view.md).

export const provider = z.enum(['hub', 'legacy', 'searchad', 'serpapi', 'simulator']);
export type Provider = z.infer<typeof provider>;

/** Device that a result page was read for. */
export const device = z.enum(DEVICES);

/** Kinds of lookups that can be tracked: volume has no rank. */
export const savedKind = z.enum(RANK_KINDS);

/** Lists that ranks are counted in. `view` uses two. */
export const rankList = z.enum(RANK_LISTS);

/** The page that has a rank. `link` is empty for a place without an address. */
export const rankingPage = z.object({ title: z.string(), link: z.string() });
/**
 * Other pages of the target's site, blog, café or shop in the part of the list that was read (자기 잠식), best first. No further
 * calls are made for them, so there may be more further down.
 */
export const otherPages = z
  .array(rankingPage.extend({ rank: z.number().int().positive() }))
  .max(OTHER_PAGES_MAX);

/** Longest keyword and target; Naver's own search box also takes at most a hundred characters. */
export const KEYWORD_MAX = 100;
export const TARGET_MAX = 500;

// The replacement character, which a decoder leaves for bytes of another encoding.
const UNREADABLE = /\ufffd/u;

/** Decodes HTML entities until none is left, so that a cleaned keyword stays the same when it is cleaned again. */
function decodeAll(text: string): string {
  const once = decodeEntities(text);
  return once === text ? text : decodeAll(once);
}

/** An escape of a byte beyond ASCII: no keyword that people type contains one. */
const ESCAPED_BYTE = /%[89a-f][0-9a-f]/iu;

/**
 * Decodes a keyword copied from an address, until nothing is left to decode. Text that is no percent-encoding ("100% 면") and
 * escapes of other encodings stay as they are.
 */
function decodePercent(text: string): string {
  // In an address a plus is a space.
  const isQuery = ESCAPED_BYTE.test(text) && !/\s/u.test(text);
  const escaped = isQuery ? text.replace(/\+/gu, '%20') : text;
  try {
    const once = decodeURIComponent(escaped);
    return once === text ? text : decodePercent(once);
  } catch {
    return text;
  }
}

/** A typed keyword: decoded, without tags and invisible characters, trimmed, runs of spaces collapsed. */
export const keyword = z
  .string({ error: '키워드를 입력해 주세요.' })
  .transform((value) =>
    oneLine(withoutInvisible(withoutTags(decodeAll(decodePercent(value)).normalize('NFC')))),
  )
  .pipe(
    z
      .string()
      .min(1, '키워드를 입력해 주세요.')
      .max(KEYWORD_MAX, `키워드는 ${KEYWORD_MAX}자까지 입력할 수 있습니다.`)
      .refine(
        (value) => !UNREADABLE.test(value),
        '키워드에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.',
      )
      .refine(
        (value) => !ESCAPED_BYTE.test(value),
        '주소에서 복사한 키워드(%B0%AD 같은 기호)를 읽을 수 없습니다. 키워드를 글자로 다시 입력해 주세요.',
      ),
  );

export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '');

/**
 * A target of any form, as typed: without invisible characters, runs of spaces collapsed. The server takes the target out of it,
 * checks the form that the kind of lookup needs, and ignores spaces: they are kept until then, because they divide two addresses, or
 * the name and the address of a shared place.
 * @param missing message for an empty one
 */
export const targetText = (missing: string) =>
  z
    .string({ error: missing })
    .transform((value) => oneLine(withoutInvisible(value)))
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(TARGET_MAX, `조회 대상은 ${TARGET_MAX}자까지 입력할 수 있습니다.`)
        .refine(
          (value) => !UNREADABLE.test(value),
          '조회 대상에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.',
        ),
    );

/** Messages for an empty target, by kind. */
export const TARGET_MISSING = {
  web: '조회할 주소를 입력해 주세요.',
  shop: '상품 주소나 번호, 쇼핑몰 이름을 입력해 주세요.',
  place: '업체 이름이나 플레이스 주소를 입력해 주세요.',
  view: '블로그나 카페의 주소를 입력해 주세요.',
} as const satisfies Partial<Record<LookupKind, string>>;

/** A target whose kind another field names. */
export const typedTarget = targetText(TARGET_MISSING.web);

const NOTHING_DIAGNOSED = '홈페이지 주소나 가게 이름을 입력해 주세요.';
const DIAGNOSED_MAX = 200;

/** The address of a page or the name of a business, with or without its area: `다온미용실 성수동`. */
export const diagnosed = z
  .string({ error: NOTHING_DIAGNOSED })
  .transform((value) => oneLine(withoutInvisible(value)))
  .pipe(
    z
      .string()
      .min(1, NOTHING_DIAGNOSED)
      .max(DIAGNOSED_MAX, `${DIAGNOSED_MAX}자까지 입력할 수 있습니다.`)
      .refine((value) => !value.includes('\ufffd'), '읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.'),
  );
