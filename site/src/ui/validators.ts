import { isWebAddress } from './link-target';
import { TEXTS } from './texts';

/** Returns a message for an invalid value, or undefined. */
export type Validator = (value: string) => string | undefined;

/** The rule of zod's z.email(), which the server uses; a test keeps the two equal. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i;

const checked =
  (passes: (value: string) => boolean) =>
  (text: string): Validator =>
  (value) =>
    passes(value) ? undefined : text;

/** The only validator that refuses an empty value; the others accept it. */
export const required = (text: string = TEXTS.required): Validator =>
  checked((value) => value.trim() !== '')(text);

/** SPEC §9: 'Invalid email address'. */
export const email = (text: string = TEXTS.invalidEmail): Validator =>
  checked((value) => value === '' || EMAIL.test(value))(text);

/** SPEC §9: 'Invalid URL'. An address with http or https. */
export const url = (text: string = TEXTS.invalidUrl): Validator =>
  checked((value) => value === '' || isWebAddress(value))(text);

/** @param limit in characters as a reader counts them: a flag or a family emoji is one. */
export const maxLength = (limit: number, text: string = TEXTS.tooLong(limit)): Validator =>
  checked((value) => [...new Intl.Segmenter('ko').segment(value)].length <= limit)(text);

/** Message of the first validator that fails, for a field's `error`. */
export function problemOf(value: string, ...validators: Validator[]): string | undefined {
  for (const validator of validators) {
    const problem = validator(value);
    if (problem) return problem;
  }
  return undefined;
}
