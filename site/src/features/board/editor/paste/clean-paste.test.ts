import fs from 'node:fs';
import fc from 'fast-check';
import { pasted } from './pasted';

const fixture = (name: string) => fs.readFileSync(`${__dirname}/fixtures/${name}.html`, 'utf8');
/** What is saved, without what the editor adds to tables. */
const saved = (html: string, files?: File[]) =>
  pasted(html, files)
    .saved.replace(/<colgroup>.*?<\/colgroup>/g, '')
    .replace(/<table style="[^"]*">/g, '<table>');
const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
const lost = (alt = '') =>
  `<p>[이미지를 옮기지 못했습니다${alt && `: ${alt}`}. 이 자리에 이미지를 올려 주세요.]</p>`;

test('numbered and bulleted lists of Word in Chrome - lists, in each other, without typed numbers', () => {
  expect(saved(fixture('word-chrome'))).toBe(
    '<p><strong>진료 순서</strong></p><ol><li><p>상담 예약</p></li><li><p>정밀 검사</p><ol><li><p>엑스선</p></li><li><p>구강 사진</p></li></ol></li><li><p>치료 계획</p></li></ol><p>준비물</p><ul><li><p>신분증</p></li><li><p>복용 약 목록</p></li></ul>',
  );
});

test('a Naver blog - no invisible letters, no empty paragraphs, the preview of a page as its link', () => {
  expect(saved(fixture('naver-blog'))).toBe(
    '<p>안녕하세요, 다온치과입니다</p><p>오늘은 <strong>임플란트</strong> 비용을 정리했습니다.</p><blockquote><p>오래 쓰는 치아</p></blockquote><p><a href="https://daon.example/">다온치과</a></p>',
  );
});

test('a table of 한글 - its cells, without the copy of the document', () => {
  expect(saved(fixture('hwp-table'))).toBe(
    '<p><strong>가. 진료 안내</strong></p><table><tbody><tr><td><p>구분</p></td><td><p>비용</p></td></tr><tr><td rowspan="2"><p>임플란트</p></td><td><p>1,200,000원</p></td></tr><tr><td><p>950,000원</p></td></tr></tbody></table>',
  );
});

const wordItem = (marker: string, text: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><![if !supportLists]><span>${marker}<span>&nbsp;&nbsp; </span></span><![endif]><span lang=KO>${text}</span></p>`;
const webItem = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"><li data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
const slideItem = (indent: string, text: string, format = 'bullet') =>
  `<div style='margin-left:${indent};text-indent:-.25in'><span style='font-size:28pt'><span style='mso-special-format:${format};font-family:Arial'>•</span></span><span>${text}</span></div>`;
const hwp = (...texts: string[]) =>
  `<HTML><BODY><!--StartFragment-->${texts.map((text) => `<P CLASS=HStyle0><SPAN>${text}</SPAN></P>`).join('')}<!--EndFragment--></BODY></HTML>`;

test.each([
  [
    'Word in Edge, with conditional comments',
    `<p>앞</p>${wordItem('·', '하나')}\n${wordItem('·', '둘')}<p>뒤</p>`,
    '<p>앞</p><ul><li><p>하나</p></li><li><p>둘</p></li></ul><p>뒤</p>',
  ],
  [
    'two kinds of lists of Word',
    `${wordItem('§', '가', 1, 'l1')}${wordItem('①', '나', 1, 'l2')}`,
    '<ul><li><p>가</p></li></ul><ol><li><p>나</p></li></ol>',
  ],
  [
    'a list of Word that goes on',
    `${wordItem('3.', '셋')}${wordItem('4.', '넷')}`,
    '<ol start="3"><li><p>셋</p></li><li><p>넷</p></li></ol>',
  ],
  [
    'Word in Safari, without its own styles',
    `<p class="MsoListParagraphCxSpFirst" style="margin: 0cm; margin-left: 40pt; text-indent: -20pt;"><span lang="EN-US">1.<span style="font-size: 7pt;">&nbsp;&nbsp; </span></span>예약</p><p class="MsoListParagraphCxSpMiddle" style="margin-left: 80pt;"><span>a.<span>&nbsp; </span></span>전화</p><p class="MsoListParagraphCxSpLast" style="margin-left: 40pt;"><span>2.<span>&nbsp; </span></span>방문</p>`,
    '<ol><li><p>예약</p><ol><li><p>전화</p></li></ol></li><li><p>방문</p></li></ol>',
  ],
  [
    'Word for the web',
    `${webItem('ol', 1, '예약')}${webItem('ul', 2, '신분증')}${webItem('ol', 1, '방문')}<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span>제목</span></p></div>`,
    '<ol><li><p>예약</p><ul><li><p>신분증</p></li></ul></li><li><p>방문</p></li></ol><h2>제목</h2>',
  ],
  [
    'PowerPoint',
    `<body><!--StartFragment-->${slideItem('.25in', '첫째')}${slideItem('.75in', '안쪽')}${slideItem('.25in', '둘째')}<!--EndFragment--></body>`,
    '<ul><li><p>첫째</p><ul><li><p>안쪽</p></li></ul></li><li><p>둘째</p></li></ul>',
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>제목</span></h1><p dir="ltr"><span style="font-weight:700">굵게</span><span> 글</span></p><br><ol><li aria-level="1"><p role="presentation"><span>하나</span></p></li><ul><li aria-level="2"><p>가</p></li></ul><li><p>둘</p></li></ol></b><br class="Apple-interchange-newline">`,
    '<h2>제목</h2><p><strong>굵게</strong> 글</p><ol><li><p>하나</p><ul><li><p>가</p></li></ul></li><li><p>둘</p></li></ol>',
  ],
  [
    '한글, with typed numbers and bullets',
    hwp('진료 순서', '1. 예약', '2. 방문', '◦ 신분증', '◦ 처방전', '2026. 11. 21. 안내', '3. 혼자'),
    '<p>진료 순서</p><ol><li><p>예약</p></li><li><p>방문</p></li></ol><ul><li><p>신분증</p></li><li><p>처방전</p></li></ul><p>2026. 11. 21. 안내</p><p>3. 혼자</p>',
  ],
  ['한글, with syllables', hwp('가. 접수', '나. 진료'), '<ol><li><p>접수</p></li><li><p>진료</p></li></ol>'],
  [
    'Notion',
    `<meta charset='utf-8'><h1>회의</h1>\n<ul>\n<li>하나\n<ul>\n<li>안쪽</li>\n</ul>\n</li>\n<li>둘</li>\n</ul>\n<p><a href="https://daon.example/">링크</a></p>\n<!-- notionvc: 1 -->`,
    '<h2>회의</h2><ul><li><p>하나</p><ul><li><p>안쪽</p></li></ul></li><li><p>둘</p></li></ul><p><a href="https://daon.example/">링크</a></p>',
  ],
])('a list of %s - is one', (_name, html, expected) => {
  expect(saved(html)).toBe(expected);
});

