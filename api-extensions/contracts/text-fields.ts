import { z } from 'zod';
import { FORBIDDEN } from './lookups';

const clean = (value: string) => !FORBIDDEN.test(value.replace(/[\r\n\t]/g, ''));
const FORBIDDEN_TEXT = '사용할 수 없는 문자가 있습니다.';

/** One line, trimmed; `name` includes its particle, e.g. `제목을`. */
export const line = (name: string, max: number) =>
  z
    .string({ error: `${name} 입력해 주세요.` })
    .transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, `${name} 입력해 주세요.`)
        .max(max, `${max}자 이내로 입력해 주세요.`)
        .refine(clean, FORBIDDEN_TEXT),
    );

/** Several lines, trimmed; may be empty. */
export const text = (max: number) =>
  z
    .string({ error: '내용을 확인해 주세요.' })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max, `${max}자 이내로 입력해 주세요.`).refine(clean, FORBIDDEN_TEXT));
