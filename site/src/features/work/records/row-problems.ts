import type { FieldErrors } from '../../../platform/failure-text';

/** As many as are told one by one. */
const TOLD = 3;

/**
 * What is wrong with rows that were entered together; undefined where nothing is.
 * @param lines on which the rows stand, from 1
 * @param isOther what another field says
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
