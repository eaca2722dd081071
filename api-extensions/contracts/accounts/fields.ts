import * as z from '../zod';
import { findMailAddresses, mailProblem } from '../contacts/mail-addresses';
import { line, text, pagingOf } from '../fields';

/** Shortest password in characters (AUTH.md). No composition rules. */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export const companyName = line('상호를', 80);
export const personName = line('이름을', 40);

/**
 * A mail address, compared and stored in lower case: also with invisible marks, brackets or a name around it. A near miss is named in
 * the message.
 */
export const email = z
  .string({ error: '이메일을 입력해 주세요.' })
  .max(1000, '이메일 주소가 너무 깁니다.')
  .transform((value, context) => {
    const [address, ...others] = findMailAddresses(value).addresses;
    if (address !== undefined && others.length === 0) return address;
    context.addIssue({
      code: 'custom',
      message: !value.trim()
        ? '이메일을 입력해 주세요.'
        : address === undefined
          ? mailProblem(value)
          : '이메일 주소를 하나만 적어 주세요.',
    });
    return z.NEVER;
  });

/** A new password. Counted in characters, not UTF-16 units. The server refuses the most common ones. */
export const newPassword = z
  .string({ error: '비밀번호를 입력해 주세요.' })
  .refine((value) => [...value].length >= PASSWORD_MIN, `비밀번호는 ${PASSWORD_MIN}자 이상이어야 합니다.`)
  .refine((value) => [...value].length <= PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자 이하여야 합니다.`);

/** A password sent as proof of identity. */
export const currentPassword = z
  .string({ error: '비밀번호를 입력해 주세요.' })
  .min(1, '비밀번호를 입력해 주세요.')
  .max(1000, '비밀번호를 확인해 주세요.');

export const id = z.string().regex(/^[a-z0-9]{1,40}$/i, '대상을 확인해 주세요.');
export const instant = z.string();
export const day = z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21');

export const optionalText = (max: number) => text(max).default('');

export const paging = pagingOf(20, 100);
