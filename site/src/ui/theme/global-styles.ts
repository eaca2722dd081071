import { from, print, reducedMotion } from './breakpoints';

/** Plain CSS: the server alone writes it, and no browser loads it as a script. */
const css = String.raw;

/**
 * All colours derive from --color-primary and --color-on-primary, which the site's configuration sets (see SiteHead).
 * Browsers without color-mix get neutral colours instead of the tints.
 */
const tokens = css`
  :root {
    --color-ink: #14161d;
    --color-text: #3a3f4b;
    --color-muted: #5c6271;
    --color-line: #e2e5ea;
    --color-control: #868c9b;
    --color-surface: #f6f7f9;
    --color-paper: #ffffff;
    --color-danger: #b3261e;
    --color-danger-tint: #fdf3f2;
    --color-warn: #7a4b00;
    --color-warn-tint: #fff8e8;
    --color-warn-line: #ecd7a4;
    --color-success: #17663a;
    --color-success-tint: #eef8f1;
    --color-success-line: #b5dbc3;

    --color-primary-strong: var(--color-primary);
    --color-tint-1: #f7f7f9;
    --color-tint-2: #f0f1f4;
    --color-tint-3: #e6e8ec;
    --color-tint-line: #d5d8df;
    --color-tint-mark: #b9bdc8;
    --color-deep: #171923;
    --color-deep-line: #3a3d4a;
    --color-deep-text: #c9ccd6;
    --color-deep-accent: #ffffff;

    --font-sans:
      'Pretendard Variable', 'Pretendard Fallback', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR',
      'Noto Sans CJK KR', system-ui, sans-serif;
    --text-xs: 0.8125rem;
    --text-sm: 0.9375rem;
    --text-md: 1rem;
    --text-lg: 1.125rem;
    --text-xl: clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem);
    --text-2xl: clamp(1.625rem, 1.3rem + 1.5vw, 2.375rem);
    --text-3xl: clamp(2.125rem, 1.45rem + 3vw, 3.5rem);

    --space-1: 0.25rem;
    --space-2: 0.5rem;
    --space-3: 0.75rem;
    --space-4: 1rem;
    --space-5: 1.5rem;
    --space-6: 2rem;
    --space-7: 3rem;
    --space-8: 4rem;
    --space-section: clamp(4.5rem, 3rem + 5vw, 7.25rem);
    --gutter: clamp(1.25rem, 4vw, 2.5rem);

    --radius-sm: 0.5rem;
    --radius-md: 0.875rem;
    --radius-lg: 1.5rem;
    --bar-height: 3.75rem;
    --shadow-raised: 0 1px 2px rgb(20 22 29 / 5%), 0 12px 32px -12px rgb(20 22 29 / 14%);
    --shadow-over: 0 2px 6px rgb(20 22 29 / 7%), 0 20px 48px -12px rgb(20 22 29 / 24%);
    --color-scrim: rgb(20 22 29 / 52%);
  }

  @supports (color: color-mix(in oklab, red, blue)) {
    :root {
      --color-primary-strong: color-mix(in oklab, var(--color-primary) 84%, black);
      --color-tint-1: color-mix(in oklab, var(--color-primary) 4%, white);
      --color-tint-2: color-mix(in oklab, var(--color-primary) 8%, white);
      --color-tint-3: color-mix(in oklab, var(--color-primary) 14%, white);
      --color-tint-line: color-mix(in oklab, var(--color-primary) 20%, #e6e8ec);
      --color-tint-mark: color-mix(in oklab, var(--color-primary) 38%, white);
      --color-deep: color-mix(in oklab, var(--color-primary) 32%, #0b0c12);
      --color-deep-line: color-mix(in oklab, var(--color-deep) 76%, white);
      --color-deep-text: color-mix(in oklab, var(--color-deep) 22%, white);
      --color-deep-accent: color-mix(in oklab, var(--color-primary) 34%, white);
    }
  }

  ${from.menu} {
    :root {
      --bar-height: 4.5rem;
    }
  }
`;

