import { decode, encode } from 'iconv-lite';
import { zipSync, strToU8 } from 'fflate';
import { openFile } from './open-file';
import type { TableSpec } from './spec';
import { PLACE, SLOTS, VOLUME, WEB } from './specs.cases';
import { type Choices, firstChoices, takeRows } from './take';
import { understand } from './understand';

const utf8 = (text: string) => new TextEncoder().encode(text);
const korean = (bytes: Uint8Array) => decode(Buffer.from(bytes), 'cp949');

async function read(bytes: Uint8Array, spec: TableSpec, choices: Partial<Choices> = {}) {
  const opened = await openFile(bytes, { korean });
  if ('error' in opened) return { error: opened.error, rows: [], values: [], left: [], question: null };
  const sheet = opened.sheets[0]!;
  const table = understand(sheet, spec);
  const taking = takeRows(table, spec, { ...firstChoices(table.columns, '2026-11-29'), ...choices });
  expect(new Set([...taking.rows, ...taking.left].map(({ line }) => line)).size).toBe(sheet.rows.length);
  return { ...taking, values: taking.rows.map(({ values }) => values), error: null };
}
const keywordsIn = async (text: string) =>
  (await read(utf8(text), VOLUME)).values.map(({ keyword }) => keyword);

// Exports and lists by kind of program; each has the keywords 강남 치과 and 치아 교정.
test.each([
  [
    '블랙키위',
    '키워드,월간 검색량(PC),월간 검색량(Mobile),월간 검색량(Total),블로그 누적 발행량,블로그 포화지수\n강남 치과,1240,8930,10170,52300,아주 높음\n치아 교정,800,4100,4900,21000,높음',
  ],
  [
    '키워드마스터',
    '번호\t키워드\t총 조회수\tPC검색량\t모바일검색량\t문서수\t비율\t블로그순위\n1\t강남 치과\t10,170\t1,240\t8,930\t52,300\t5.14\tbbtt\n2\t치아 교정\t4,900\t800\t4,100\t21,000\t4.2\tbbbt',
  ],
  [
    '판다랭크',
    '순번,키워드,대표 카테고리,쇼핑성 키워드,경쟁률,검색량\n1,강남 치과,건강,아니오,2.4,"1.2만"\n2,치아 교정,건강,아니오,1.1,"4,900"\n합계,,,,,"1.7만"',
  ],
  [
    'SerpBear',
    '"ID","Keyword","Position","URL","Country","Device","Updated","Tags"\n"1","강남 치과","3","https://a.example/","KR","mobile","2026-11-28",""\n"2","치아 교정","0","","KR","mobile","2026-11-28",""',
  ],
  [
    'AgencyAnalytics',
    'Keyword,Google Ranking,Google Change,Bing Ranking,Volume,Competition,Tags\n강남 치과,4,+2,-,10170,High,\n치아 교정,12,-1,-,4900,Low,\nAverage,8,,,7535,,',
  ],
  [
    'AccuRanker',
    'Search term;Rank;Search volume;Landing page\n강남 치과;4;10170;https://a.example/\n치아 교정;12;4900;https://a.example/2',
  ],
  [
    'GA4',
    '# ----------------------------------------\n# 쿼리: Google 자연 검색어\n# 20261101-20261130\n# ----------------------------------------\n\nOrganic Google Search query,Organic Google Search clicks,Organic Google Search impressions\n,48,1633\n강남 치과,41,512\n치아 교정,7,1121'.replace(
      ',48,1633\n',
      '',
    ),
  ],
  [
    'Keyword Planner, in English with totals',
    'Keyword Stats 2026-11-30 at 10_12_33\n\nKeyword\tCurrency\tAvg. monthly searches\tThree month change\tCompetition\tTop of page bid (low range)\n강남 치과\tKRW\t5000\t0%\tHigh\t900\n치아 교정\tKRW\t5000\t-90%\tMedium\t500\nTotal\t\t10000\t\t\t',
  ],
  [
    'a report with subtotals',
    '월간 보고서\n기간: 2026.11.01 ~ 2026.11.30\n\n지점\t키워드\t노출수\t클릭수\n강남점\t강남 치과\t512\t41\n강남점 소계\t\t512\t41\n서초점\t치아 교정\t1,121\t10\n서초점 소계\t\t1,121\t10\n총 합 계\t\t1,633\t51\n※ 광고 노출은 제외한 수치입니다.',
  ],
  [
    'Naver SearchAd, pasted without headings',
    '강남 치과\t1,240\t8,930\t12.3\t140.2\t1.02%\t1.63%\t높음\t15\n치아 교정\t< 10\t20\t0\t0.3\t0%\t1.5%\t낮음\t3',
  ],
  ['headings that are repeated on each page', '키워드,노출수\n강남 치과,512\n키워드,노출수\n치아 교정,90'],
  [
    'a foot note in a long last row',
    '키워드,노출수,클릭수\n강남 치과,512,41\n치아 교정,90,1\n이 자료는 2026년 11월 30일에 내려받은 자료입니다.',
  ],
  ['a numbered list', '1) 강남 치과\n2) 치아 교정'],
  ['circled numbers and arrows', '① 강남 치과\n▶ 치아 교정'],
  ['boxes and hashes', '- [ ] 강남 치과\n#치아 교정'],
  ['a KakaoTalk chat', '[홍길동] [오후 3:12] 강남 치과\n[김담당] [오전 11:05] - 치아 교정'],
  ['quotes of every kind', '“강남 치과”\n「치아 교정」'],
  ['invisible characters', '\u200b강남\u00a0치과\u200b\n치아\u3000교정\ufeff'],
  ['commas in one line', '강남 치과, 치아 교정'],
  ['text formulas', '="강남 치과"\r\n="치아 교정"'],
  ['a table of Markdown', '| 키워드 | 검색량 |\n|---|---:|\n| 강남 치과 | 10,170 |\n| 치아 교정 | 4,900 |'],
])('%s - its keywords, and nothing else', async (_name, text) => {
  expect(await keywordsIn(text)).toEqual(['강남 치과', '치아 교정']);
});

