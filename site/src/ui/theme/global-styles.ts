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

/** Noto's letters are wider: scaled down, they take the space of Pretendard, so that lines break at the same words. */
const fallbackFont = css`
  @font-face {
    font-family: 'Pretendard Fallback';
    font-weight: 100 599;
    src:
      local('Noto Sans CJK KR'), local('Noto Sans CJK KR Regular'), local('NotoSansCJKkr-Regular'),
      local('Noto Sans KR');
    size-adjust: 93.5%;
  }
  @font-face {
    font-family: 'Pretendard Fallback';
    font-weight: 600 900;
    src: local('Noto Sans CJK KR Bold'), local('NotoSansCJKkr-Bold'), local('Noto Sans KR Bold');
    size-adjust: 92.8%;
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
export const GLOBAL_STYLES = minified(tokens + fallbackFont + base);