test.each([
  [
    'Excel, whose fragment begins inside the table',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{}</style></head><body>\r\n<table border=0 width=192>\r\n<!--StartFragment-->\r\n <col width=96 span=2>\r\n <tr height=23><td height=23 class=xl63>업체</td><td>순위</td></tr>\r\n <tr><td colspan=2>다온&nbsp;치과</td></tr>\r\n<!--EndFragment-->\r\n</table></body></html>`,
    '<table><tbody><tr><td><p>업체</p></td><td><p>순위</p></td></tr><tr><td colspan="2"><p>다온 치과</p></td></tr></tbody></table>',
  ],
  [
    'rows alone',
    '<meta charset="utf-8"><tr><td>가</td><td>나</td></tr>',
    '<table><tbody><tr><td><p>가</p></td><td><p>나</p></td></tr></tbody></table>',
  ],
  [
    'Google Sheets, with an empty cell',
    `<meta charset='utf-8'><google-sheets-html-origin><style><!--td {}--></style><table dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr><td data-sheets-value="x">키워드</td><td></td></tr></tbody></table>`,
    '<table><tbody><tr><td><p>키워드</p></td><td><p></p></td></tr></tbody></table>',
  ],
])('a table of %s - keeps its cells', (_name, html, expected) => {
  // Spreadsheets add a picture of the range.
  expect(saved(html, [picture()])).toBe(expected);
});

test.each([
  ['of another site', '<img src="https://photos.example.com/p/daon.png" alt="진료실">', lost('진료실')],
  ['of the copying machine', '<p>앞<img src="file:///C:/a.png"></p>', `<p>앞</p>${lost()}`],
  [
    'of the own site',
    '<p>앞</p><img src="http://rankup.localhost:8000/uploads/map_1a2b3c.png" alt="약도"><p>뒤</p>',
    '<p>앞</p><figure><img src="/uploads/map_1a2b3c.png" alt="약도"><figcaption></figcaption></figure><p>뒤</p>',
  ],
  [
    'of a published post',
    '<figure><img src="http://rankup.localhost:8000/api/image?url=%2Fuploads%2Fa_1.png&amp;w=640" alt="약도"><figcaption>설명</figcaption></figure>',
    '<figure><img src="/uploads/a_1.png" alt="약도"><figcaption>설명</figcaption></figure>',
  ],
  ['with a path that leads elsewhere', '<img src="/uploads/../admin.png">', lost()],
  ['that counts visits', '<p>글</p><img src="https://t.example/p.gif" width="1" height="1">', '<p>글</p>'],
])('a picture %s', (_name, html, expected) => {
  expect(saved(html)).toBe(expected);
});

test('pictures whose data is in the clipboard - are uploaded into their place', async () => {
  const inHtml = pasted(`<p>앞</p><img src="${PNG}" alt="그림"><p>뒤</p>`);
  expect(inHtml).toMatchObject({ lost: 0, pictures: [{ alt: '그림' }] });
  expect(
    Buffer.from(await inHtml.pictures[0]!.file.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(inHtml.saved).toBe(`<p>앞</p><p>${inHtml.pictures[0]!.place}</p><p>뒤</p>`);
  const file = picture();
  const copied = pasted('<img src="https://photos.example.com/p/daon.png" alt="진료실">', [file]);
  expect(copied).toMatchObject({ lost: 0, pictures: [{ file, alt: '진료실' }] });
  // Beside a text, the file is a drawing of the whole selection.
  expect(pasted('<p>글</p><img src="https://a.example/b.png">', [file])).toMatchObject({
    lost: 1,
    pictures: [],
  });
});

test('pictures of Word on Windows - their data is in the RTF of the clipboard', async () => {
  const hex = '89504e470d0a1a0a0000000d49484452000000010000000108'.replace(/(.{20})/g, '$1\r\n');
  const pict = (word: string) => `{\\pict\\${word}\\picw10{\\*\\blipuid 00ff}\r\n${hex}}`;
  const rtf = `{\\rtf1{\\*\\shppict${pict('pngblip')}}{\\nonshppict${pict('wmetafile8')}}{\\*\\shppict${pict('jpegblip')}}}`;
  const html =
    '<p>글<img src="file:///C:/clip_image001.png"></p><p><img src="file:///C:/clip_image002.jpg"></p>';
  const { pictures, lost: none } = pasted(html, [], rtf);
  expect([none, pictures.map(({ file }) => file.type)]).toEqual([0, ['image/png', 'image/jpeg']]);
  expect(Buffer.from(await pictures[0]!.file.arrayBuffer()).toString('hex')).toBe(hex.replace(/\s/g, ''));
});

test.each([
  [
    'hidden text and empty blocks',
    '<p style="display:none">숨김</p><p>보임<span style="mso-hide:all">x</span></p><p><br></p><p>&nbsp;</p><div><div>\u200b</div></div>',
    '<p>보임</p>',
  ],
  [
    'control characters and marks',
    '<p>가을\u000b이벤트\u0008 안내\u202e\ufeff</p>',
    '<p>가을 이벤트 안내</p>',
  ],
  ['letters of a Mac', `<p>${'가격표'.normalize('NFD')}</p>`, '<p>가격표</p>'],
  [
    'links to files, and to the own site',
    '<p><a href="file:///c:/x">파일</a> <a href="#_Toc1">목차</a> <a href="http://rankup.localhost:8000/service?a=1" target="_blank">서비스</a></p>',
    '<p>파일 목차 <a href="/service?a=1">서비스</a></p>',
  ],
  [
    'headings of levels that posts do not have',
    '<h1>가</h1><h3>나</h3><h6>다</h6><p class="MsoTitle">라</p>',
    '<h2>가</h2><h3>나</h3><h4>다</h4><h2>라</h2>',
  ],
  [
    'styles and scripts',
    '<style>p{}</style><script>x</script><o:p></o:p><p onclick="x" style="color:red">글<o:p>끝</o:p></p>',
    '<p>글끝</p>',
  ],
  ['a family of emoji', '<p>가족 👨‍👩‍👧 ❤️</p>', '<p>가족 👨‍👩‍👧 ❤️</p>'],
])('%s - cleaned', (_name, html, expected) => {
  expect(saved(html)).toBe(expected);
});

test('any HTML - no text is lost but what cannot be seen, and nothing is empty', () => {
  const word = fc.stringMatching(/^[가-힣]{1,4}$/);
  const leaf = word.map((text) => ({ html: `<p><span>${text}</span></p>`, texts: [text] }));
  const joined = (parts: { html: string; texts: string[] }[], wrap: (html: string) => string) => ({
    html: wrap(parts.map(({ html }) => html).join('')),
    texts: parts.flatMap(({ texts }) => texts),
  });
  const { block } = fc.letrec<{ block: { html: string; texts: string[] } }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc
        .tuple(
          fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
          fc.constantFrom('div', 'blockquote', 'section', 'li'),
        )
        .map(([parts, tag]) =>
          joined(parts, (html) => (tag === 'li' ? `<ul><li>${html}</li></ul>` : `<${tag}>${html}</${tag}>`)),
        ),
      fc
        .tuple(word, fc.integer({ min: 1, max: 3 }))
        .map(([text, level]) => ({ html: wordItem('1.', text, level), texts: [text] })),
    ),
  }));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const { html, texts } = joined(blocks, (inner) => inner);
      const result = saved(html);
      expect(result.replace(/<[^>]*>/g, '')).toBe(texts.join(''));
      expect(result).not.toMatch(/<(p|li|ul|ol)><\/\1>/);
    }),
    { numRuns: 60 },
  );
});