test.each([
  ['a keyword 합계 in a list', '합계\n총계', ['합계', '총계']],
  [
    'keywords with numbers and signs',
    '1.5톤 트럭\n24시 동물병원\n-20도 패딩\nC# 강의\n3.1절 행사',
    ['1.5톤 트럭', '24시 동물병원', '-20도 패딩', 'C# 강의', '3.1절 행사'],
  ],
  ['keywords that equal headings', '블로그\n홈페이지\n도메인', ['블로그', '홈페이지', '도메인']],
  [
    'keywords that end like totals',
    '키워드,노출수\n연말정산 합계,90\n평균 연봉,40',
    ['연말정산 합계', '평균 연봉'],
  ],
])('%s - stay keywords', async (_name, text, keywords) => {
  expect(await keywordsIn(text)).toEqual(keywords);
});

test('an agency’s own words - each column by its meaning, unknown ones switch nothing off', async () => {
  const text =
    '관리번호\t광고주\t플레이스명\t대표키워드\t랜딩 URL\t작업시작일\t마감일\t월 단가(VAT별도)\t영업담당\t특이사항\n' +
    'A-01\t다온\t다온치과 강남점\t강남 치과\thttps://a.example/\t26.12.1(화)\t27.2.28\t35만 5천원\tkim@a.example\t급함\n' +
    'A-02\t다온\t다온치과 강남점\t치아 교정\thttps://a.example/2\t12/1\t2/28\t￦350,000 (VAT 포함)\tkim@a.example\t\n' +
    '\t\t\t\t\t\t합계\t705,000\t\t';
  const slots = await read(utf8(text), SLOTS);
  expect(slots.values).toEqual([
    expect.objectContaining({
      customer: '다온',
      target: 'https://a.example/',
      from: '2026-12-01',
      to: '2027-02-28',
      price: '355000',
      memo: '급함',
    }),
    expect.objectContaining({ keyword: '치아 교정', from: '2026-12-01', to: '2027-02-28', price: '350000' }),
  ]);
  expect((await read(utf8(text), PLACE)).values[0]).toEqual({
    keyword: '강남 치과',
    target: '다온치과 강남점',
  });
});

