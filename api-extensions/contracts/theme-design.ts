/**
 * Choices of a site's design in its app config, e.g. `{"theme": {"hero": "card"}}`. The first of each applies where the site
 * has chosen none, so that sites from before a choice existed keep their look.
 */
export const THEME_CHOICES = {
  /** Sizes of headings. */
  type: ['standard', 'large', 'compact'],
  /** Corners of buttons, fields and cards. */
  radius: ['soft', 'square', 'round'],
  /** Space between the sections of a page. */
  density: ['regular', 'compact', 'airy'],
  header: ['plain', 'centred', 'bar'],
  hero: ['split', 'centred', 'card'],
  section: ['plain', 'banded', 'cards'],
  /** Illustration of a first block without a picture. */
  art: ['ranks', 'street'],
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

/** The first choice that does not exist, with those that do, in Korean; null without one. */
export function themeDesignFault(theme: Record<string, unknown>): string | null {
  const wrong = NAMES.find((name) => theme[name] !== undefined && !isChoice(name, theme[name]));
  return wrong ? `theme.${wrong}에는 ${THEME_CHOICES[wrong].join(', ')} 가운데 하나를 적어 주세요.` : null;
}
