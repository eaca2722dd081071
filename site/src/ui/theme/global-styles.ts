import { STATE_COLORS } from 'api-extensions/contracts/rules/state-colors';
import { forcedColors, from, print, reducedMotion } from './breakpoints';

/** Plain strings, not Emotion: only the server uses these styles, and no browser loads them as a script. */
const css = String.raw;

/** Colours of states, which no brand changes. */
const stateTokens = Object.entries(STATE_COLORS)
  .map(
    ([name, { color, tint, line }]) =>
      `--color-${name}: ${color}; --color-${name}-tint: ${tint}; --color-${name}-line: ${line};`,
  )
  .join(' ');

/**
 * All other colours derive from --color-primary and --color-on-primary, which the site's configuration sets (see SiteHead).
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
    ${stateTokens}
    --color-focus: var(--color-primary);

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
    --space-section: clamp(3rem, 1.75rem + 6.5vw, 7.25rem);
    --gutter: clamp(1.25rem, 4vw, 2.5rem);
    --page-width: 75rem;
    --font-heading: var(--font-sans);

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

  ${print} {
    :root {
      --screen: 0px;
    }
  }
`;

/**
 * Widths of Pretendard's letters in percent of those of Noto Sans CJK KR, at weights 400, 650 and 800. Letters with about the
 * same ratio share an entry; the first entry is for Hangul and all other letters. Measured in a Korean document, where Noto's
 * space is wider. With the adjusted fallback, lines break at the same words before and after the web font has loaded.
 */
const FALLBACK_WIDTHS = [
  { letters: 'U+0-10FFFF', regular: 93.9, bold: 93.9, heavy: 93.9 },
  // Space. Browsers take a font's ascent and descent from the face that has the space.
  { letters: 'U+20', regular: 89.6, bold: 83.7, heavy: 80.2 },
  // ·
  { letters: 'U+B7', regular: 45.3, bold: 46.8, heavy: 49.3 },
  // 1
  { letters: 'U+31', regular: 79.4, bold: 78.7, heavy: 81.2 },
  // ! i j l ‘ ’ …
  { letters: 'U+21,U+69-6A,U+6C,U+2018-2019,U+2026', regular: 78.5, bold: 80.5, heavy: 85.5 },
  // I
  { letters: 'U+49', regular: 83.3, bold: 79.6, heavy: 82.8 },
  // /
  { letters: 'U+2F', regular: 85.2, bold: 94.4, heavy: 99.3 },
  // , . : ; “ ”
  { letters: 'U+2C,U+2E,U+3A-3B,U+201C-201D', regular: 92.2, bold: 85.5, heavy: 90.3 },
  // & h m n r u –
  { letters: 'U+26,U+68,U+6D-6E,U+72,U+75,U+2013', regular: 90.5, bold: 90, heavy: 93.5 },
  // % D F H K L N O Q U e w
  {
    letters: 'U+25,U+44,U+46,U+48,U+4B-4C,U+4E-4F,U+51,U+55,U+65,U+77',
    regular: 98,
    bold: 95.8,
    heavy: 97.6,
  },
  // ( ) * 2 7 ? G J M S T Z [ ] f g v x y
  {
    letters: 'U+28-2A,U+32,U+37,U+3F,U+47,U+4A,U+4D,U+53-54,U+5A-5B,U+5D,U+66-67,U+76,U+78-79',
    regular: 102.5,
    bold: 101.5,
    heavy: 104.8,
  },
  // 3 5
  { letters: 'U+33,U+35', regular: 109.3, bold: 106.8, heavy: 108.8 },
  // # $ 0 6 8 9 A V W X c s z
  {
    letters: 'U+23-24,U+30,U+36,U+38-39,U+41,U+56-58,U+63,U+73,U+7A',
    regular: 108.3,
    bold: 108.5,
    heavy: 111,
  },
  // + 4 < = > C ~
  { letters: 'U+2B,U+34,U+3C-3E,U+43,U+7E', regular: 112.8, bold: 111.5, heavy: 113.6 },
  // -
  { letters: 'U+2D', regular: 124.7, bold: 120.5, heavy: 122.7 },
  // ₩
  { letters: 'U+20A9', regular: 164, bold: 154.9, heavy: 154.9 },
];
/** Heights of Pretendard above and below the baseline, in percent of the font's size. */
const ASCENT = 95;
const DESCENT = 24;

const REGULAR = "local('Noto Sans CJK KR'),local('Noto Sans KR')";
const BOLD = "local('Noto Sans CJK KR Bold'),local('Noto Sans KR Bold')";

const heightPercent = (height: number, size: number) => `${Math.round((height * 1000) / size) / 10}%`;

const face = (weights: string, local: string, letters: string, size: number) => css`
  @font-face {
    font-family: 'Pretendard Fallback';
    font-weight: ${weights};
    src: ${local};
    unicode-range: ${letters};
    size-adjust: ${size}%;
    ${letters === 'U+20' ? `ascent-override:${heightPercent(ASCENT, size)};descent-override:${heightPercent(DESCENT, size)};line-gap-override:0%;` : ''}
  }
`;

const fallbackFont = FALLBACK_WIDTHS.map(
  ({ letters, regular, bold, heavy }) =>
    face('100 599', REGULAR, letters, regular) +
    face('600 749', BOLD, letters, bold) +
    face('750 900', BOLD, letters, heavy),
).join('');

/**
 * Blocks below the first screen are laid out when they come near the screen, or when the browser is idle
 * (layouts/later-blocks.ts), because a page is up to thirty screens of a phone long. Not after a navigation, which may restore a
 * scroll position, and not without scripts, where nothing else needs the time.
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
    color-scheme: only light;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: calc(var(--bar-height) + var(--space-5));
    /* What gets the focus is not behind the bar at the bottom of a phone's screen. */
    scroll-padding-bottom: 4.5rem;
  }

  /* The footer and the bar below it are parts of the page's column, in which the bar sticks. */
  [data-footer] {
    display: contents;
  }

  [data-part='header'] ~ * {
    --contact-bar: calc(3.5rem + env(safe-area-inset-bottom, 0px));
  }

  ${from.md} {
    html {
      scroll-padding-bottom: 0;
    }

    [data-part='header'] ~ * {
      --contact-bar: 0px;
    }
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

  /* Lines as an editor typed them. */
  [data-block] :is(p, blockquote, dd) {
    white-space: pre-line;
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

  /* A page from the back-forward cache is hidden until its session is checked (platform/keep-session.ts). */
  [data-session-unchecked] body {
    visibility: hidden;
  }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
    border-radius: 4px;
  }

  ::selection {
    background: var(--color-tint-3);
  }

  /* Forced colours remove the backgrounds and shadows that mark an entry. More specific than a component's own rule. */
  ${forcedColors} {
    html:root body :is(a, button, span):is([aria-current], [aria-pressed='true']) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    html:root body :is(a, button, span):is([aria-current], [aria-pressed='true']) * {
      background: none;
      color: inherit;
    }
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

const minify = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/** CSS for the head of every page: tokens, fallback fonts, reset and styles of plain text. */
export const GLOBAL_STYLES = minify(tokens + fallbackFont + base + laterBlocks);
