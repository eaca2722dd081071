import { createHash } from 'node:crypto';
import { boardEntries, fileEntries, type PostRow, postTable } from '../../platform/content-types';
import { platform } from '../../platform/platform';
import type { ContentImage } from './clean-content';
import { postsShowing } from './post-images';

const unescape = (text: string): string => text.replaceAll('&amp;', '&');

/** Writes an image's current version and size into a post's HTML, which `cleanContent` has written. */
const withImage = (html: string, { url, version, width, height }: ContentImage): string =>
  html.replace(/<img src="([^"]+)"(?: data-v="\d+")?([^>]*)>/g, (whole, src: string, others: string) =>
    unescape(src) === url
      ? `<img src="${src}" data-v="${version}"${others
          .replace(/ width="\d+"/, ` width="${width}"`)
          .replace(/ height="\d+"/, ` height="${height}"`)}>`
      : whole,
  );

/** Attempts to update a post that editors save at the same time. Each of their saves writes the current version too. */
const TRIES = 3;

type Row = Pick<PostRow, 'id' | 'board_key' | 'state'>;

/** Writes an image's version and size into a post. @returns the post, or null if it was not changed */
async function updatePost(post: number, image: ContentImage): Promise<Row | null> {
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
 * Writes a changed file's version (the time of its change) and size into the posts that show it. Pages put the version into
 * the image's address, which browsers cache for a year. A post's own version, editor and edit time stay.
 * @param file row number in the media library
 * @returns codes of the sites whose published posts show the file
 */
export async function updateImageVersions(file: number): Promise<string[]> {
  const row = await fileEntries().findOne({ where: { id: file } });
  if (!row) return [];
  const image = { ...row, version: new Date(row.updatedAt).getTime() };
  const boards = new Set<string>();
  for (const post of await postsShowing(row.url)) {
    const updated = await updatePost(post, image);
    if (updated?.state === 'published') boards.add(updated.board_key);
  }
  return sitesOf(boards);
}

/** Codes of the sites whose published posts show a file that was uploaded for boards. @param file its row number */
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
