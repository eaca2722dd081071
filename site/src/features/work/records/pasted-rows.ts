import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { TableField, TableSpec } from 'api-extensions/contracts/tables/spec';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import { BULK_MAX } from 'api-extensions/contracts/work/fields';
import type { FieldErrors } from '../../../platform/failure-text';

const ADDRESS: TableField = {
  ...{ key: 'url', label: '주소', required: true },
  ...{ meanings: ['url', 'blog', 'target'], shapes: ['url', 'text'] },
};

/** Addresses of pages. */
export const ADDRESS_SPEC: TableSpec = { kind: 'addresses', fields: [ADDRESS], max: BULK_MAX };

/** Addresses of pages with links and, for some, what they link to. */
export const LINK_SPEC: TableSpec = {
  kind: 'links',
  fields: [
    ADDRESS,
    { key: 'target', label: '링크 대상', meanings: ['target', 'newPath', 'url'], shapes: ['url'] },
  ],
  max: BULK_MAX,
};

/** One line with the page and, if given, its target. */
interface LinkRow {
  /** Number of the line, from 1. */
  line: number;
  url: string;
  target: string;
}

/** Taken rows as addresses and targets. A space also separates the two: no address has one. */
export const toLinkRows = (taken: readonly TakenRow[]): LinkRow[] =>
  taken.map(({ line, values }) => {
    const [url = '', target = ''] = (values.url ?? '').split(' ');
    return { line, url, target: values.target || target };
  });

/** Number of rows that are listed individually. */
const MAX_MESSAGES = 3;

/**
 * Message that names the invalid lines of pasted text; undefined if there are none.
 * @param name form field of the rows; the errors of a row are named `<name>.<index>…`
 * @param lines line numbers of the rows, from 1
 * @param isOther whether the error is shown at another field
 */
export function rowErrorsText(
  errors: FieldErrors,
  name: string,
  lines: readonly number[],
  isOther: (path: string) => boolean = () => false,
): string | undefined {
  const messages = Object.entries(errors).flatMap(([path, text]) => {
    if (path === name) return [text];
    const [field, index] = path.split('.');
    return field === name && !isOther(path)
      ? [`${lines[Number(index)] ?? Number(index) + 1}번째 줄: ${text}`]
      : [];
  });
  if (messages.length === 0) return undefined;
  const rest = messages.length > MAX_MESSAGES ? [`그 밖에 ${messages.length - MAX_MESSAGES}건`] : [];
  return [...messages.slice(0, MAX_MESSAGES), ...rest].join('\n');
}

export interface AddResult {
  created: number;
  /** Numbers, from 1, of the rows that were skipped: they repeat others or exist already. */
  duplicates: readonly number[];
}

/** Message after many records were added. */
export function addedText({ created, duplicates }: AddResult): string {
  const made = created > 0 ? `${koreanNumber(created)}건을 등록했습니다.` : '새로 등록한 것이 없습니다.';
  if (duplicates.length === 0) return made;
  return `${made} 이미 있거나 겹치는 ${koreanNumber(duplicates.length)}건은 건너뛰었습니다.`;
}
