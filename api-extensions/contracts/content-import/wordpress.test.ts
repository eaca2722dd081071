import { entriesOf, found, wpItem, wxr } from './import.cases';

const ONE = { title: '안녕 &amp; 세계', 'content:encoded': '첫 문단\n둘째 줄\n\n다음 문단' };

test('a post - title, date, author by name, paragraphs, old addresses, fields that boards do not have', async () => {
  const file = await found(
    wxr(
      wpItem(
        { ...ONE, guid: 'https://old.example/?p=12' },
        '<category domain="category" nicename="n"><![CDATA[소식]]></category><category domain="post_tag"><![CDATA[봄]]></category>' +
          '<wp:comment><wp:comment_content><![CDATA[<b>좋아요</b>]]></wp:comment_content></wp:comment>',
      ),
    ),
  );
  expect(file).toEqual({
    kind: 'wordpress',
    host: 'old.example',
    entries: [
      {
        state: 'post',
        source: 'https://old.example/?p=12',
        title: '안녕 & 세계',
        date: '2024-05-01T03:00:00.000Z',
        author: '김다온',
        html: '<p>첫 문단<br>둘째 줄</p>\n<p>다음 문단</p>',
        pictures: 0,
        addresses: ['/hello', '/?p=12'],
        notes: [
          '게시판에 분류가 없어 옮기지 않습니다: 소식',
          '게시판에 태그가 없어 옮기지 않습니다: 봄',
          '댓글 1개는 옮기지 않습니다.',
        ],
      },
    ],
  });
});

test('pictures - absolute, lazy ones by their real address, captions and galleries as figures, data as a visible place', async () => {
  const content = [
    '[caption id="a" width="300"]<a href="/x.jpg"><img src="/wp/a.jpg" alt="가게" /></a> 가게 앞[/caption]',
    '<img src="data:image/gif;base64,R0lGOD" data-lazy-src="https://cdn.example/b.jpg">',
    '[gallery ids="7,8"]',
    '<img src="data:image/png;base64,AAAA" alt="속">',
  ].join('\n\n');
  const { posts, left } = await entriesOf(
    wxr(
      wpItem({ 'content:encoded': content }),
      wpItem({
        title: '사진 7',
        'wp:post_id': '7',
        'wp:post_type': 'attachment',
        'wp:attachment_url': 'https://old.example/7.jpg',
      }),
      wpItem({
        title: '사진 8',
        'wp:post_id': '8',
        'wp:post_type': 'attachment',
        'wp:attachment_url': 'https://old.example/8.jpg',
      }),
    ),
  );
  expect(posts[0]?.html).toContain('<figcaption>가게 앞</figcaption>');
  for (const address of [
    'https://old.example/wp/a.jpg',
    'https://cdn.example/b.jpg',
    'https://old.example/7.jpg',
    'https://old.example/8.jpg',
  ])
    expect(posts[0]?.html).toContain(`<img src="${address}"`);
  expect(posts[0]?.html).toContain('[이미지를 옮기지 못했습니다: 속. 이 자리에 이미지를 올려 주세요.]');
  expect(posts[0]?.pictures).toBe(4);
  expect(left.map(({ title }) => title)).toEqual(['사진 7', '사진 8']);
});

test('codes in brackets - content kept, videos played, others leave a visible place; words in brackets stay', async () => {
  const content =
    '[vc_row][vc_column width="1/2"]안쪽[/vc_column][/vc_row]\n\n[공지] 모두 읽어 주세요 [1]\n\n[contact-form-7 id="3"]\n\n' +
    'https://youtu.be/abcdefghijk\n\n[su_note]쪽지[/su_note][box]상자[/box]';
  const [post] = (await entriesOf(wxr(wpItem({ 'content:encoded': content })))).posts;
  expect(post?.html).toContain('<p>안쪽</p>');
  expect(post?.html).toContain('[공지] 모두 읽어 주세요 [1]');
  expect(post?.html).toContain('[옮기지 못했습니다: contact-form-7]');
  expect(post?.html).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
  expect(post?.html).toContain('쪽지상자');
  expect(post?.notes).toEqual(['[contact-form-7] 기능은 옮기지 않습니다.', '[box] 기능은 옮기지 않습니다.']);
});

test('the block editor - comments removed, its tags kept', async () => {
  const content =
    '<!-- wp:paragraph -->\n<p>하나</p>\n<!-- /wp:paragraph -->\n<!-- wp:list --><ul><li>둘</li></ul><!-- /wp:list -->';
  const [post] = (await entriesOf(wxr(wpItem({ 'content:encoded': content })))).posts;
  expect(post?.html.replace(/\s+/g, '')).toBe('<p>하나</p><ul><li>둘</li></ul>');
});

test('pages, menus, trash, private posts - named or noted, none dropped', async () => {
  const { posts, left } = await entriesOf(
    wxr(
      wpItem({ title: '소개', 'wp:post_type': 'page', guid: 'a' }),
      wpItem({ title: '메뉴', 'wp:post_type': 'nav_menu_item', guid: 'b' }),
      wpItem({ title: '버린 글', 'wp:status': 'trash', guid: 'c' }),
      wpItem({ title: '비공개', 'wp:status': 'private', 'content:encoded': '글', guid: 'd' }),
      wpItem({ title: '별것', 'wp:post_type': 'testimonial', guid: 'e' }),
      wpItem({ title: '비공개', 'content:encoded': '글', guid: 'd' }),
    ),
  );
  expect(posts.map(({ title }) => title)).toEqual(['비공개']);
  expect(posts[0]?.notes.join()).toContain('비공개 글이었습니다');
  expect(left.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('페이지는 게시글이 아닙니다'),
    expect.stringContaining('메뉴 항목'),
    expect.stringContaining('휴지통'),
    '게시글이 아닌 항목입니다(testimonial).',
    '파일 앞쪽의 글과 같은 글입니다.',
  ]);
});

test('a file with declared entities, control characters and an end that is missing - read as far as it goes', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  const whole = wxr(
    wpItem({ title: '가을\u000b이벤트\u0000 안내\u202e', 'content:encoded': '<p>한 줄\u000c두 줄 &b;</p>' }),
    wpItem({ title: '둘', guid: 'x' }),
  );
  const { posts, left } = await entriesOf(bomb + whole.slice(0, whole.indexOf('둘') + 1));
  expect(posts[0]?.title).toBe('가을 이벤트 안내');
  expect(posts[0]?.html).not.toContain('aaaa');
  expect(left).toEqual([
    { state: 'left', title: expect.any(String), reason: expect.stringContaining('파일이 여기서 끊겨') },
  ]);
});
