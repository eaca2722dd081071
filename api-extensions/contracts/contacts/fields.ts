import * as z from '../zod';
import { findPhones, phoneProblem } from './phones';
import { readContact } from './contact';

/** Longest text that a person types as a contact: two numbers and a sentence. */
const TYPED_MAX = 300;

/**
 * A telephone number in any spelling, with words beside it; parsed to `010-1234-5678`, `02-123-4567 내선 12` or
 * `+1 415 555 2671`. Loads the numbering plans of all countries, so pages load it when the form is used.
 */
export const phone = z
  .string({ error: '전화번호를 입력해 주세요.' })
  .max(TYPED_MAX, '전화번호를 확인해 주세요.')
  .transform((value, context) => {
    const [number, ...others] = findPhones(value).phones;
    if (number !== undefined && others.length === 0) return number;
    context.addIssue({
      code: 'custom',
      message: number
        ? '전화번호를 하나만 적어 주세요.'
        : value.trim()
          ? (phoneProblem(value) ?? '전화번호를 확인해 주세요. 예: 010-1234-5678')
          : '전화번호를 입력해 주세요.',
    });
    return z.NEVER;
  });

/** A number that gets messages, as `010-1234-5678`. */
export const mobile = phone.refine(
  (value) => value.startsWith('01'),
  '휴대전화 번호를 입력해 주세요. 예: 010-1234-5678',
);

/**
 * How a visitor wants to be reached: `contact` is a telephone number, a mail address in lower case or a KakaoTalk id, `typed` the whole
 * text where it says more.
 */
export const contact = z
  .string({ error: '연락처를 입력해 주세요.' })
  .max(TYPED_MAX, `${TYPED_MAX}자 이내로 적어 주세요.`)
  .transform((value, context) => {
    const read = readContact(value);
    if ('contact' in read) return read;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });
