import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import { PAGE_RULES } from './theme-page-rules';
import { FRAME_RULES } from './theme-frame-rules';

/**
 * Styles of the design that a site has chosen. They are in the head of its pages, not in the scripts: a visitor loads only what
 * the site uses. Each rule starts with `html`, so that it wins over a component's own; the first choice of each kind is how the
 * components look by themselves. Parts of components are named by `data-part` and `data-block`.
 */

const RULES = { ...FRAME_RULES, ...PAGE_RULES };

/** The styles of a site's design for screens, without line breaks; empty for the design that every site starts with. */
export function themeCss(design: ThemeDesign): string {
  const chosen = Object.entries(RULES).map(
    ([name, choices]) => (choices as Record<string, string>)[design[name as keyof ThemeDesign]] ?? '',
  );
  const css = chosen.join('').replace(/\n */g, '');
  return css && `@media screen{${css}}`;
}
