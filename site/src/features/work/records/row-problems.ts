import type { FieldErrors } from '../../../platform/failure-text';

/** Number of rows that are listed individually. */
const TOLD = 3;

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
  const said = Object.entries(errors).flatMap(([path, text]) => {
    if (path === name) return [text];
    const [field, index] = path.split('.');
    return field === name && !isOther(path)
      ? [`${lines[Number(index)] ?? Number(index) + 1}번째 줄: ${text}`]
      : [];
  });
  if (said.length === 0) return undefined;
  const rest = said.length > TOLD ? [`그 밖에 ${said.length - TOLD}건`] : [];
  return [...said.slice(0, TOLD), ...rest].join('\n');
}
