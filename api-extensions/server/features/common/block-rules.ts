import { embedAddress } from '../../../contracts/common/embed';
import { hasNode } from '../../../contracts/rules/rich-text';

type Block = Readonly<Record<string, unknown>> & { __component: string };

/** What is wrong with a field of a block. */
export interface BlockError {
  field: string;
  message: string;
}

const time = (value: unknown): number => new Date(String(value)).getTime();

/** What a site has that blocks name. */
export interface NamedBySite {
  /** Codes of its boards. */
  boards: ReadonlySet<string>;
  /** Names of its forms: of those that are published, where the page is to be published. */
  forms: ReadonlySet<string>;
}

/** The names of what a block may show, for a message. */
const listed = (names: ReadonlySet<string>, none: string): string =>
  names.size > 0 ? `${[...names].join(', ')} 가운데 하나를 적어 주세요.` : none;

const RULES: Record<string, (block: Block, site: NamedBySite) => BlockError | null> = {
  'blocks.text': ({ text }) =>
    Array.isArray(text) && hasNode(text, 'image')
      ? { field: 'text', message: '글 안에는 사진을 넣을 수 없습니다. ‘사진’ 블록을 더해 주세요.' }
      : null,
  'blocks.video': ({ url }) =>
    typeof url === 'string' && url !== '' && embedAddress(url) === null
      ? {
          field: 'url',
          message: 'YouTube, 네이버 TV, 카카오 TV, Vimeo 동영상의 주소를 붙여 넣어 주세요.',
        }
      : null,
  'blocks.form': ({ form }, { forms }) =>
    typeof form === 'string' && form !== '' && !forms.has(form)
      ? {
          field: 'form',
          message: `이 사이트에 발행한 양식 ‘${form}’이 없습니다. ${listed(forms, '‘문의 양식’에서 먼저 양식을 만들어 발행해 주세요.')}`,
        }
      : null,
  'blocks.post-list': ({ board }, { boards }) =>
    typeof board === 'string' && board !== '' && !boards.has(board)
      ? {
          field: 'board',
          message: `이 사이트에 ‘${board}’ 게시판이 없습니다. ${listed(boards, '‘게시판’에서 먼저 만들어 주세요.')}`,
        }
      : null,
  'blocks.notice-bar': ({ starts_at, ends_at }) =>
    starts_at && ends_at && time(ends_at) <= time(starts_at)
      ? { field: 'ends_at', message: '보이기 시작할 때보다 뒤여야 합니다.' }
      : null,
};

/** The first error of a block that its schema cannot find, or null. */
export const blockError = (block: Block, site: NamedBySite): BlockError | null =>
  RULES[block.__component]?.(block, site) ?? null;
