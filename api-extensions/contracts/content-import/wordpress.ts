import type { FoundEntry } from './found';
import { left, type RawPost, toFound } from './post';
import { expandContent } from './shortcodes';
import { textIn, textsIn, type XmlEntry, type XmlFile } from './xml';

/** What WordPress calls entries that are no posts, and what becomes of them. */
const OTHER_TYPES: Record<string, string> = {
  page: '페이지는 게시글이 아닙니다. 콘텐츠 관리자의 페이지에서 만들어 주세요.',
  attachment: '미디어 파일입니다. 글에서 쓰는 그림만 글과 함께 옮깁니다.',
  nav_menu_item: '메뉴 항목입니다. 콘텐츠 관리자의 메뉴에서 만들어 주세요.',
  revision: '이전 판입니다. 마지막 글만 옮깁니다.',
  custom_css: '디자인 설정입니다.',
  customize_changeset: '디자인 설정입니다.',
  wp_global_styles: '디자인 설정입니다.',
  wp_navigation: '메뉴 설정입니다.',
  wp_template: '화면 틀입니다.',
  wp_template_part: '화면 틀입니다.',
  wp_block: '다시 쓰는 블록입니다. 글 안의 것은 자리만 남습니다.',
  product: '상품입니다. 콘텐츠 관리자의 상품에서 만들어 주세요.',
};

const STATUS_NOTES: Record<string, string> = {
  draft: '워드프레스에서 발행하지 않은 글이었습니다.',
  pending: '워드프레스에서 검토를 기다리던 글이었습니다.',
  private: '비공개 글이었습니다. 발행하면 게시판의 독자가 볼 수 있습니다.',
  future: '예약된 글이었습니다.',
};

const LEFT_STATUS: Record<string, string> = {
  trash: '휴지통에 있는 글입니다.',
  'auto-draft': '자동으로 저장된 빈 글입니다.',
};

/** Authors by their sign-in names. */
function authorsOf({ head }: XmlFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const written of textsIn(head, 'wp:author')) {
    const part = (name: string) =>
      new RegExp(`<wp:${name}>([\\s\\S]*?)</wp:${name}>`).exec(written)?.[1]?.trim() ?? '';
    names.set(part('author_login'), part('author_display_name') || part('author_login'));
  }
  return names;
}

const dateOf = (entry: XmlEntry): string => {
  const gmt = textIn(entry, 'wp:post_date_gmt');
  if (gmt !== '' && !gmt.startsWith('0000')) return `${gmt.replace(' ', 'T')}Z`;
  return textIn(entry, 'wp:post_date');
};

/** Categories or tags of a post, by the attribute of each. */
function namesOf({ texts, attributes }: XmlEntry, domain: string): string[] {
  const names = texts.get('category') ?? [];
  return names.filter(
    (name, at) =>
      attributes.get('category')?.[at]?.domain === domain &&
      !['uncategorized', '미분류'].includes(name.trim().toLowerCase()),
  );
}

/** Entries of a WordPress export (WXR). */
export async function readWordpress(
  file: XmlFile,
  now: Date,
  pause: () => Promise<void>,
): Promise<FoundEntry[]> {
  const authors = authorsOf(file);
  const files = new Map(
    file.entries
      .filter((entry) => textIn(entry, 'wp:post_type') === 'attachment')
      .map((entry) => [textIn(entry, 'wp:post_id'), textIn(entry, 'wp:attachment_url')]),
  );
  const base = textIn(file.head, 'wp:base_blog_url', 'link') || null;
  const found: FoundEntry[] = [];
  for (const entry of file.entries) {
    found.push(entryOf(entry, { authors, files, base, now }));
    await pause();
  }
  return found;
}

interface Known {
  authors: Map<string, string>;
  files: Map<string, string>;
  base: string | null;
  now: Date;
}

function entryOf(entry: XmlEntry, { authors, files, base, now }: Known): FoundEntry {
  const title = textIn(entry, 'title');
  const type = textIn(entry, 'wp:post_type') || 'post';
  if (type !== 'post') return left(title, OTHER_TYPES[type] ?? `게시글이 아닌 항목입니다(${type}).`);
  const status = textIn(entry, 'wp:status');
  const refused = LEFT_STATUS[status];
  if (refused !== undefined) return left(title, refused);
  const id = textIn(entry, 'wp:post_id');
  const link = textIn(entry, 'link');
  const guid = textIn(entry, 'guid');
  const { html, notes } = expandContent(textIn(entry, 'content:encoded'), (file) => files.get(file));
  const creator = textIn(entry, 'dc:creator');
  const raw: RawPost = {
    source: guid || link || `${base ?? ''}?p=${id}`,
    title,
    date: dateOf(entry),
    author: authors.get(creator) ?? creator,
    html,
    base: link || base,
    addresses: [link, ...(/[?&]p=\d+/.test(guid) ? [guid] : []), ...(id ? [`/?p=${id}`] : [])].filter(
      Boolean,
    ),
    categories: namesOf(entry, 'category'),
    tags: namesOf(entry, 'post_tag'),
    comments: textsIn(entry, 'wp:comment').length,
    notes: [
      ...notes,
      ...(STATUS_NOTES[status] ? [STATUS_NOTES[status]] : []),
      ...(textIn(entry, 'wp:post_password')
        ? ['비밀번호가 걸린 글이었습니다. 발행하면 게시판의 독자가 볼 수 있습니다.']
        : []),
      ...thumbnailNote(entry),
    ],
  };
  return toFound(raw, now);
}

/** The picture of a post outside of its text. */
const thumbnailNote = (entry: XmlEntry): string[] =>
  textsIn(entry, 'wp:postmeta').some((meta) => meta.includes('>_thumbnail_id<'))
    ? ['대표 그림은 옮기지 않습니다. 이 사이트는 글의 첫 그림을 씁니다.']
    : [];
