import { z } from 'zod';
import { FORBIDDEN } from './lookups';
import { koreanPhone } from './phone';

/** Length of a password in characters (AUTH.md); no rules of composition. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** One line of text that must be there; `name` with its particle, e.g. `회사명을`. */
export const line = (name: string, max: number) =>
  z
    .string({ error: `${name} 입력해 주세요.` })
    .transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, `${name} 입력해 주세요.`)
        .max(max, `${max}자 이내로 입력해 주세요.`)
        .refine((value) => !FORBIDDEN.test(value), '사용할 수 없는 문자가 있습니다.'),
    );

export const companyName = line('회사명을', 80);
export const personName = line('이름을', 40);

/** Compared and kept in lower case. */
export const email = z
  .string({ error: '이메일을 입력해 주세요.' })
  .transform((value) => value.normalize('NFKC').trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, '이메일을 입력해 주세요.')
      .max(254, '이메일 주소가 너무 깁니다.')
      .pipe(z.email('이메일 주소를 확인해 주세요.')),
  );

/** Any spelling of a Korean number; what comes out is `010-1234-5678`. */
export const phone = z
  .string({ error: '전화번호를 입력해 주세요.' })
  .max(40, '전화번호를 확인해 주세요.')
  .transform((value, context) => {
    const normalised = koreanPhone(value);
    if (normalised !== null) return normalised;
    context.addIssue({
      code: 'custom',
      message: value.trim() ? '전화번호를 확인해 주세요. 예: 010-1234-5678' : '전화번호를 입력해 주세요.',
    });
    return z.NEVER;
  });

/** A password that is being chosen. Counted in characters, not in UTF-16 units; the commonest are refused by the server. */
export const newPassword = z
  .string({ error: '비밀번호를 입력해 주세요.' })
  .refine((value) => [...value].length >= PASSWORD_MIN, `비밀번호는 ${PASSWORD_MIN}자 이상이어야 합니다.`)
  .refine((value) => [...value].length <= PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자 이하여야 합니다.`);

/** A password that is being given to prove who one is. */
export const givenPassword = z
  .string({ error: '비밀번호를 입력해 주세요.' })
  .min(1, '비밀번호를 입력해 주세요.')
  .max(1000, '비밀번호를 확인해 주세요.');
