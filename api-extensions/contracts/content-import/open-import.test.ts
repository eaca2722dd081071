import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { csvText } from '../rules/csv';
import { convertHtml } from './convert-html';
import { entriesOf, found, open, wpItem, wxr } from './import.cases';
import { REFUSALS } from './open-import';

const NAVER = `<!DOCTYPE html><html><head><meta property="og:title" content="강남 임플란트"><meta property="og:url" content="https://blog.naver.com/daon/223">
<meta property="naverblog:nickname" content="다온"></head><body><span class="se_publishDate">2026. 3. 4. 15:20</span>
<div class="se-main-container"><div class="se-component se-text"><p class="se-text-paragraph"><span>자세한\u200b 내용</span></p></div>
<div class="se-component se-image"><img src="https://postfiles.pstatic.net/a.jpg?type=w80_blur" data-lazy-src="https://postfiles.pstatic.net/a.jpg?type=w773"></div>
<div class="se-component se-video"><script>{}</script></div></div></body></html>`;

test('a page of a Naver blog - title, Korean date, name, the large pictures; what it has only as a script is named', async () => {
  expect((await found(NAVER, 'post.html')).entries).toEqual([
    {
      ...{ state: 'post', source: 'https://blog.naver.com/daon/223', title: '강남 임플란트', author: '다온' },
      ...{ date: '2026-03-04T06:20:00.000Z', pictures: 1, addresses: [] },
      html: expect.stringMatching(
        /<p><span>자세한 내용<\/span><\/p>[\s\S]*<img src="https:\/\/postfiles.pstatic.net\/a.jpg\?type=w966" alt="">/,
      ),
      notes: [
        '동영상 1개는 옮기지 않습니다. 글에서 확인해 주세요.',
        '옛 주소를 이 사이트로 이어 줄 수 없습니다.',
      ],
    },
  ]);
});

test('an archive of pages - each page a post or named, other files named', async () => {
  const zip = zipSync({
    '1/1.html': strToU8(NAVER),
    '1/img/a.jpg': strToU8('x'),
    '2/2.html': strToU8('<html><body><p>목차</p></body></html>'),
    'style.css': strToU8('x'),
    '__MACOSX/1.html': strToU8('x'),
  });
  const { posts, left } = await entriesOf(zip, 'backup.zip');
  expect(posts).toHaveLength(1);
  expect(left.map(({ title }) => title)).toEqual(['2/2.html', '1/img/a.jpg', 'style.css']);
});

test('an archive with an export inside - read', async () => {
  const zip = zipSync({ 'site.xml': strToU8(wxr(wpItem({ 'content:encoded': '글' }))) });
  expect((await found(zip, 'export.zip')).kind).toBe('wordpress');
});

test.each<[keyof typeof REFUSALS, string | Uint8Array]>([
  ['pdf', '%PDF-1.7 …'],
  ['mhtml', 'From: <Saved by Blink>\nMIME-Version: 1.0'],
  ['sql', '-- phpMyAdmin SQL Dump\nINSERT INTO `g5_write_notice` VALUES (1)'],
  ['json', '{"items": []}'],
  ['archive', Uint8Array.from([0x1f, 0x8b, 8, 0])],
  ['damaged', 'PK\u0003\u0004broken'],
  ['nothing_inside', zipSync({ 'a.jpg': strToU8('x') })],
  ['other_xml', '<?xml version="1.0"?><urlset><url><loc>https://a.example/</loc></url></urlset>'],
  ['no_entries', '<rss><channel><title>빈 블로그</title></channel></rss>'],
  ['empty', '  \n'],
  ['no_headings', '가,나\n다,라\n'],
  ['unreadable', Uint8Array.from([0, 1, 2, 3, 0xff, 0xfe, 0])],
])('refused - %s', async (reason, content) => {
  expect(await open(content)).toEqual({ error: REFUSALS[reason] });
});

test('sixty thousand elements inside each other - read without a failure', async () => {
  const deep = wxr(wpItem({ 'content:encoded': `${'<b>'.repeat(60_000)}안쪽` }));
  const { posts, left } = await entriesOf(deep);
  expect(posts.length + left.length).toBe(1);
});

const text = fc.constantFrom(
  '글',
  ' ',
  '<b>굵게</b>',
  '[code a=1]',
  '&nbsp;',
  '"',
  '\n\n',
  '<img src="/a.png">',
  ']',
  '\u0007',
  '</p>',
  '<',
);
const content = fc.array(text, { maxLength: 8 }).map((parts) => parts.join(''));

test('WordPress: whatever the items are, each is taken or named', async () => {
  const item = fc.record({
    title: content,
    'content:encoded': content,
    'wp:post_type': fc.constantFrom('post', 'page', 'attachment', 'x'),
    'wp:status': fc.constantFrom('publish', 'draft', 'trash', ''),
    guid: fc.constantFrom('', 'https://old.example/?p=1', 'https://old.example/?p=2'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async (items) => {
      const { entries } = await found(wxr(...items.map((fields) => wpItem(fields))));
      expect(entries).toHaveLength(items.length);
      for (const entry of entries) expect(entry.title).not.toBe('');
    }),
  );
});

test('a board’s table: whatever the rows are, each is taken or named', async () => {
  const row = fc.tuple(
    fc.constantFrom('1', '2', '3'),
    content,
    content,
    fc.constantFrom('0', '1'),
    fc.constantFrom('', 'html1', 'secret'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const file = csvText([['wr_id', 'wr_subject', 'wr_content', 'wr_is_comment', 'wr_option'], ...rows]);
      expect((await found(file, 'g5_write_free.csv')).entries).toHaveLength(rows.length);
    }),
  );
});

test.each([
  [
    '<p>앞 <a href="/big.jpg"><strong>가</strong><img src="/a.png"></a> 뒤</p>',
    '<p>앞 <a href="/big.jpg"><strong>가</strong></a></p><figure><img></figure><p> 뒤</p>',
  ],
  ['<div><div>하나</div><div>둘<br></div></div>', '<p>하나</p><p>둘<br></p>'],
  ['<ul><li>가<img src="/a.png"></li></ul>', '<ul><li>가<figure><img></figure></li></ul>'],
  [
    '<figure><img src="blob:x" alt="표"><figcaption>설명</figcaption></figure>',
    '<p>[이미지를 옮기지 못했습니다: 표. 이 자리에 이미지를 올려 주세요.]</p><p>설명</p>',
  ],
  [
    '<video src="/a.mp4"></video><form><input type="hidden"><p>글</p></form>',
    '<p>[옮기지 못했습니다: 동영상] <a href="https://o.example/a.mp4">https://o.example/a.mp4</a></p><p>글</p>',
  ],
  [
    '<a href="javascript:x()">가</a><a href="https://o.example/b?c=1">나</a>',
    '<a>가</a><a href="/b?c=1">나</a>',
  ],
  [
    '<figure class="wp-block-gallery"><figure><img src="/a.png"><figcaption>하나</figcaption></figure><figure><img src="/b.png"></figure><figcaption>둘</figcaption></figure>',
    '<figure><img><figcaption>하나</figcaption></figure><figure><img></figure><p>둘</p>',
  ],
  [
    '<figure class="wp-block-table"><table><tr><td>1</td></tr></table><figcaption>표</figcaption></figure>',
    '<table><tr><td>1</td></tr></table><p>표</p>',
  ],
])('convertHtml: %s', (html, expected) => {
  expect(convertHtml(html, 'https://o.example/').html.replace(/<img [^>]*>/g, '<img>')).toBe(expected);
});
