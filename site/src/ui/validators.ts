import { isWebAddress } from './link-target';
import { TEXTS } from './texts';

/** Says what is wrong with a value, or nothing. */
export type Validator = (value: string) => string | undefined;

/** The rule of zod's z.email(), by which the server judges; a test holds the two together. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i;

const checked =
  (passes: (value: string) => boolean) =>
  (text: string): Validator =>
  (value) =>
    passes(value) ? undefined : text;

/** An empty value is fine for all but this one: what may be left out is not what was mistyped. */
export const required = (text: string = TEXTS.required): Validator =>
  checked((value) => value.trim() !== '')(text);

/** SPEC §9: 'Invalid email address'. */
export const email = (text: string = TEXTS.invalidEmail): Validator =>
  checked((value) => value === '' || EMAIL.test(value))(text);

/** SPEC §9: 'Invalid URL'. An address with http or https. */
export const url = (text: string = TEXTS.invalidUrl): Validator =>
  checked((value) => value === '' || isWebAddress(value))(text);

/** @param limit in characters as a reader counts them: a flag or a family of emoji is one. */
export const maxLength = (limit: number, text: string = TEXTS.tooLong(limit)): Validator =>
  checked((value) => [...new Intl.Segmenter('ko').segment(value)].length <= limit)(text);

/** What the first validator that objects says, for a field's `error`. */
export function problemOf(value: string, ...validators: Validator[]): string | undefined {
  for (const validator of validators) {
    const problem = validator(value);
    if (problem) return problem;
  }
  return undefined;
}
