import { css } from '@emotion/react';
import { koreanDate } from './korean-format';
import { Badge } from '../ui/badge';
import { SiteImage } from '../ui/image';
import { SiteLink } from '../ui/site-link';
import { from } from '../ui/theme/breakpoints';
import { MAX_IMAGE_PIXELS } from 'api-extensions/contracts/image/widths';
import type { PostEntry } from './page-context';
import type { ListStyle } from 'api-extensions/contracts/board/board';

const rows = css`
  border-top: 2px solid var(--color-ink);
  & > li {
    position: relative;
    padding: 1.25rem 0.25rem;
    border-bottom: 1px solid var(--color-line);
  }
  & h2,
  & h3 {
    font-size: 1.125rem;
    line-height: 1.5;
  }
  & > li:hover :is(h2, h3) {
    color: var(--color-primary-strong);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  & > li p {
    display: -webkit-box;
    overflow: hidden;
    margin-top: var(--space-2);
    font-size: var(--text-sm);
    line-height: 1.65;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** The text beside the first picture of its post. */
const withPicture = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem;
  gap: var(--space-4);
  align-items: start;
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--radius-sm);
    object-fit: cover;
  }
  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) 12rem;
    gap: var(--space-6);
  }
`;

/** Displayed width of the picture. */
const PICTURE_SIZES = '(min-width: 640px) 192px, 104px';
const CARD_PICTURE_SIZES = '(min-width: 1024px) 352px, (min-width: 640px) 46vw, 92vw';
const PICTURE_QUALITY = 80;

/** The picture of a post as the image endpoint can give it, with the size that reserves its place; null without. */
const pictureOf = ({ image }: PostEntry) =>
  image?.width && image.height && image.width * image.height <= MAX_IMAGE_PIXELS
    ? { url: image.url, width: image.width, height: image.height }
    : null;

/** Covers the whole entry, so that a click anywhere opens the post, while the link's name is only the title. */
const link = css`
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** Cards in up to three columns: cover, title, text, category, day. */
const cards = css`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(16rem, (100% - 2 * var(--space-5)) / 3)), 1fr)
  );
  gap: var(--space-5);
  & > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
    background: var(--color-paper);
    overflow: hidden;
  }
  & > li:hover {
    border-color: var(--color-primary);
  }
  & > li > div:last-of-type {
    display: grid;
    align-content: start;
    gap: var(--space-2);
    padding: var(--space-4);
  }
  & h2,
  & h3 {
    font-size: 1.0625rem;
    line-height: 1.5;
  }
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  & > li p {
    display: -webkit-box;
    overflow: hidden;
    font-size: var(--text-sm);
    line-height: 1.65;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** The cover of a post without a picture: a rising line on the site's colour, with the category. */
const plainCover = css`
  display: flex;
  align-items: flex-end;
  aspect-ratio: 16 / 9;
  padding: var(--space-4);
  background:
    linear-gradient(to top right, transparent 49.6%, var(--color-tint-line) 49.6% 50.4%, transparent 50.4%),
    var(--color-tint-2);
  color: var(--color-primary-strong);
  font-size: var(--text-xl);
  font-weight: 750;
  letter-spacing: -0.02em;
`;

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  margin-top: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

interface ListedPost extends PostEntry {
  /** Label for managers, e.g. for a draft. */
  mark?: string;
}

interface Props {
  posts: readonly ListedPost[];
  style: ListStyle;
  hrefOf: (post: ListedPost) => string;
  headings?: 'h2' | 'h3';
}

/** A list of posts with their summaries, in the style that the board has. */
export function PostList({ posts, style, hrefOf, headings: Heading = 'h2' }: Props) {
  const hasCards = style === 'list-cards';
  return (
    <ul css={hasCards ? cards : rows}>
      {posts.map((post) => {
        const picture = pictureOf(post);
        // Decorative: the link has the title, and the post has the picture with its text.
        const image = picture && (
          <SiteImage
            {...picture}
            alt=""
            sizes={hasCards ? CARD_PICTURE_SIZES : PICTURE_SIZES}
            quality={PICTURE_QUALITY}
          />
        );
        return (
          <li key={post.wr_id} css={!hasCards && picture && withPicture}>
            {hasCards && (image ?? <div css={plainCover}>{post.category}</div>)}
            <div>
              <Heading>
                {post.pinned && (
                  <>
                    <Badge tone="tint">고정</Badge>{' '}
                  </>
                )}
                {post.mark && (
                  <>
                    <Badge tone="warn">{post.mark}</Badge>{' '}
                  </>
                )}
                <SiteLink href={hrefOf(post)} css={link}>
                  {post.title}
                </SiteLink>
              </Heading>
              {post.description && <p>{post.description}</p>}
              <div css={facts}>
                {post.category && (image || !hasCards) && <span>{post.category}</span>}
                {post.published_at && (
                  <time dateTime={post.published_at}>{koreanDate(post.published_at)}</time>
                )}
                {post.author && <span>{post.author}</span>}
              </div>
            </div>
            {!hasCards && image}
          </li>
        );
      })}
    </ul>
  );
}
