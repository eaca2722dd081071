import { css } from '@emotion/react';
import { embedAddress } from 'api-extensions/contracts/common/embed';
import { Section } from '../../ui/section';
import { visuallyHidden } from '../../ui/visually-hidden';
import type { BlockProps } from './block-kinds';
import { BlockPicture } from './block-picture';
import { caption } from './caption';

/** Space of the player, whose poster it shows until then. */
const frame = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: 60rem;
  margin-inline: auto;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-md);
  background: var(--color-deep);
  color: #ffffff;
  & img,
  & iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
  & > a {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: inherit;
    text-decoration: none;
  }
  & > a:focus-visible {
    outline-color: #ffffff;
    outline-offset: -6px;
  }
  & svg {
    position: relative;
    width: clamp(3.5rem, 8vw, 5rem);
    border-radius: 50%;
    background: var(--color-primary);
    color: var(--color-on-primary);
    transition: transform 0.15s;
  }
  & > a:hover svg {
    transform: scale(1.08);
  }
`;

const line = css`
  max-width: 60rem;
  margin-inline: auto;
`;

const SERVICES: Record<string, string> = {
  'www.youtube-nocookie.com': 'YouTube',
  'tv.naver.com': '네이버 TV',
  'play-tv.kakao.com': '카카오 TV',
  'player.vimeo.com': 'Vimeo',
};

/**
 * A video of another service. Nothing of that service is loaded before the visitor plays it: until then it is a link with a picture of
 * the site's own. Without scripts the link opens the video's page.
 */
export function VideoBlock({ block }: BlockProps<'blocks.video'>) {
  const player = embedAddress(block.url);
  const service = player === null ? undefined : SERVICES[new URL(player).hostname];
  // An address that is no video, e.g. while it is typed, has no player.
  return (
    <Section name="video" title={block.title} lead={block.lead} wide>
      <figure>
        <div css={frame}>
          <BlockPicture image={block.poster} sizes="(min-width: 1000px) 960px, 92vw" />
          {player && service && (
            <a
              href={block.url}
              target="_blank"
              rel="noopener noreferrer"
              data-act="video"
              data-player={player}
              data-name={block.name}
            >
              <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path d="M19 15.5v17l14-8.5z" fill="currentColor" />
              </svg>
              <span css={visuallyHidden}>{block.name} 재생</span>
            </a>
          )}
        </div>
        <figcaption css={[caption, line]}>
          {[block.caption, service && `재생하면 ${service}에 접속합니다.`].filter(Boolean).join(' · ')}
        </figcaption>
      </figure>
    </Section>
  );
}
