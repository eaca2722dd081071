const TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg' };
/** Words before the data of a picture: its type is among them. */
const HEADER_MAX = 4000;

/** Bytes of hexadecimal digits, which RTF breaks into lines. */
function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const plain = digits.replace(/\s+/g, '');
  return Uint8Array.from({ length: plain.length >> 1 }, (_, at) =>
    Number.parseInt(plain.slice(2 * at, 2 * at + 2), 16),
  );
}

/** The pictures in RTF, in their order. Word writes each a second time for older programs (`nonshppict`), which is left out. */
export function picturesOfRtf(rtf: string): File[] {
  const files: File[] = [];
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    if (/\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 40), at))) continue;
    const type = /\\(png|jpeg)blip\b/.exec(rtf.slice(at, at + HEADER_MAX))?.[1];
    // The data follows the last control word or group of the header, and ends with the picture's group.
    const data = /(?<=[\s}])([\da-f][\da-f\s]{40,})\}/iy;
    // The picture's own id is hexadecimal, too.
    const header = rtf
      .slice(at, at + HEADER_MAX)
      .replace(/\{\\\*\\blipuid[^}]*\}/g, (id) => '}'.padStart(id.length));
    const start = header.search(/(?<=[\s}])[\da-f]{16}/i);
    if (type === undefined || start < 0) continue;
    data.lastIndex = at + start;
    const digits = data.exec(rtf)?.[1];
    if (digits !== undefined)
      files.push(
        new File([bytesOf(digits)], `붙여 넣은 이미지.${type === 'jpeg' ? 'jpg' : type}`, {
          type: TYPES[type] ?? '',
        }),
      );
  }
  return files;
}
