/** Values that a template of answers can name, in the order in which its form lists them. */
export const PLACEHOLDERS = ['업체명', '접수번호', '상품', '키워드', '담당자', '사이트'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const PATTERN = /\{([^{}\n]{1,20})\}/g;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** Texts in braces that name no value, e.g. `{회사명}`. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PATTERN)].filter(([, name = '']) => !isPlaceholder(name.trim())).map(([all]) => all),
  ),
];

/** A template's text with its values. One without a value stays, so that staff see what is missing. */
export const fillTemplate = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(PATTERN, (all: string, name: string) => {
    const known = name.trim();
    return (isPlaceholder(known) && values[known]) || all;
  });

/** Placeholders that were not filled in. */
export const openPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PATTERN)].filter(([, name = '']) => isPlaceholder(name.trim())).map(([all]) => all),
  ),
];
