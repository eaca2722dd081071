import fc from 'fast-check';
import { decode, encode } from 'iconv-lite';
import { openFile } from './open-file';
import { SLOTS, VOLUME, WEB } from './specs.cases';
import { firstChoices, takeRows } from './take';
import { understand } from './understand';

const word = fc.constantFrom(
  '강남',
  '치과',
  '임플란트',
  '가격',
  '서초',
  '한의원',
  'SEO',
  '"인용"',
  '쉼표,',
  'a b',
);
const keyword = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const cell = fc.oneof(
  keyword,
  fc.constantFrom(
    '',
    '합계',
    '총계',
    'Total',
    '※ 주의',
    '1,240',
    '< 10',
    '3.2%',
    '26.11.21',
    '03/04/26',
    '￦350,000',
  ),
  fc.constantFrom(
    'https://a.example/',
    'blog.naver.com/a',
    'a@b.kr',
    '두\n줄',
    '키워드',
    'URL',
    'PC',
    '- 치과',
    '①',
  ),
  fc.string({ maxLength: 8 }).filter((text) => !/[\0\ud800-\udfff\ufeff\u0080-\u009f]/.test(text)),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 25 });
const encodings = fc.constantFrom('utf8', 'utf8-bom', 'utf16', 'cp949');
const delimiters = fc.constantFrom(',', '\t', ';', '|');

const toText = (rows: readonly string[][], delimiter: string) =>
  rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');

function toBytes(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf16') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  if (encoding === 'cp949') return encode(text, 'cp949');
  return Buffer.from((encoding === 'utf8-bom' ? '\ufeff' : '') + text);
}
const korean = (bytes: Uint8Array) => decode(Buffer.from(bytes), 'cp949');

test('any table - each row with text is taken or named, once, for every screen', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      encodings,
      delimiters,
      fc.boolean(),
      async (rows, encoding, delimiter, takesTotals) => {
        const opened = await openFile(toBytes(toText(rows, delimiter), encoding), { korean });
        if ('error' in opened) return;
        for (const sheet of opened.sheets)
          for (const spec of [VOLUME, WEB, SLOTS]) {
            const understood = understand(sheet, spec);
            const choices = { ...firstChoices(understood.columns, '2026-11-29'), takesTotals };
            const { rows: taken, left } = takeRows(understood, spec, choices);
            const lines = [...taken, ...left].map(({ line }) => line);
            expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(sheet.rows.map(({ line }) => line));
            if (!understood.cellsAreRows) expect(lines).toHaveLength(sheet.rows.length);
            for (const { message } of left) expect(message).not.toBe('');
          }
      },
    ),
    { numRuns: 300 },
  );
});

const HEADINGS = ['키워드', '검색어', '메인키워드', 'Keyword', '연관키워드', 'Top queries', '키워드명'];
const FIGURES = ['노출수', '월간검색수(PC)', '클릭수', 'Impressions', '알 수 없는 열', '경쟁정도'];

test('keywords among titles, figures and totals - are all found, whatever the encoding', async () => {
  const keywords = fc.uniqueArray(fc.tuple(word, fc.nat({ max: 999 })), {
    minLength: 2,
    maxLength: 20,
    selector: String,
  });
  await fc.assert(
    fc.asyncProperty(
      ...([
        keywords,
        fc.constantFrom(...HEADINGS),
        fc.uniqueArray(fc.constantFrom(...FIGURES), { minLength: 1, maxLength: 4 }),
      ] as const),
      ...([fc.nat({ max: 3 }), fc.boolean(), fc.nat(), encodings, delimiters] as const),
      async (pairs, heading, figures, titles, hasTotal, position, encoding, delimiter) => {
        const at = position % (figures.length + 1);
        const row = (own: string, others: readonly string[]) => [
          ...others.slice(0, at),
          own,
          ...others.slice(at),
        ];
        const expected = pairs.map(([text, number]) => `${text.replaceAll('"', '')} ${number}호`);
        const rows = [
          ...Array.from({ length: titles }, (_title, no) => [`보고서 제목 ${no}`]),
          row(heading, figures),
          ...expected.map((text, no) =>
            row(
              text,
              figures.map(() => String(no * 17 + 3)),
            ),
          ),
          ...(hasTotal
            ? [
                row(
                  at === 0 ? '합계' : '',
                  figures.map((_figure, no) => (no === 0 && at > 0 ? '합계' : '999')),
                ),
              ]
            : []),
        ];
        // A total among figures only, without a place for the word.
        fc.pre(!(hasTotal && at > 0 && figures.length < 2));
        const opened = await openFile(toBytes(toText(rows, delimiter), encoding), { korean });
        if ('error' in opened) throw new Error(opened.error);
        const understood = understand(opened.sheets[0]!, VOLUME);
        const { rows: taken } = takeRows(understood, VOLUME, firstChoices(understood.columns, '2026-11-29'));
        expect(taken.map(({ values }) => values.keyword)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