test('days that can be two - are asked; nothing is guessed', async () => {
  const text = utf8('키워드,시작일\n강남 치과,03/04/26\n치아 교정,2026-04-05');
  const asked = await read(text, SLOTS);
  expect(asked.question).toEqual({ cell: '03/04/26', possible: { mdy: '2026-03-04', dmy: '2026-04-03' } });
  const answered = await read(text, SLOTS, { dayOrder: 'dmy' });
  expect(answered.question).toBeNull();
  expect(answered.values.map(({ from }) => from)).toEqual(['2026-04-03', '2026-04-05']);
});

test('totals and notes - are taken if the person says so', async () => {
  const text = utf8('키워드,노출수\n강남 치과,512\n합계,512');
  expect((await read(text, VOLUME, { takesTotals: true })).values.map(({ keyword }) => keyword)).toEqual([
    '강남 치과',
    '합계',
  ]);
});

test('one value for all rows - fills what no column has', async () => {
  expect((await read(utf8('강남 치과\n치아 교정'), WEB, { same: { target: 'a.example' } })).values).toEqual([
    { keyword: '강남 치과', target: 'a.example' },
    { keyword: '치아 교정', target: 'a.example' },
  ]);
});

const ROWS = [
  ['보고서', null, null],
  ['키워드', 'URL', '시작일'],
  ['강남 치과', 'https://a.example/', new Date(Date.UTC(2026, 10, 21))],
  ['치아 교정', 'https://a.example/2', '26.11.21'],
  ['합계', 2, null],
];
const TAKEN = [
  { keyword: '강남 치과', target: 'https://a.example/', from: '2026-11-21' },
  { keyword: '치아 교정', target: 'https://a.example/2', from: '2026-11-21' },
];

test('a workbook - the first visible sheet with rows, days as days', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const file = await writeXlsx({
    sheets: [
      { name: '빈 시트', rows: [] },
      { name: '11월', rows: ROWS },
    ],
  });
  expect((await read(file, SLOTS)).values).toEqual(TAKEN);
});

