import type { SiteChoice, SiteChoiceKind } from '../../contracts/preview/admin';

/** Texts of a field that names entries of the form's site. */
interface KindText {
  /** Content type of the entries. */
  uid: string;
  placeholder: string;
  none: string;
  open: string;
  nameOf: (choice: Pick<SiteChoice, 'value' | 'name'>) => string;
  missing: (value: string) => string;
  unpublished: (value: string) => string;
}

const withValue = ({ name, value }: Pick<SiteChoice, 'value' | 'name'>) =>
  name === value ? value : `${name} (${value})`;

export const KIND_TEXTS: Record<SiteChoiceKind, KindText> = {
  form: {
    uid: 'api::form.form',
    placeholder: '양식을 골라 주세요',
    none: '이 사이트에는 아직 양식이 없습니다. 먼저 양식을 만들어 발행해 주세요.',
    open: '‘문의 양식’ 열기',
    nameOf: ({ name }) => name,
    missing: (value) =>
      `이 사이트에 ‘${value}’ 양식이 없습니다. 이름을 바꿨거나 지운 양식입니다. 목록에서 다시 골라 주세요.`,
    unpublished: (value) =>
      `‘${value}’ 양식은 발행하지 않아 사이트에 나오지 않습니다. 페이지보다 먼저 발행해 주세요.`,
  },
  board: {
    uid: 'api::board.board',
    placeholder: '게시판을 골라 주세요',
    none: '이 사이트에는 아직 게시판이 없습니다. 먼저 게시판을 만들어 주세요.',
    open: '‘게시판’ 열기',
    nameOf: withValue,
    missing: (value) =>
      `이 사이트에 코드가 ‘${value}’인 게시판이 없습니다. 코드를 바꿨거나 지운 게시판입니다. 목록에서 다시 골라 주세요.`,
    unpublished: () => '',
  },
  page: {
    uid: 'api::page.page',
    placeholder: '모든 페이지',
    none: '이 사이트에는 아직 페이지가 없습니다.',
    open: '‘페이지’ 열기',
    nameOf: withValue,
    missing: (value) =>
      `이 사이트에 ${value} 페이지가 없습니다. 경로를 바꿨거나 지운 페이지입니다. 목록에서 다시 골라 주세요.`,
    unpublished: (value) => `${value} 페이지는 아직 발행하지 않아 사이트에 없습니다.`,
  },
};

/** Shown instead of the list while the form names no site. */
export const NO_SITE = '먼저 도메인을 골라 주세요. 그 사이트의 목록에서 고를 수 있습니다.';

interface Option {
  value: string;
  text: string;
}

/** The entries to choose from; of what is stored, also what the site does not have, so that it can be seen and taken out. */
export function optionsOf(
  kind: SiteChoiceKind,
  choices: readonly SiteChoice[],
  stored: readonly string[],
): Option[] {
  const known = new Set(choices.map(({ value }) => value));
  return [
    ...choices.map(({ value, name, isPublished }) => ({
      value,
      text: `${KIND_TEXTS[kind].nameOf({ value, name })}${isPublished ? '' : ' · 발행 전'}`,
    })),
    ...stored.filter((value) => !known.has(value)).map((value) => ({ value, text: `${value} · 없음` })),
  ];
}

/** What is wrong with the stored references, the worst first; empty if nothing is. */
export function referenceError(
  kind: SiteChoiceKind,
  choices: readonly SiteChoice[],
  stored: readonly string[],
): string {
  const { missing, unpublished } = KIND_TEXTS[kind];
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  const lost = stored.find((value) => !known.has(value));
  if (lost !== undefined) return missing(lost);
  const draft = stored.find((value) => known.get(value)?.isPublished === false);
  return draft === undefined ? '' : unpublished(draft);
}
