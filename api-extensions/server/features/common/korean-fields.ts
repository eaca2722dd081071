import { errors } from '@strapi/utils';

interface FieldError {
  path: string[];
  message: string;
}

/** Strapi's schema messages, most specific first, with their Korean texts. */
const TRANSLATIONS: [RegExp, (...groups: string[]) => string][] = [
  [/must be unique/, () => '이미 사용 중인 값입니다. 다른 값을 적어 주세요.'],
  [
    /must match the following: "\/\^\\\//,
    () => '/로 시작하고 영문 소문자, 숫자, 붙임표(-)로 된 경로를 적어 주세요.',
  ],
  [
    /must match the following: "\/\^\[a-z\]/,
    () => '영문 소문자로 시작하고 소문자, 숫자, 붙임표(-)만 써서 적어 주세요.',
  ],
  [/must match the following/, () => '형식에 맞지 않습니다.'],
  [/at least (\d+) characters/, (n) => `${n}자 이상 적어 주세요.`],
  [/at most (\d+) characters/, (n) => `${n}자까지 적을 수 있습니다.`],
  [/must be exactly (\d+) characters/, (n) => `${n}자로 적어 주세요.`],
  [/field must have at least (\d+) items/, (n) => `${n}개 이상 있어야 합니다.`],
  [/field must have less than or equal to (\d+) items/, (n) => `${n}개까지 둘 수 있습니다.`],
  [/greater than or equal to (-?[\d.]+)/, (n) => `${n} 이상이어야 합니다.`],
  [/less than or equal to (-?[\d.]+)/, (n) => `${n} 이하여야 합니다.`],
  [/must be an integer/, () => '정수여야 합니다.'],
  [
    /must be one of the following values: (.+)$/,
    (values) => `다음 가운데 하나여야 합니다: ${values.split(/, ?/).filter(Boolean).join(', ')}`,
  ],
  [
    /required field|must be defined|cannot be null|but the final value was: `null`/,
    () => '내용을 입력해 주세요.',
  ],
  [/must be a `/, () => '알맞은 형식의 값이 아닙니다.'],
  [
    /relation\(s\) of type \S+ .*do not exist/,
    () => '연결한 내용이 없습니다. 이미 지워졌는지 확인해 주세요.',
  ],
];

/** A Korean text for Strapi's message about a field; unknown messages stay unchanged. */
export function fieldMessage(message: string): string {
  for (const [pattern, word] of TRANSLATIONS) {
    const match = pattern.exec(message);
    if (match) return word(...match.slice(1));
  }
  return message;
}

/**
 * A schema error in Korean with the same fields; other errors unchanged.
 * @param placeOf words for the place of a field in the form; empty if there are none
 */
export async function localizeFieldErrors(
  error: unknown,
  placeOf: (path: string[]) => Promise<string>,
): Promise<unknown> {
  if (!(error instanceof errors.ValidationError)) return error;
  const rejection = (error.details as { errors?: FieldError[] }).errors;
  if (!Array.isArray(rejection)) return error;
  const localized = rejection.map((field) => ({ ...field, message: fieldMessage(field.message) }));
  const lines = await Promise.all(
    localized.map(async ({ path, message }) => {
      const place = await placeOf(path);
      return place ? `${place}: ${message}` : message;
    }),
  );
  return new errors.ValidationError(lines.join('\n'), { ...error.details, errors: localized });
}
