import { processorSeconds } from '../../../tests/pathological-texts';
import { cleanContent, firstImage, linkAddress, listImages } from './clean-content';

const IMAGES = new Map([['/uploads/a.png', { url: '/uploads/a.png', width: 40, height: 20 }]]);
const clean = (html: string) => cleanContent(html, IMAGES);

test.each([
  ['/service?id=1#a', '/service?id=1#a'],
  ['#top', '#top'],
  ['service', '/service'],
  ['https://ok.example', 'https://ok.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:02-123-4567', 'tel:02-123-4567'],
  ['javascript:alert(1)', null],
  ['JaVa\nScRiPt:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['https://user:secret@ok.example', null],
  ['http://[bad', null],
])('address of link %j - %j', (href, address) => expect(linkAddress(href)).toBe(address));

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'])(
  'address of link %j - becomes an https address',
  (href) => expect(linkAddress(href)).toBe('https://evil.example/'),
);

test.each([
  ['<p>a<script>b</script></p>', '<p>a</p>'],
  ['<p style="color:red" class="x" onclick="y">a</p>', '<p>a</p>'],
  ['<h1>a</h1><h6>b</h6><b>c</b><i>d</i>', '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em>'],
  ['<svg><a href="javascript:1">x</a></svg>', '<a>x</a>'],
  ['<math><mtext><style><img src=x onerror=1></style></mtext></math>', ''],
  [
    '<table><tr><td colspan="2" rowspan="x" width="9">a</td></tr></table>',
    '<table><tr><td colspan="2">a</td></tr></table>',
  ],
  ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['<img src="/uploads/b.png" alt="x">', ''],
  ['<o:p>a</o:p><font color="red">b</font>', 'ab'],
  ['<a href="//evil.example">x</a>', '<a href="https://evil.example/" rel="noopener noreferrer">x</a>'],
  ['a < b & c', 'a &lt; b &amp; c'],
])('clean(%j) - %s', (html, expected) => expect(clean(html)).toBe(expected));

test.each([
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['//www.youtube.com/watch?v=abcdefghijk&t=1', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://tv.naver.com/v/12345', 'https://tv.naver.com/embed/12345'],
  ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1'],
  ['https://www.youtube.com/live/abcdefghijk?si=x', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [
    'https://youtube.com/shorts/abcdefghijk?feature=share',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  ['https://m.tv.naver.com/v/12345?t=1', 'https://tv.naver.com/embed/12345'],
  [
    'https://tv.kakao.com/channel/2671005/cliplink/301965083',
    'https://play-tv.kakao.com/embed/player/cliplink/301965083',
  ],
  ['https://tv.kakao.com/v/301965083', 'https://play-tv.kakao.com/embed/player/cliplink/301965083'],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3165',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3165',
  ],
  [
    'https://map.naver.com/p/entry/place/1234567890?c=15.00',
    'https://map.naver.com/p/entry/place/1234567890',
  ],
])('video %s - becomes the player %s', (src, player) => {
  expect(clean(`<iframe src="${src}" title="제목" onload="x"></iframe>`)).toBe(
    `<iframe src="${player}" title="제목" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
  );
});

test.each([
  'https://www.google.com/search?pb=!1m18!1m12!1m3',
  'https://www.google.com/maps/embed?pb="><script>',
  'https://map.naver.com/p/entry/place/x',
  'https://www.youtube.com.evil.example/embed/abcdefghijk',
  'https://evil.example/www.youtube.com/embed/abcdefghijk',
  'https://www.youtube.com@evil.example/embed/abcdefghijk',
  'javascript:alert(1)//www.youtube.com/embed/abcdefghijk',
  'https://www.youtube.com/redirect?v=abcdefghijk',
])('frame %s - removed', (src) => expect(clean(`<iframe src="${src}"></iframe>`)).toBe(''));

test('elements thousands deep - cost little, and their text stays', async () => {
  for (const part of ['<b>', '<ul><li>', '<b a="<">']) {
    const html = `${part.repeat(100_000)}끝`;
    const seconds = await processorSeconds(() => expect(cleanContent(html, new Map())).toContain('끝'));
    expect(seconds).toBeLessThan(4);
  }
});

test('an image of the media library - gets its size; a figure without an allowed image is removed', () => {
  const kept =
    '<figure><img src="/uploads/a.png" alt="네모" width="40" height="20" loading="lazy" /><figcaption>b</figcaption></figure>';
  expect(
    clean(
      '<figure><img src="/uploads/a.png" alt="네모" width="9" srcset="x"><figcaption>b</figcaption></figure>',
    ),
  ).toBe(kept);
  expect(clean('<figure><img src="/uploads/b.png"><figcaption>b</figcaption></figure>')).toBe('');
  expect(firstImage(kept)).toEqual({ url: '/uploads/a.png', alt: '네모', width: 40, height: 20 });
  expect(listImages(`${kept}<img src=" /uploads/c.png ">`)).toEqual(['/uploads/a.png', '/uploads/c.png']);
});

test('sanitised content sanitised again - unchanged', () => {
  const once = clean(
    '<h2>a &amp; b</h2><p>c<br>d <a href="/x?a=1&amp;b=2">e</a></p><hr><figure><img src="/uploads/a.png" alt="&quot;"></figure><iframe src="https://youtu.be/abcdefghijk"></iframe>',
  );
  expect(clean(once)).toBe(once);
});

test('thousands of nested tags - are cut off at 60', () => {
  const deep = `${'<blockquote>'.repeat(5000)}a${'</blockquote>'.repeat(5000)}`;
  expect(clean(deep).match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(60);
});
