import { entriesOf, found } from './import.cases';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><link>https://old.example/</link>${items}</channel></rss>`;

test('RSS - the whole text before the summary, its dates in any spelling, files and a shortened text noted', async () => {
  const { posts } = await entriesOf(
    rss(
      `<item><title>하나</title><link>https://old.example/archives/%EA%B0%80</link><guid isPermaLink="false">1</guid>
       <pubDate>Sat, 21 Nov 2026 14:05:00 +0900</pubDate><dc:creator>김</dc:creator><category>소식</category>
       <description>요약…</description><content:encoded><![CDATA[<p>전문 <img src="/a.png"></p>]]></content:encoded></item>
       <item><title>둘</title><link>https://old.example/?document_srl=3</link><pubDate>Sat, 21 Nov 2026 14:05:00 KST</pubDate>
       <description>앞부분만 ......</description><enclosure url="https://old.example/a.mp3" type="audio/mpeg"/></item>
       <item><title>셋</title><description>&lt;b&gt;굵게&lt;/b&gt; &amp;nbsp;끝</description></item>`,
    ),
    'feed.xml',
  );
  expect(posts.map(({ date }) => date)).toEqual([
    '2026-11-21T05:05:00.000Z',
    '2026-11-21T05:05:00.000Z',
    null,
  ]);
  expect(posts.map(({ addresses }) => addresses)).toEqual([['/archives/가'], ['/?document_srl=3'], []]);
  expect(posts[0]?.html).toBe('<p>전문 </p><figure><img src="https://old.example/a.png" alt=""></figure>');
  expect(posts[1]?.notes.join(' ')).toMatch(/앞부분만 있는.*첨부 파일 1개/);
  expect(posts[2]?.html).toContain('<b>굵게</b>');
});

test('Atom - text, escaped HTML and markup of its own; the settings of Blogger named', async () => {
  const { posts, left } = await entriesOf(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><link rel="self" href="https://x.example/f"/><link href="https://old.example/"/>
     <entry><id>1</id><title>글</title><published>2026-01-02T03:04:05+09:00</published><author><name>이 &amp;amp; 김</name></author>
       <link rel="alternate" href="https://old.example/2026/a.html"/><content type="html">&lt;p&gt;하나&lt;/p&gt;</content></entry>
     <entry><id>2</id><title>둘</title><content type="xhtml"><div><p>1 &lt; 2</p><img src="b.png"/></div></content></entry>
     <entry><id>3</id><title>셋</title><summary>a &lt; b</summary></entry>
     <entry><id>4</id><title>설정</title><category scheme="http://schemas.google.com/g/2005#kind" term="http://x#settings"/></entry></feed>`,
  );
  expect(posts.map(({ html }) => html)).toEqual([
    '<p>하나</p>',
    '<p>1 &lt; 2</p><figure><img src="https://old.example/b.png" alt=""></figure>',
    '<p>a &lt; b</p>',
  ]);
  expect(posts[0]).toMatchObject({
    author: '이 & 김',
    date: '2026-01-01T18:04:05.000Z',
    addresses: ['/2026/a.html'],
  });
  expect(left).toEqual([{ state: 'left', title: '설정', reason: '블로그의 설정이나 페이지입니다.' }]);
});

test('a feed in code page 949, and one of Naver whose addresses cannot be redirected', async () => {
  // '가' in code page 949.
  const korean = Uint8Array.from([
    ...new TextEncoder().encode('<?xml version="1.0" encoding="euc-kr"?><rss><channel><item><title>'),
    0xb0,
    0xa1,
    ...new TextEncoder().encode(
      '</title><link>https://blog.naver.com/daon/223</link><description>x</description></item></channel></rss>',
    ),
  ]);
  const file = await found(korean);
  expect(file.entries[0]).toMatchObject({
    title: '가',
    addresses: [],
    notes: expect.arrayContaining(['옛 주소를 이 사이트로 이어 줄 수 없습니다.']),
  });
});
