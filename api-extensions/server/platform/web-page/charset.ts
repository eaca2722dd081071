import { decode, encodingExists } from 'iconv-lite';
import { withoutControls } from '../../../contracts/rules/invisible';
import type { Fetched } from '../fetch-page';

/** Names of code page 949 that pages use; most are unknown to browsers' lists, and Node's own decoder knows only its 2,350 common syllables. */
const KOREAN =
  /^(?:x-)?(?:ms|cp|windows|ibm)?-?949$|^(?:x-)?(?:euc-?kr|uhc|korean|ksc?[-_]?c?[-_]?5601(?:[-_](?:1987|1989|1992))?|iso-ir-149|cseuckr|cs?ksc56011987)$/i;

const BYTE_ORDER_MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The label of a charset in a text such as `text/html; charset="ms949"`; undefined without one. */
const labelIn = (text: string): string | undefined => /charset\s*=[\s"']*([\w.:-]+)/i.exec(text)?.[1];

/** Bytes in which a page names its charset. */
const HEAD_BYTES = 4096;

/** The charset that a page names in a `meta` element or an XML declaration. */
function labelOfPage(body: Buffer): string | undefined {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const [meta] = /<meta\b[^>]{0,300}charset\s*=[^>]{0,100}/i.exec(head) ?? [];
  return (meta && labelIn(meta)) ?? /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
}

const decodeUtf8 = (body: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
};

/**
 * The text of a page: by its byte-order mark, else the charset of its header, else the one that it names itself. Without a known one it
 * is UTF-8 where it is valid, else code page 949, as pages of the old Korean web without a label are.
 * @param contentType of the response
 */
export function decodePage(body: Buffer, contentType = ''): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => body[at] === byte))?.[0];
  const label = marked ?? labelIn(contentType) ?? labelOfPage(body) ?? '';
  if (KOREAN.test(label)) {
    // A page that was converted without its label is UTF-8.
    const text = /[^\0-\x7f]/.test(body.toString('latin1')) ? decodeUtf8(body) : null;
    return text !== null && /[가-힣]/.test(text) ? text : decode(body, 'cp949');
  }
  const isUtf8 = /^utf-?8$/i.test(label);
  if (!isUtf8 && encodingExists(label)) return decode(body, label);
  const text = decodeUtf8(body);
  if (text !== null) return text;
  // Many servers add `utf-8` to pages that name their own code page.
  const isKorean = !isUtf8 || KOREAN.test(labelOfPage(body) ?? '');
  return isKorean ? decode(body, 'cp949') : new TextDecoder().decode(body);
}

/** A page as text without control characters. */
export const textOf = ({ headers, body }: Pick<Fetched, 'headers' | 'body'>): string =>
  withoutControls(decodePage(body, headers['content-type']));
