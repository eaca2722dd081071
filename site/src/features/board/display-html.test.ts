import { toDisplayHtml } from './display-html';

test('a picture with its size - gets several widths and reserved space', () => {
  const html = toDisplayHtml(
    '<p><img src="/uploads/a_1.webp" alt="그림 &quot;가&quot;" width="700" height="300" loading="lazy" /></p>',
  );
  expect(html).toContain('srcset="/api/image?url=%2Fuploads%2Fa_1.webp&amp;w=320 320w');
  expect(html).toContain('alt="그림 &quot;가&quot;" width="700" height="300" loading="eager"');
  expect(html).not.toContain('src="/uploads');
});

test('a picture with the time of its last change - has the time in its addresses', () => {
  const html = toDisplayHtml(
    '<img src="/uploads/a.webp" data-v="1700000000000" alt="" width="700" height="300" />',
  );
  expect(html.match(/v=1700000000000 \d+w/g)).toHaveLength(3);
  expect(html).not.toContain('data-v');
});

test.each([
  '<img src="/uploads/a.svg" alt="" width="10" height="10" />',
  '<img src="/uploads/a.webp" alt="" />',
  '<p>&lt;img src="/uploads/a.webp" width="7"&gt;</p>',
])('the HTML %j - is unchanged', (html) => {
  expect(toDisplayHtml(html)).toBe(html);
});

test('the first picture - loads at once and with priority, the others when scrolled to', () => {
  const image = (name: string) =>
    `<p><img src="/uploads/${name}.webp" alt="" width="700" height="300" loading="lazy" /></p>`;
  const loading = toDisplayHtml(image('a') + image('b') + image('c')).match(/ loading=[^/]*/g);
  expect(loading?.map((text) => text.trim())).toEqual([
    'loading="eager" fetchpriority="high"',
    'loading="lazy"',
    'loading="lazy"',
  ]);
});

test('tables, also nested ones - each get a scrollable box', () => {
  const html = toDisplayHtml('<table><tbody><tr><td><table></table></td></tr></tbody></table>');
  expect(html.match(/<div data-scroll/g)).toHaveLength(2);
  expect(html.match(/<\/div>/g)).toHaveLength(2);
});

test('headings below a skipped level - are announced without a gap, siblings at the same level', () => {
  expect(toDisplayHtml('<h3>가</h3><h4>나</h4><h4>다</h4><h3>라</h3><h2>마</h2><h4>바</h4>')).toBe(
    '<h3 aria-level="2">가</h3><h4 aria-level="3">나</h4><h4 aria-level="3">다</h4><h3 aria-level="2">라</h3>' +
      '<h2>마</h2><h4 aria-level="3">바</h4>',
  );
  expect(toDisplayHtml('<h2>가</h2><h3>나</h3><h4>다</h4>')).toBe('<h2>가</h2><h3>나</h3><h4>다</h4>');
});