test('a workbook as other programs write it - hidden sheets, rich and inline texts, formats of days, 1904', async () => {
  const part = (text: string) => strToU8(`<?xml version="1.0"?>\n${text}`);
  const cells = (row: number, ...xml: string[]) => `<x:row r="${row}">${xml.join('')}</x:row>`;
  const file = zipSync({
    'xl/workbook.xml': part(
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="숨김" state="hidden" r:id="rId1"/><sheet name="A &amp; B" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': part(
      '<Relationships><Relationship Target="worksheets/sheet9.xml" Id="rId1"/><Relationship Id="rId2" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': part(
      '<sst><si><t>키워드</t></si><si><r><t>강남 </t></r><r><t>치과</t></r><rPh sb="0" eb="1"><t>읽기</t></rPh></si></sst>',
    ),
    'xl/styles.xml': part(
      '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;년&quot;\\ m&quot;월&quot;"/><numFmt numFmtId="177" formatCode="#,##0&quot;원 (d)&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="31"/><xf numFmtId="177"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': part(
      `<x:worksheet><x:sheetData>${cells(
        3,
        '<x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="inlineStr"><x:is><x:t>시작일</x:t></x:is></x:c><x:c r="D3" t="inlineStr"><x:is><x:t>종료일</x:t></x:is></x:c><x:c r="E3" t="str"><x:f>"금"&amp;"액"</x:f><x:v>금액</x:v></x:c>',
      )}${cells(
        5,
        '<x:c r="A5" t="s"><x:v>1</x:v></x:c><x:c r="B5" s="1"/><x:c r="C5" s="1"><x:v>44885</x:v></x:c><x:c r="D5" s="2"><x:v>44976</x:v></x:c><x:c r="E5" s="3"><x:v>3.5E5</x:v></x:c>',
      )}</x:sheetData></x:worksheet>`,
    ),
  });
  const { values, left, error, rows } = await read(file, SLOTS);
  expect(error).toBeNull();
  expect(values).toEqual([{ keyword: '강남 치과', from: '2026-11-21', to: '2027-02-20', price: '350000' }]);
  expect([left[0]?.line, rows[0]?.line]).toEqual([3, 5]);
});

const HTML = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="euc-kr"><style>td{mso-number-format:"\\@"}</style></head><body>
<table><tr><td colspan=3>보고서</td></tr><tr><th>키워드<th>URL<th>시작일</tr>
<tr><td>강남&nbsp;치과</td><td><a href="#">https://a.example/</a></td><td>2026-11-21</td></tr>
<tr><td>치아<br>교정</td><td>https://a.example/2</td><td x:str>26.11.21</td></tr></table></body></html>`;
const SPREADSHEET = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="11월"><Table>
<Row><Cell ss:MergeAcross="2"><Data ss:Type="String">보고서</Data></Cell></Row>
<Row ss:Index="3"><Cell><Data ss:Type="String">키워드</Data></Cell><Cell><Data ss:Type="String">URL</Data></Cell><Cell><Data ss:Type="String">시작일</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">강남 치과</Data></Cell><Cell><Data ss:Type="String">https://a.example/</Data></Cell><Cell><Data ss:Type="DateTime">2026-11-21T00:00:00.000</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">치아 교정</Data></Cell><Cell><Data ss:Type="String">https://a.example/2</Data></Cell><Cell><Data ss:Type="String">26.11.21</Data></Cell></Row>
</Table></Worksheet></Workbook>`;

test.each([
  ['HTML in an .xls, code page 949', encode(HTML, 'cp949')],
  ['HTML in an .xls, UTF-8', utf8(HTML)],
  ['SpreadsheetML in an .xls', utf8(SPREADSHEET)],
])('%s - is read as a table', async (_name, bytes) => {
  expect((await read(bytes, SLOTS)).values).toEqual(TAKEN);
});

/** A workbook whose sheet says that it is smaller than it is. */
function understated(): Uint8Array {
  const bytes = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="1" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><row><c t="str"><v>${'가'.repeat(90_000)}</v></c></row></worksheet>`,
    ),
  });
  const at = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002');
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 40, true);
  return bytes;
}

test.each([
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), '그림 파일'],
  ['a PDF', utf8('%PDF-1.7'), 'PDF 파일'],
  ['a text document', zipSync({ 'word/document.xml': strToU8('<w/>') }), '문서 파일'],
  ['a document of 한글', zipSync({ 'Contents/section0.xml': strToU8('<hs/>') }), '문서 파일'],
  ['a file of Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Numbers'],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), '.xlsb'],
  ['a table of LibreOffice', zipSync({ 'content.xml': strToU8('<x/>') }), 'ODS'],
  ['another zip file', zipSync({ '목록.csv': strToU8('x') }), '압축 파일'],
  ['a damaged workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), '손상'],
  [
    'an old workbook that is none',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)]),
    '오래된 형식',
  ],
  [
    'a workbook that unpacks to too much',
    zipSync(
      { 'xl/workbook.xml': strToU8('<x/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(130_000_000) },
      { level: 1 },
    ),
    '너무 큽니다',
  ],
  ['a workbook that hides its size', understated(), '손상'],
  ['a web page without a table', utf8('<html><body>로그인해 주세요</body></html>'), '표가 없는 웹 페이지'],
  ['bytes', Uint8Array.from([0, 1, 2, 0, 3, 255, 0, 0, 9]), '글자를 읽을 수 없는'],
  ['an empty file', utf8(' \n '), '내용이 없습니다'],
  ['a file that is too large', new Uint8Array(20_000_001), '너무 큽니다'],
])('%s - is refused with a sentence that says what to do', async (_name, bytes, sentence) => {
  expect((await read(bytes, VOLUME)).error).toContain(sentence);
});
