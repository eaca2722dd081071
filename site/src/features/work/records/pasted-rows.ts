import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { FieldErrors } from '../../../platform/failure-text';

/** One line of pasted text: the page and, if given, its target. */
export interface PastedRow {
  /** Number of the line, from 1. */
  line: number;
  url: string;
  target: string;
}

/** Parses addresses, one per line, or columns of a sheet: address, then target; empty lines are skipped. */
export function pastedRows(text: string): PastedRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const [url = '', target = ''] = line.trim().split(/[\t, ]+/);
    return url === '' ? [] : [{ line: index + 1, url, target }];
  });
}

/** Number of rows that are listed individually. */
const MAX_MESSAGES = 3;

/**
 * Message for invalid rows that were entered together, or undefined.
 * @param lines line numbers of the rows, from 1
 * @param isOther whether an error belongs to another field
 */
export function rowProblems(
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

export interface Added {
  created: number;
  duplicates: readonly number[];
}

/** Message after many records were added together. */
export function addedText({ created, duplicates }: Added): string {
  const made = created > 0 ? `${koreanNumber(created)}건을 등록했습니다.` : '새로 등록한 것이 없습니다.';
  if (duplicates.length === 0) return made;
  return `${made} 이미 있거나 겹치는 ${koreanNumber(duplicates.length)}건은 건너뛰었습니다.`;
}
