/**
 * Choices of a site's design, `theme` of its app config. The first of each applies where the site has chosen none, so that
 * sites from before a choice existed keep their look.
 */
export const THEME_CHOICES = {
  /** Sizes and typeface of headings. */
  type: ['standard', 'large', 'compact', 'serif'],
  /** Corners of buttons, fields and cards. */
  radius: ['soft', 'square', 'round'],
  /** Space between the sections of a page. */
  density: ['regular', 'compact', 'airy'],
  header: ['plain', 'centred', 'bar', 'rule'],
  hero: ['split', 'centred', 'card', 'page'],
  section: ['plain', 'banded', 'cards', 'numbered'],
  /** Illustration of a first block without an image, and the mark of the logo and the icons. */
  art: ['ranks', 'street', 'desk'],
  /** Width of the page's grid. */
  width: ['regular', 'wide', 'narrow'],
  /** Title of a page that begins without a first block: boards and posts, lookups, the consultation request, errors. */
  heading: ['plain', 'band', 'centred', 'rule'],
  /** Posts of a board, whether the board shows them in rows or as cards, and the text of one. */
  list: ['plain', 'ledger', 'boxes', 'numbered'],
  /** Forms, answers of lookups, and tables. */
  panel: ['card', 'ruled', 'raised', 'open'],
} as const;

type Choices = typeof THEME_CHOICES;
export type ThemeDesign = { [Name in keyof Choices]: Choices[Name][number] };

const NAMES = Object.keys(THEME_CHOICES) as (keyof Choices)[];

const isChoice = (name: keyof Choices, value: unknown): boolean =>
  (THEME_CHOICES[name] as readonly unknown[]).includes(value);

/** The design of a site. An unknown choice, e.g. of a newer CMS, counts as none. @param theme `theme` of the app config */
export function themeDesign(theme: unknown): ThemeDesign {
  const chosen = (theme ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    NAMES.map((name) => [name, isChoice(name, chosen[name]) ? chosen[name] : THEME_CHOICES[name][0]]),
  ) as ThemeDesign;
}

/**
 * A choice as the CMS stores it in the component `elements.theme-design` of an app config fragment, e.g. `hero-card`. The prefix
 * makes values unique, because the admin translates a value without its field.
 */
export const storedChoice = (name: keyof Choices, choice: string): string => `${name}-${choice}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A fragment of the app config as sites read it: with the design from the CMS's form in its `theme`. */
export function withDesign(value: unknown, design: unknown): unknown {
  if (!isObject(value) || !isObject(design)) return value;
  const chosen = NAMES.flatMap((name) => {
    const choice = THEME_CHOICES[name].find((known) => storedChoice(name, known) === design[name]);
    return choice ? [[name, choice]] : [];
  });
  return { ...value, theme: { ...(value.theme as object | null), ...Object.fromEntries(chosen) } };
}

/**
 * Splits a fragment from before the form into what stays in it and the design for the form; null without a design. A choice
 * that does not exist is dropped, as sites ignored it.
 */
export function splitDesign(value: unknown) {
  if (!isObject(value) || !isObject(value.theme)) return null;
  const theme = Object.entries(value.theme);
  const rest = theme.filter(([key]) => !NAMES.some((name) => name === key));
  if (rest.length === theme.length) return null;
  const chosen = NAMES.map((name) => [name, storedChoice(name, themeDesign(value.theme)[name])]);
  return { value: { ...value, theme: Object.fromEntries(rest) }, design: Object.fromEntries(chosen) };
}

/** Error for a design choice in a fragment's JSON, where the form has its own field, in Korean; null without one. */
export function themeDesignError(theme: Record<string, unknown>): string | null {
  const misplaced = NAMES.find((name) => theme[name] !== undefined);
  return misplaced ? `theme.${misplaced}: 디자인은 JSON이 아니라 아래 ‘디자인’ 칸에서 고릅니다.` : null;
}
