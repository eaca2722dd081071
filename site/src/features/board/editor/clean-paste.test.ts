import { cleanPaste, hasForeignImage } from './clean-paste';

const wordListItem = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>${marker}<span>&nbsp;&nbsp; </span></span><![endif]><span lang=KO>${text}</span></p>`;

test('a list from Word - becomes a list', () => {
  expect(cleanPaste(`<p>앞</p>${wordListItem('·', '하나')}\n${wordListItem('·', '둘')}<p>뒤</p>`)).toBe(
    '<p>앞</p><ul><li><p><span lang=KO>하나</span></p></li><li><p><span lang=KO>둘</span></p></li></ul><p>뒤</p>',
  );
});

test('a numbered list after a bulleted one - becomes two lists', () => {
  expect(cleanPaste(`${wordListItem('·', '가')}${wordListItem('1.', '나')}`)).toBe(
    '<ul><li><p><span lang=KO>가</span></p></li></ul><ol><li><p><span lang=KO>나</span></p></li></ol>',
  );
});

test('styles and tags of the source program - are removed, the text stays', () => {
  expect(
    cleanPaste(
      '<html><head><style>p{}</style></head><body><!--StartFragment--><h1 style="x">제목</h1><o:p></o:p><p class=MsoNormal>&nbsp;</p><p>글<!--[data-hwpjson]{"a":1}--></p><!--EndFragment--></body></html>',
    ),
  ).toBe('<h2>제목</h2><p>글</p>');
});

test('pictures - only those of the media library stay', () => {
  const html = '<p>a</p><img src="file:///C:/a.png"><img alt="b" src="/uploads/b.webp">';
  expect(cleanPaste(html)).toBe('<p>a</p><img alt="b" src="/uploads/b.webp">');
  expect(hasForeignImage(html)).toBe(true);
  expect(hasForeignImage(cleanPaste(html))).toBe(false);
});

test('HTML of a web page - keeps its tags, except that headings get allowed levels', () => {
  expect(cleanPaste('<h6>a</h6><table><tr><td>1</td></tr></table>')).toBe(
    '<h4>a</h4><table><tr><td>1</td></tr></table>',
  );
});
