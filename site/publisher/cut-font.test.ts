import { convert } from 'fontverter';
import { cutFont } from './cut-font';

/** Offsets of an SFNT font's tables, by tag. */
const tablesOf = (font: Buffer) =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      return [font.toString('latin1', at, at + 4), font.subarray(font.readUInt32BE(at + 8))];
    }),
  );

test('a font of some letters - is small, keeps kerning, digits of one width and the weights, and has a name of its own', async () => {
  const cut = await cutFont('순위 조회 0123');
  expect(cut.toString('latin1', 0, 4)).toBe('wOF2');
  expect(cut.length).toBeLessThan(20_000);
  const font = await convert(cut, 'sfnt');
  const tables = tablesOf(font);
  expect(tables.has('GPOS')).toBe(true);
  expect(tables.get('GSUB')?.includes('tnum')).toBe(true);
  // The axis: tag, then least, default and greatest value with 16 bits after the point.
  const axis = tables.get('fvar')?.subarray(16) ?? Buffer.alloc(16);
  expect([4, 12].map((at) => axis.readInt32BE(at) / 65_536)).toEqual([400, 800]);
  expect(font.includes(Buffer.from('SiteSubset', 'utf16le').swap16())).toBe(true);
  expect(font.includes(Buffer.from('Pretendard', 'utf16le').swap16())).toBe(false);
  expect(font.includes('Pretendard')).toBe(false);
});
