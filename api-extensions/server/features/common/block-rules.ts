import { embedAddress } from '../../../contracts/common/embed';
import { hasNode } from '../../../contracts/rules/rich-text';

type Block = Readonly<Record<string, unknown>> & { __component: string };

/** What is wrong with a field of a block. */
export interface BlockError {
  field: string;
  message: string;
}

const time = (value: unknown): number => new Date(String(value)).getTime();

const RULES: Record<string, (block: Block, boards: ReadonlySet<string>) => BlockError | null> = {
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
  'blocks.post-list': ({ board }, boards) =>
    typeof board === 'string' && board !== '' && !boards.has(board)
      ? {
          field: 'board',
          message: `이 사이트에 ‘${board}’ 게시판이 없습니다. ${[...boards].join(', ')} 가운데 하나를 적어 주세요.`,
        }
      : null,
  'blocks.notice-bar': ({ starts_at, ends_at }) =>
    starts_at && ends_at && time(ends_at) <= time(starts_at)
      ? { field: 'ends_at', message: '보이기 시작할 때보다 뒤여야 합니다.' }
      : null,
};

/** The first error of a block that its schema cannot find, or null. @param boards codes of the site's boards */
export const blockError = (block: Block, boards: ReadonlySet<string>): BlockError | null =>
  RULES[block.__component]?.(block, boards) ?? null;
