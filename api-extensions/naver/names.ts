import { cleanText } from './text';

/** Names of shops and places as people write them: "다온 몰", "다온-몰", "DAON몰". */

/** The signs that tools leave out (NAVER.md 1.8, row Shop: no spaces/-/_/·/•, lower case), and invisible ones. */
const LEFT_OUT = /[\s\-_·•ㆍ・‐-―\u200b-\u200f\u2060\ufeff]/gu;

/** A name for comparing: markup and entities resolved, NFKC (full-width forms), those signs left out, lower case. */
export function comparableName(name: string): string {
  return cleanText(name).normalize('NFKC').replace(LEFT_OUT, '').toLowerCase();
}
