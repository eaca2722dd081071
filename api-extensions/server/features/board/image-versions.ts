import { createHash } from 'node:crypto';
import { boardEntries, fileEntries, type PostRow, postTable } from '../../platform/content-types';
import { platform } from '../../platform/platform';
import type { ContentImage } from './clean-content';
import { postsShowing } from './post-images';

const unescape = (text: string): string => text.replaceAll('&amp;', '&');

/** A post's HTML, as `cleanContent` writes it, with an image's current time of change and size. */
const withImage = (html: string, { url, version, width, height }: ContentImage): string =>
  html.replace(/<img src="([^"]+)"(?: data-v="\d+")?([^>]*)>/g, (whole, src: string, others: string) =>
    unescape(src) === url
      ? `<img src="${src}" data-v="${version}"${others
          .replace(/ width="\d+"/, ` width="${width}"`)
          .replace(/ height="\d+"/, ` height="${height}"`)}>`
      : whole,
  );

/** Saves that happen meanwhile read the file's row themselves; a post that is saved again and again is left to them. */
const TRIES = 3;

type Row = Pick<PostRow, 'id' | 'board_key' | 'state'>;

/** @returns the post, null if it needs no update */
async function update(post: number, image: ContentImage): Promise<Row | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await postTable()
      .where({ id: post })
      .first('id', 'board_key', 'state', 'content', 'digest', 'version');
    const content = row?.content ?? '';
    const updated = withImage(content, image);
    if (!row || updated === content) return null;
    const digest = createHash('sha256')
      .update(`${row.digest} ${image.url} ${image.version}`)
      .digest('hex')
      .slice(0, 32);
    const count = await postTable()
      .where({ id: post, version: row.version, content })
      .update({ content: updated, digest });
    if (count > 0) return row;
  }
  return null;
}

/**
 * Writes the time of a file's last change, and its size, into the posts that show it: their pages name the image by it, and browsers keep a
 * image so named for a year. A post's version, editor and time of its last edit stay, because its text does.
 * @param file number of its row in the media library
 * @returns codes of the sites of which published posts show it
 */
export async function updateImageVersions(file: number): Promise<string[]> {
  const row = await fileEntries().findOne({ where: { id: file } });
  if (!row) return [];
  const image = { ...row, version: new Date(row.updatedAt).getTime() };
  const boards = new Set<string>();
  for (const post of await postsShowing(row.url)) {
    const updated = await update(post, image);
    if (updated?.state === 'published') boards.add(updated.board_key);
  }
  return sitesOf(boards);
}

/** Codes of the sites of which published posts show a file that was uploaded for boards. @param file number of its row */
export async function sitesShowingImage(file: number): Promise<string[]> {
  const row = await fileEntries().findOne({ where: { id: file } });
  const posts = row ? await postsShowing(row.url) : [];
  if (posts.length === 0) return [];
  const published = postTable().whereIn('id', posts).andWhere({ state: 'published' });
  return sitesOf(new Set((await published.distinct().pluck('board_key')) as string[]));
}

async function sitesOf(boards: ReadonlySet<string>): Promise<string[]> {
  if (boards.size === 0) return [];
  const owners = await boardEntries().findMany({
    where: { documentId: { $in: [...boards] } },
    populate: { domain: true },
  });
  const sites = await Promise.all(
    owners.map(({ domain }) => domain && platform().domains.ofDocument(domain.documentId)),
  );
  return [...new Set(sites.flatMap((site) => site?.code ?? []))];
}
