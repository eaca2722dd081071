import { createHash } from 'node:crypto';
import type { LookupKind, RankList } from '../../../contracts/lookups';
import {
  hasName,
  isHint,
  keywordsToolForm,
  normaliseKeyword,
  type ParsedTarget,
  parseTarget,
  type ProviderChoices,
  type RankKind,
  type RankTargets,
  type TargetFault,
  targetKey,
} from '../../../naver';
import { invalidFields } from '../../platform/errors';

/** A valid lookup: its target matches its kind. */
export type Question = {
  keyword: string;
  /** As typed, spaces removed; echoed in the answer. */
  target: string;
  /** Equal for equal lookups, regardless of spelling. */
  key: string;
} & (
  | { kind: 'web'; parsed: RankTargets['web']; subdomains: boolean }
  | { kind: 'shop'; parsed: RankTargets['shop'] }
  | { kind: 'place'; parsed: RankTargets['place'] }
  | { kind: 'view'; parsed: RankTargets['view'] }
  | { kind: 'volume' }
);

export interface LookupInput {
  kind: LookupKind;
  keyword: string;
  target: string;
  subdomains: boolean;
}

const WEB = '사이트 주소를 입력해 주세요. 예: example.com 또는 https://example.com/page';
const VIEW =
  '블로그나 카페의 주소 또는 아이디를 입력해 주세요. 예: blog.naver.com/아이디, cafe.naver.com/이름/123';
const SHOP = '상품이나 스토어의 주소, 상품 번호, 쇼핑몰 이름을 입력해 주세요.';
const PLACE = '업체 이름이나 플레이스 주소를 입력해 주세요. 예: 업체 이름|주소 일부';
const WRONG: Record<'web' | 'shop' | 'place' | 'view', string> = {
  web: WEB,
  shop: SHOP,
  place: PLACE,
  view: VIEW,
};

/** Message for a target that matches no kind. */
function faultText(kind: keyof typeof WRONG, fault: TargetFault): string {
  switch (fault) {
    case 'short_link':
      return '짧은 주소(naver.me)로는 조회할 수 없습니다. 주소를 열어 전체 주소를 복사해 주세요.';
    case 'too_long':
      return '이름이 너무 깁니다. 100자 이내로 입력해 주세요.';
    case 'unreadable_post':
      return '글 번호를 읽을 수 없는 주소입니다. 글의 주소를 다시 복사해 주세요. 블로그나 카페 전체를 조회하시려면 글 번호를 빼고 입력해 주세요.';
    case 'cafe_number_only':
      return '카페 번호만으로는 조회할 수 없습니다. cafe.naver.com/이름 형식의 주소를 입력해 주세요.';
    default:
      return WRONG[kind];
  }
}

const NEEDS_NAME =
  '플레이스 번호만으로는 조회할 수 없습니다. 업체 이름을 함께 입력해 주세요. 예: 업체 이름|주소 일부';
const NO_HINT = '검색량은 한글, 영문, 숫자로 된 키워드만 조회할 수 있습니다. 쉼표와 특수 문자는 빼 주세요.';

/**
 * Parses typed input into a lookup.
 * @throws AppError 400 with the field and a Korean text, for a target that does not match its kind
 */
export function readQuestion(input: LookupInput, choices: ProviderChoices): Question {
  const { kind, keyword, target, subdomains } = input;
  const asked = { keyword, target };
  const plain = normaliseKeyword(keyword);
  switch (kind) {
    case 'volume': {
      if (!isHint(plain)) throw invalidFields({ keyword: NO_HINT });
      return { ...asked, kind, key: JSON.stringify([kind, keywordsToolForm(plain)]) };
    }
    case 'web': {
      const parsed = read(kind, target);
      return { ...asked, kind, parsed, subdomains, key: keyOf(kind, plain, parsed, subdomains) };
    }
    case 'shop': {
      const parsed = read(kind, target);
      return { ...asked, kind, parsed, key: keyOf(kind, plain, parsed) };
    }
    case 'place': {
      const parsed = read(kind, target);
      const { place } = choices;
      const hasIds = place.available && place.provider === 'serpapi';
      if (!hasIds && !hasName(parsed)) throw invalidFields({ target: NEEDS_NAME });
      return { ...asked, kind, parsed, key: keyOf(kind, plain, parsed) };
    }
    case 'view': {
      const parsed = read(kind, target);
      return { ...asked, kind, parsed, key: keyOf(kind, plain, parsed) };
    }
  }
}

function read<Kind extends keyof typeof WRONG>(kind: Kind, text: string): RankTargets[Kind] {
  const parsed: ParsedTarget<Kind> = parseTarget(kind, text);
  if (!parsed.ok) throw invalidFields({ target: faultText(kind, parsed.reason) });
  return parsed.target;
}

function keyOf<Kind extends RankKind>(
  kind: Kind,
  keyword: string,
  target: RankTargets[Kind],
  subdomains = false,
): string {
  return JSON.stringify([kind, keyword, targetKey(kind, target), subdomains]);
}

/** Lists that are not comparable never share a history: simulated, official, and the vendor's. */
export type SourceClass = 'simulator' | 'official' | 'vendor';

/** Key of a lookup's history in one list; hex. */
export function historyKey(question: Question, list: RankList, source: SourceClass): string {
  return createHash('sha256')
    .update(JSON.stringify([listKey(question, list), list, source]))
    .digest('hex');
}

/** In `view`, the café part of a target does not affect the blog's history, and vice versa. */
function listKey(question: Question, list: RankList): string {
  if (question.kind !== 'view') return question.key;
  const { blog, cafe } = question.parsed;
  const plain = normaliseKeyword(question.keyword);
  if (list === 'blog' && blog) return keyOf('blog', plain, blog);
  if (list === 'cafe' && cafe) return keyOf('cafe', plain, cafe);
  return question.key;
}
