import { openImport } from './open-import';

/** What tests of the readers share. */

const NOW = new Date('2026-11-29T00:00:00Z');

/** Opens a text or bytes as a file. */
export const open = (content: string | Uint8Array, name = 'export.xml', site = { address: '', board: '' }) =>
  openImport(typeof content === 'string' ? new TextEncoder().encode(content) : content, name, {
    site,
    now: NOW,
    pause: () => Promise.resolve(),
  });

/** Opens a file that is read. @throws with the reason of a refusal */
export async function found(...file: Parameters<typeof open>) {
  const opened = await open(...file);
  if ('error' in opened) throw new Error(opened.error);
  return opened;
}

/** The posts and the other entries of a file. */
export async function entriesOf(...file: Parameters<typeof open>) {
  const { entries } = await found(...file);
  return {
    posts: entries.flatMap((entry) => (entry.state === 'post' ? [entry] : [])),
    left: entries.flatMap((entry) => (entry.state === 'left' ? [entry] : [])),
  };
}

/** An item of a WordPress export. */
export const wpItem = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({
    title: '글',
    link: 'https://old.example/hello/',
    'wp:post_id': '12',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_date_gmt': '2024-05-01 03:00:00',
    'dc:creator': 'admin',
    ...fields,
  })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}${more}</item>`;

export const wxr = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>` +
  `<title>옛 사이트</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>` +
  `<wp:author><wp:author_login><![CDATA[admin]]></wp:author_login><wp:author_display_name><![CDATA[김다온]]></wp:author_display_name></wp:author>` +
  `${items.join('')}</channel></rss>`;
