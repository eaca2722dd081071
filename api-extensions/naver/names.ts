import { cleanText } from './text';

/** Names of shops and places in different spellings: "다온 몰", "다온-몰", "DAON몰". */

/** Characters that are ignored (NAVER.md 1.8, row Shop: no spaces/-/_/·/•, lower case), and invisible ones. */
const LEFT_OUT = /[\s\-_·•ㆍ・‐-―\u200b-\u200f\u2060\ufeff]/gu;

/** A name in comparable form: no markup or entities, NFKC (full-width forms), no ignored characters, lower case. */
export function comparableName(name: string): string {
  return cleanText(name).normalize('NFKC').replace(LEFT_OUT, '').toLowerCase();
}