/**
 * Advance widths of Pretendard in percent of those of Noto Sans CJK KR, at weights 400 and 700, by kind of letter. With them
 * lines break at the same words before the font comes, or without it.
 */
const FALLBACK = [
  { letters: 'U+0-10FFFF', regular: 93.9, bold: 93.9 },
  { letters: 'U+21-2F,U+3A-40,U+5B-60,U+7B-7E,U+B7,U+2010-2027', regular: 97, bold: 96.2 },
  { letters: 'U+41-5A,U+61-7A', regular: 97.5, bold: 97.1 },
  { letters: 'U+30-39', regular: 105, bold: 104.3 },
  { letters: 'U+20', regular: 112, bold: 101.7 },
];
/** Heights of Pretendard above and below the baseline, in percent of the font's size. */
const ASCENT = 95;
const DESCENT = 24;

const face = (weights: string, local: string, letters: string, size: number) => css`
  @font-face {
    font-family: 'Pretendard Fallback';
    font-weight: ${weights};
    src: ${local};
    unicode-range: ${letters};
    size-adjust: ${size}%;
    ascent-override: ${Math.round((ASCENT * 1000) / size) / 10}%;
    descent-override: ${Math.round((DESCENT * 1000) / size) / 10}%;
    line-gap-override: 0%;
  }
`;

const fallbackFont = FALLBACK.map(
  ({ letters, regular, bold }) =>
    face(
      '100 599',
      "local('Noto Sans CJK KR'),local('Noto Sans CJK KR Regular'),local('NotoSansCJKkr-Regular'),local('Noto Sans KR')",
      letters,
      regular,
    ) +
    face(
      '600 900',
      "local('Noto Sans CJK KR Bold'),local('NotoSansCJKkr-Bold'),local('Noto Sans KR Bold')",
      letters,
      bold,
    ),
).join('');

/**
 * Blocks outside the first view are laid out when they come near it: a page has up to thirty screens of a phone. Not after a
 * navigation, which may restore a scroll position, and not without scripts, where nothing else needs the time.
 */
const laterBlocks = css`
  @media screen and (scripting: enabled) {
    html:not([data-navigated]) [data-block] ~ [data-block] {
      content-visibility: auto;
      contain-intrinsic-size: auto 40rem;
    }
  }
`;

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    color-scheme: light;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: calc(var(--bar-height) + var(--space-5));
  }

  body {
    margin: 0;
    background: var(--color-paper);
    color: var(--color-text);
    font-family: var(--font-sans);
    font-size: var(--text-md);
    line-height: 1.7;
    letter-spacing: -0.01em;
    word-break: keep-all;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote {
    margin: 0;
    padding: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    color: var(--color-ink);
    font-weight: 700;
    line-height: 1.32;
    letter-spacing: -0.025em;
    text-wrap: balance;
  }

  p {
    text-wrap: pretty;
  }

  ul,
  ol {
    list-style: none;
  }

  button,
  input,
  textarea,
  select {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  summary {
    cursor: pointer;
  }

  svg {
    display: block;
  }

  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }

  /* A page from the back-forward cache, until its session is known to be still the same (platform/keep-session.ts). */
  [data-session-unchecked] body {
    visibility: hidden;
  }

  :focus-visible {
    outline: 3px solid var(--color-primary);
    outline-offset: 3px;
    border-radius: 4px;
  }

  ::selection {
    background: var(--color-tint-3);
  }

  ${reducedMotion} {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  ${print} {
    body {
      font-size: 11pt;
    }

    details::details-content {
      content-visibility: visible;
      height: auto;
    }

    h2,
    h3 {
      break-after: avoid;
    }

    li,
    details {
      break-inside: avoid;
    }
  }
`;

const minified = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Tokens, reset and styles of plain text, for the head of every page. */
export const GLOBAL_STYLES = minified(tokens + fallbackFont + base + laterBlocks);
