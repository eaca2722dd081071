import * as z from '../zod';
import { email } from './fields';
import { mobile } from '../contacts/fields';

/** A mobile number as it is stored. */
const NUMBER = /^01\d-\d{3,4}-\d{4}$/;

/** Whether an account's address is a mobile number. */
export const isNumber = (address: string): boolean => NUMBER.test(address);

const WHICH = '이메일이나 휴대전화 번호를 입력해 주세요.';
const number = mobile.refine(isNumber, '휴대전화 번호를 확인해 주세요. 예: 010-1234-5678');

/** The field that a typed text is read as: words beside a number do not make a mail address of it. */
const fieldOf = (typed: string) =>
  /[@＠]|골뱅이/.test(typed) || (/[a-z]/i.test(typed) && !/\d{3}/.test(typed)) ? email : number;

/**
 * The address of an account: a mail address in lower case, or a mobile number as `010-1234-5678`, in any spelling. Loads the
 * numbering plans of all countries, so pages load it when the form is used.
 */
export const signInAddress = z
  .string({ error: WHICH })
  .max(300, '이메일이나 휴대전화 번호를 확인해 주세요.')
  .transform((typed, context) => {
    const read = typed.trim() ? fieldOf(typed).safeParse(typed) : null;
    if (read?.success) return read.data;
    context.addIssue({ code: 'custom', message: read?.error.issues[0]?.message ?? WHICH });
    return z.NEVER;
  });
