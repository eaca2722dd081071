import { openFile } from './open-file';
import { SLOTS } from './specs.cases';
import { firstChoices, takeRows } from './take';
import { understand } from './understand';

// Nothing in the tree writes workbooks of Excel 97 to 2003, so the test lays out a small one: [MS-CFB] and [MS-XLS].

const u16 = (...values: number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255]);
const u32 = (...values: number[]) => values.flatMap((value) => u16(value & 0xffff, value >>> 16));
const record = (id: number, data: number[]) => [...u16(id, data.length), ...data];
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];
const label = (row: number, column: number, text: string) =>
  record(0x0204, [...u16(row, column, 0, text.length), 1, ...utf16(text)]);
const float = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)];
const number = (row: number, column: number, style: number, value: number) =>
  record(0x0203, [...u16(row, column, style), ...float(value)]);

const bof = (type: number) => record(0x0809, [...u16(0x0600, type, 0, 0), ...u32(0, 0)]);
const EOF = record(0x000a, []);
/** Style 0 shows numbers, style 1 days. */
const STYLES = [0, 14].flatMap((format) => record(0x00e0, [...u16(0, format), ...Array<number>(16).fill(0)]));

function workbook(cells: number[]): number[] {
  const begin = (at: number) => [
    ...bof(0x0005),
    ...STYLES,
    ...record(0x0085, [...u32(at), 0, 0, 2, 1, ...utf16('표1')]),
    ...EOF,
  ];
  return [...begin(begin(0).length), ...bof(0x0010), ...cells, ...EOF];
}

const SECTOR = 512;
const END = 0xfffffffe;

/** A compound file with one stream. */
function compound(name: string, content: number[]): Uint8Array {
  // A shorter stream would be in the part for short ones.
  const stream = [...content, ...Array<number>(Math.max(0, 4096 - content.length)).fill(0)];
  const sectors = Math.ceil(stream.length / SECTOR);
  const entry = (text: string, type: number, child: number, first: number, size: number) => [
    ...[...utf16(text.padEnd(32, '\0'))],
    ...[...u16((text.length + 1) * 2), type, 1],
    ...u32(0xffffffff, 0xffffffff, child),
    ...Array<number>(36).fill(0),
    ...u32(first, size, 0),
  ];
  const header = [
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...Array<number>(16).fill(0),
    ...u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    ...u32(0, 1, 1, 0, 4096, END, 0, END, 0),
    ...u32(0, ...Array<number>(108).fill(0xffffffff)),
  ];
  const chain = Array.from({ length: sectors }, (_sector, at) => (at === sectors - 1 ? END : at + 3));
  const table = u32(0xfffffffd, END, ...chain, ...Array<number>(126 - sectors).fill(0xffffffff));
  const empty = entry('', 0, 0xffffffff, 0, 0);
  const directory = [
    ...entry('Root Entry', 5, 1, END, 0),
    ...entry(name, 2, 0xffffffff, 2, stream.length),
    ...[...empty, ...empty],
  ];
  const bytes = [...header, ...table, ...directory, ...stream];
  return Uint8Array.from([...bytes, ...Array<number>((SECTOR - (bytes.length % SECTOR)) % SECTOR).fill(0)]);
}

const CELLS = [
  ...['키워드', '시작일', '금액'].flatMap((text, at) => label(1, at, text)),
  ...[...label(2, 0, '강남 치과'), ...number(2, 1, 1, 46_347), ...number(2, 2, 0, 350_000)],
  ...[...label(4, 0, '합계'), ...number(4, 2, 0, 350_000)],
];

test('a workbook of Excel 97 to 2003 - its texts, days and numbers, by the lines of the sheet', async () => {
  const opened = await openFile(compound('Workbook', workbook(CELLS)));
  if ('error' in opened) throw new Error(opened.error);
  const [sheet] = opened.sheets;
  expect(sheet?.name).toBe('표1');
  const table = understand(sheet!, SLOTS);
  const { rows, left } = takeRows(table, SLOTS, firstChoices(table.columns, '2026-11-29'));
  expect(rows).toEqual([{ line: 3, values: { keyword: '강남 치과', from: '2026-11-21', price: '350000' } }]);
  expect(left.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'heading'],
    [5, 'total'],
  ]);
});

test('an encrypted workbook - says that it has a password', async () => {
  expect(await openFile(compound('EncryptedPackage', [1]))).toMatchObject({
    error: expect.stringContaining('암호가 걸린 파일'),
  });
});
