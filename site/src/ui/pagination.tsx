import { css, type SerializedStyles } from '@emotion/react';
import { Icon } from './icon';
import { SiteLink } from './site-link';
import { TEXTS } from './texts';
import { from } from './theme/breakpoints';
import { VisuallyHidden } from './visually-hidden';

/** A page number, or a gap in place of several pages. */
type PageMark = number | 'gap';

/**
 * The pages to show: the first, the last, the open one and its neighbours.
 * @param page from 1; a number out of range means the nearest page
 * @param pages number of pages, at least 1
 * @param beside number of neighbours on each side
 */
export function pageWindow(page: number, pages: number, beside: 0 | 1 = 1): PageMark[] {
  const last = Math.max(1, Math.floor(pages));
  const open = Math.min(Math.max(1, Math.floor(page)), last);
  const shown = [...new Set([1, open - beside, open, open + beside, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((left, right) => left - right);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    // In place of a gap for one page the page itself is shown.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}

const row = css`
  display: flex;
  justify-content: center;
  ${from.sm} {
    gap: 0.25rem;
  }
`;

const item = css`
  flex: 0 1 2.75rem;
  min-width: 2rem;
`;

const link = css`
  display: grid;
  place-items: center;
  height: 2.75rem;
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
  flex-basis: 1.5rem;
  min-width: 1rem;
`;

const off = css`
  color: var(--color-muted);
  opacity: 0.45;
`;

const narrow = css`
  ${from.sm} {
    display: none;
  }
`;

const wide = css`
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
  /** Label of the navigation. */
  label?: string;
}

/** Links to the pages of a list. They are addresses, so that a page can be shared and the back button works. */
export function Pagination({ page, pages, hrefOf, label = TEXTS.pages }: Props) {
  if (pages <= 1) return null;
  const open = Math.min(Math.max(1, page), pages);
  return (
    <nav aria-label={label}>
      <ul css={row}>
        <Step to={open > 1 ? open - 1 : null} hrefOf={hrefOf} text={TEXTS.previousPage} turn={backwards} />
        <Marks marks={pageWindow(open, pages, 0)} open={open} hrefOf={hrefOf} style={narrow} />
        <Marks marks={pageWindow(open, pages)} open={open} hrefOf={hrefOf} style={wide} />
        <Step to={open < pages ? open + 1 : null} hrefOf={hrefOf} text={TEXTS.nextPage} turn={forwards} />
      </ul>
    </nav>
  );
}

interface MarksProps extends Pick<Props, 'hrefOf'> {
  marks: PageMark[];
  open: number;
  style: SerializedStyles;
}

function Marks({ marks, open, hrefOf, style }: MarksProps) {
  return marks.map((mark, index) => (
    <li
      key={mark === 'gap' ? `gap-${index}` : mark}
      css={[item, style, mark === 'gap' && gap]}
      aria-hidden={mark === 'gap' || undefined}
    >
      {mark === 'gap' ? (
        <span css={link}>…</span>
      ) : (
        <SiteLink href={hrefOf(mark)} css={link} current={mark === open ? 'page' : undefined}>
          <span>
            {mark}
            <VisuallyHidden> {TEXTS.page}</VisuallyHidden>
          </span>
        </SiteLink>
      )}
    </li>
  ));
}

interface StepProps extends Pick<Props, 'hrefOf'> {
  to: number | null;
  text: string;
  turn: SerializedStyles;
}

function Step({ to, hrefOf, text, turn }: StepProps) {
  const arrow = <Icon name="chevron" size="1.25rem" css={turn} />;
  if (to === null) {
    return (
      <li css={[item, off]} aria-hidden="true">
        <span css={link}>{arrow}</span>
      </li>
    );
  }
  return (
    <li css={item}>
      <SiteLink href={hrefOf(to)} css={link}>
        {arrow}
        <VisuallyHidden>{text}</VisuallyHidden>
      </SiteLink>
    </li>
  );
}
