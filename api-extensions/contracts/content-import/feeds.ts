import { decodeEntities } from '../rules/text';
import { webAddress } from './addresses';
import type { FoundEntry } from './found';
import { left, toFound } from './post';
import { textIn, textsIn, type XmlEntry, type XmlFile } from './xml';

/** A summary that ends so is not the whole text. */
const SHORTENED = /(?:\.{3}|…|&hellip;|&#8230;)\]?(?:<\/p>)?$/;

const SUMMARY_ONLY =
  '글의 앞부분만 있는 파일입니다. 옛 사이트에서 전문을 내보내도록 바꾸어 다시 가져오면 좋습니다.';

/** Files that an entry carries, apart from pictures. */
function enclosureNotes({ attributes }: XmlEntry): string[] {
  const files = [...(attributes.get('enclosure') ?? []), ...(attributes.get('media:content') ?? [])];
  const count = files.filter(({ url = '' }) => url !== '').length;
  return count > 0 ? [`첨부 파일 ${count}개는 옮기지 않습니다.`] : [];
}

/** A plain text as paragraphs; a text with tags as it is. */
const asHtml = (text: string): string =>
  /<[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map(
          (part) =>
            `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
        )
        .join('');

function rssEntry(entry: XmlEntry, base: string | null, now: Date): FoundEntry {
  const link = textIn(entry, 'link', 'atom:link');
  const guid = textIn(entry, 'guid');
  const whole = textIn(entry, 'content:encoded');
  const description = textIn(entry, 'description');
  return toFound(
    {
      source: guid || link || `${textIn(entry, 'title')} ${textIn(entry, 'pubDate', 'dc:date')}`,
      title: textIn(entry, 'title'),
      date: textIn(entry, 'pubDate', 'dc:date', 'published'),
      author: textIn(entry, 'dc:creator', 'author'),
      html: asHtml(whole || description),
      base: link || base,
      addresses: [link, guid].filter((address) => /^https?:\/\//i.test(address)),
      categories: textsIn(entry, 'category').filter((name) => name.trim() !== ''),
      tags: textsIn(entry, 'tag')
        .flatMap((tags) => tags.split(','))
        .filter((name) => name.trim() !== ''),
      comments: Number(textIn(entry, 'slash:comments')) || 0,
      notes: [
        ...(whole === '' && SHORTENED.test(description.trim()) ? [SUMMARY_ONLY] : []),
        ...enclosureNotes(entry),
      ],
    },
    now,
  );
}

/** The text of an entry of Atom: escaped HTML, markup of its own, or plain. */
function atomContent(entry: XmlEntry): { html: string; isSummary: boolean } {
  for (const name of ['content', 'summary']) {
    const text = textIn(entry, name);
    if (text === '') continue;
    const type = entry.attributes.get(name)?.[0]?.type ?? 'text';
    return {
      html: type === 'text' || type === 'text/plain' ? asHtml(text) : text,
      isSummary: name === 'summary',
    };
  }
  return { html: '', isSummary: false };
}

function atomEntry(entry: XmlEntry, base: string | null, now: Date): FoundEntry {
  const kind =
    entry.attributes.get('category')?.find(({ scheme = '' }) => scheme.endsWith('#kind'))?.term ?? '';
  const title = textIn(entry, 'title');
  // Blogger's export has its settings, pages and comments as entries.
  if (kind !== '' && !kind.endsWith('#post'))
    return left(title, kind.endsWith('#comment') ? '댓글입니다.' : '블로그의 설정이나 페이지입니다.');
  const links = entry.attributes.get('link') ?? [];
  const link = links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? '';
  const { html, isSummary } = atomContent(entry);
  return toFound(
    {
      source: textIn(entry, 'id') || link || title,
      title,
      date: textIn(entry, 'published', 'updated'),
      author: decodeEntities(/<name>([\s\S]*?)<\/name>/.exec(textIn(entry, 'author'))?.[1] ?? ''),
      html,
      base: link || base,
      addresses: link ? [link] : [],
      categories: (entry.attributes.get('category') ?? [])
        .filter(({ scheme = '' }) => !scheme.endsWith('#kind'))
        .map(({ label, term = '' }) => label ?? term),
      tags: [],
      comments: 0,
      notes: [
        ...(isSummary ? [SUMMARY_ONLY] : []),
        ...(links.some(({ rel }) => rel === 'enclosure') ? ['첨부 파일은 옮기지 않습니다.'] : []),
      ],
    },
    now,
  );
}

/** Entries of a feed. */
export async function readFeed(
  kind: 'rss' | 'atom',
  file: XmlFile,
  now: Date,
  pause: () => Promise<void>,
): Promise<FoundEntry[]> {
  const links = file.head.attributes.get('link') ?? [];
  const link = kind === 'rss' ? textIn(file.head, 'link') : links.find(({ rel }) => rel !== 'self')?.href;
  const base = webAddress(link ?? '', null)?.href ?? null;
  const found: FoundEntry[] = [];
  for (const entry of file.entries) {
    found.push(kind === 'rss' ? rssEntry(entry, base, now) : atomEntry(entry, base, now));
    await pause();
  }
  return found;
}
