import { css } from '@emotion/react';
import { Icon } from './icon';
import { pageWindow } from './page-window';
import { SiteLink } from './site-link';
import { TEXTS } from './texts';
import { from } from './theme/breakpoints';
import { VisuallyHidden } from './visually-hidden';

const row = css`
  display: flex;
  justify-content: center;
  ${from.sm} {
    gap: 0.25rem;
  }
`;

const link = css`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  height: 2.75rem;
  padding-inline: 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  color: var(--color-text);
  font-size: var(--text-sm);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &:is(a):hover {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
  &[aria-current] {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
  &[aria-current]:hover {
    background: var(--color-primary-strong);
    color: var(--color-on-primary);
  }
`;

const gap = css`
  min-width: 1.5rem;
  padding-inline: 0;
  color: var(--color-muted);
`;

const off = css`
  color: var(--color-muted);
  opacity: 0.45;
`;

/** On narrow screens the neighbours make room. */
const wideOnly = css`
  display: none;
  ${from.sm} {
    display: block;
  }
`;

const backwards = css`
  rotate: 90deg;
`;

const forwards = css`
  rotate: -90deg;
`;

interface Props {
  /** The open page, from 1. */
  page: number;
  pages: number;
  /** Address of a page, e.g. `(page) => '/board?page=' + page`. */
  hrefOf: (page: number) => string;
  /** What is paged through. */
  label?: string;
}

/** Links to the pages of something long. Addresses, so that a page can be shared and gone back to. */
export function Pagination({ page, pages, hrefOf, label = TEXTS.pages }: Props) {
  if (pages <= 1) return null;
  const open = Math.min(Math.max(1, page), pages);
  return (
    <nav aria-label={label}>
      <ul css={row}>
        <Step to={open > 1 ? open - 1 : null} hrefOf={hrefOf} text={TEXTS.previousPage} turn={backwards} />
        {pageWindow(open, pages).map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap-${index}`} css={[link, gap]} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark} css={![1, open, pages].includes(mark) && wideOnly}>
              <SiteLink href={hrefOf(mark)} css={link} current={mark === open ? 'page' : undefined}>
                <span>
                  {mark}
                  <VisuallyHidden> {TEXTS.page}</VisuallyHidden>
                </span>
              </SiteLink>
            </li>
          ),
        )}
        <Step to={open < pages ? open + 1 : null} hrefOf={hrefOf} text={TEXTS.nextPage} turn={forwards} />
      </ul>
    </nav>
  );
}

interface StepProps extends Pick<Props, 'hrefOf'> {
  to: number | null;
  text: string;
  turn: ReturnType<typeof css>;
}

function Step({ to, hrefOf, text, turn }: StepProps) {
  const arrow = <Icon name="chevron" size="1.25rem" css={turn} />;
  if (to === null) {
    return (
      <li css={[link, off]} aria-hidden="true">
        {arrow}
      </li>
    );
  }
  return (
    <li>
      <SiteLink href={hrefOf(to)} css={link}>
        {arrow}
        <VisuallyHidden>{text}</VisuallyHidden>
      </SiteLink>
    </li>
  );
}
