/** The colours of the two demo sites. */
export const THEMES = {
  indigo: { name: '랭크업 인디고', primary: '#4338ca', onPrimary: '#ffffff' },
  red: { name: '탑키워드 레드', primary: '#b91c1c', onPrimary: '#ffffff' },
} as const;

export type ThemeName = keyof typeof THEMES;

export const isThemeName = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(THEMES, name);
