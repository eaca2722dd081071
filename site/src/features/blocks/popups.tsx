import { css } from '@emotion/react';
import type { SitePopup } from 'api-extensions/contracts/common/site-popup';
import { Button, ButtonLink } from '../../ui/button';
import { from, print } from '../../ui/theme/breakpoints';
import { BlockPicture } from './block-picture';

/** A sheet at the bottom of a phone, at most half as high as the screen; a card in the corner of a wider one. It covers no whole page. */
const sheet = css`
  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  width: auto;
  max-width: none;
  max-height: 50vh;
  max-height: 50svh;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: var(--color-paper);
  color: var(--color-ink);
  box-shadow: var(--shadow-over);
  &[open] {
    display: flex;
    flex-direction: column;
  }
  ${from.md} {
    inset: auto 1.5rem 1.5rem auto;
    width: 24rem;
    max-height: calc(100vh - 8rem);
    border-radius: var(--radius-md);
  }
  ${print} {
    display: none !important;
  }
`;

const content = css`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-5) var(--space-5) var(--space-3);
  & > h2 {
    font-size: var(--text-lg);
    font-weight: 700;
    line-height: 1.4;
  }
  & > p {
    margin-top: var(--space-2);
    font-size: var(--text-sm);
    line-height: 1.6;
    white-space: pre-line;
  }
  & > img {
    display: block;
    width: 100%;
    max-height: 11vh;
    margin-top: var(--space-3);
    border-radius: var(--radius-sm);
    object-fit: contain;
    ${from.md} {
      max-height: 45vh;
    }
  }
  & > a {
    width: 100%;
    margin-top: var(--space-4);
  }
`;

const ends = css`
  display: flex;
  flex: none;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-top: 1px solid var(--color-line);
`;

/**
 * Popups of a page. They are closed in the HTML, so that visitors without scripts do not have them in the way; `platform/popups.ts` shows one after
 * another. They are not modal: the page can be read and used beside them, and the focus stays where it is.
 */
export const Popups = ({ popups }: { popups: readonly SitePopup[] }) => (
  <div aria-live="polite">
    {popups.map(({ id, title, text, image, label, url }) => (
      <dialog key={id} data-popup={id} aria-labelledby={`popup-${id}`} css={sheet}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get to it */}
        <div css={content} tabIndex={0} role="group" aria-labelledby={`popup-${id}`}>
          <h2 id={`popup-${id}`}>{title}</h2>
          <BlockPicture image={image} sizes="(min-width: 48rem) 22rem, 100vw" />
          {text && <p>{text}</p>}
          {label && url && (
            <ButtonLink href={url} variant="solid">
              {label}
            </ButtonLink>
          )}
        </div>
        <div css={ends}>
          <Button variant="ghost" size="sm" data-popup-close="day">
            오늘 하루 보지 않기
          </Button>
          <Button variant="outline" size="sm" data-popup-close="">
            닫기
          </Button>
        </div>
      </dialog>
    ))}
  </div>
);
