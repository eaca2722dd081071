import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';

/** Styles by choice. */
export type Rules<Name extends keyof ThemeDesign> = {
  [Each in Name]: Partial<Record<ThemeDesign[Each], string>>;
};
