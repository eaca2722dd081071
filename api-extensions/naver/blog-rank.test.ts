import { type BlogTarget, blogTargetKey, matchesBlogTarget, parseBlogTarget } from './blog-rank';

const blog = (blogId: string, logNo: string | null = null): BlogTarget => ({
  type: 'naver_blog',
  blogId,
  logNo,
});

function targetOf(input: string): BlogTarget {
  const parsed = parseBlogTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('typed targets', () => {
  test.each<[string, string, string | null]>([
    ['haru_log', 'haru_log', null],
    ['@Haru_Log', 'haru_log', null],
    [' haru _log ', 'haru_log', null],
    ['blog.naver.com/haru_log', 'haru_log', null],
    ['https://blog.naver.com/Haru_Log/', 'haru_log', null],
    ['https://m.blog.naver.com/haru_log', 'haru_log', null],
    ['https://blog.naver.com/haru_log/223456789012', 'haru_log', '223456789012'],
    ['http://blog.naver.com/haru_log/223456789012?trackingCode=rss', 'haru_log', '223456789012'],
    ['m.blog.naver.com/haru_log/223456789012#comment', 'haru_log', '223456789012'],
    ['https://www.blog.naver.com/haru_log/223456789012', 'haru_log', '223456789012'],
    ['https://blog.naver.com/PostView.naver?blogId=haru_log&logNo=223456789012', 'haru_log', '223456789012'],
    ['https://blog.naver.com/PostView.nhn?logNo=223456789012&blogId=haru_log', 'haru_log', '223456789012'],
    [
      'https://m.blog.naver.com/PostView.naver?blogid=haru_log&logno=223456789012',
      'haru_log',
      '223456789012',
    ],
    ['https://blog.naver.com/haru_log?Redirect=Log&logNo=223456789012', 'haru_log', '223456789012'],
    ['https://blog.naver.com/PostList.naver?blogId=haru_log&categoryNo=3', 'haru_log', null],
    ['http://blog.naver.com/prologue/PrologueList.nhn?blogId=haru_log', 'haru_log', null],
    ['http://blog.naver.com/haru_log.do?Redirect=Log&logNo=223456789012', 'haru_log', '223456789012'],
    ['https://blog.naver.com/haru_log/category', 'haru_log', null],
    ['https://rss.blog.naver.com/haru_log.xml', 'haru_log', null],
    ['http://haru-log.blog.me', 'haru-log', null],
    ['http://haru-log.blog.me/220123456789', 'haru-log', '220123456789'],
  ])('parseBlogTarget(%j) - blog %s, post %s', (input, blogId, logNo) => {
    expect(parseBlogTarget(input)).toEqual({ ok: true, target: blog(blogId, logNo) });
  });

  test.each([
    ['https://haru.tistory.com/12', 'haru.tistory.com', '/12'],
    ['haru.example', 'haru.example', null],
    ['www.haru.example/post', 'haru.example', '/post'],
  ])('parseBlogTarget(%j) - a blog on another host', (input, host, path) => {
    expect(parseBlogTarget(input)).toEqual({
      ok: true,
      target: { type: 'site', site: { host, port: null, path, query: '', page: null } },
    });
  });

  test.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['하루 블로그', 'not_a_blog'],
    ['a', 'not_a_blog'],
    ['https://blog.naver.com/', 'not_a_blog'],
    ['https://blog.naver.com/PostView.naver?logNo=223456789012', 'not_a_blog'],
    ['https://cafe.naver.com/haru', 'not_a_blog'],
    ['https://www.naver.com', 'not_a_blog'],
    ['https://user@blog.naver.com/haru', 'not_a_blog'],
    ['https://naver.me/xAbCdEf', 'short_link'],
    // A post with an unreadable number is not the whole blog.
    ['blog.naver.com/haru_log/123', 'unreadable_post'],
    ['https://blog.naver.com/haru_log/22345678901x', 'unreadable_post'],
    ['https://m.blog.naver.com/haru_log/223456789012345678901', 'unreadable_post'],
    ['https://blog.naver.com/haru_log?Redirect=Log&logNo=12', 'unreadable_post'],
    ['https://blog.naver.com/PostView.naver?blogId=haru_log', 'unreadable_post'],
    ['https://blog.naver.com/PostView.naver?blogId=haru_log&logNo=', 'unreadable_post'],
    ['http://haru-log.blog.me/12', 'unreadable_post'],
  ])('parseBlogTarget(%j) - refused as %s', (input, reason) => {
    expect(parseBlogTarget(input)).toEqual({ ok: false, reason });
  });
});

describe('matching', () => {
  const links = [
    'https://blog.naver.com/haru_log/223456789012',
    'https://m.blog.naver.com/haru_log/223456789012',
    'https://blog.naver.com/PostView.naver?blogId=haru_log&logNo=223456789012',
    'https://blog.naver.com/haru_log?Redirect=Log&logNo=223456789012',
    'http://haru_log.blog.me/223456789012',
  ];

  test.each(links)('the link %s - matches the post in every form of its address, and its blog', (link) => {
    for (const asked of links) expect(matchesBlogTarget(targetOf(asked), { link })).toBe(true);
    expect(matchesBlogTarget(blog('haru_log'), { link })).toBe(true);
  });

  test.each([
    'https://blog.naver.com/haru_log/223456789013',
    'https://blog.naver.com/haru_log2/223456789012',
    'https://blog.naver.com/haru_log',
    'https://blog.naver.com.example/haru_log/223456789012',
    'https://example.com/?u=https://blog.naver.com/haru_log/223456789012',
    '',
    'not an address',
  ])('the link %j - does not match another post or blog', (link) => {
    expect(matchesBlogTarget(targetOf(links[0]!), { link, bloggerlink: 'blog.naver.com/haru_log' })).toBe(
      false,
    );
  });

  test("a whole blog - by the blog's own address where the link is on another host", () => {
    const post = { link: 'https://haru.example/12', bloggerlink: 'blog.naver.com/haru_log' };
    expect(matchesBlogTarget(blog('haru_log'), post)).toBe(true);
    expect(matchesBlogTarget(blog('haru'), post)).toBe(false);
  });

  test('a link to a Naver blog - decides, even if the address of the blog is another one', () => {
    const post = {
      link: 'https://blog.naver.com/other/223456789012',
      bloggerlink: 'blog.naver.com/haru_log',
    };
    expect(matchesBlogTarget(blog('haru_log'), post)).toBe(false);
  });

  test('a blog elsewhere - by host, or by address when one was given', () => {
    const post = { link: 'https://www.haru.example/12', bloggerlink: 'haru.example' };
    expect(matchesBlogTarget(targetOf('haru.example'), post)).toBe(true);
    expect(matchesBlogTarget(targetOf('https://haru.example/12'), post)).toBe(true);
    expect(matchesBlogTarget(targetOf('https://haru.example/13'), post)).toBe(false);
    expect(matchesBlogTarget(targetOf('other.example'), post)).toBe(false);
  });
});

test('keys - the same for every way to write a target', () => {
  expect(blogTargetKey(targetOf('@HARU_log'))).toBe(blogTargetKey(targetOf('m.blog.naver.com/haru_log')));
  expect(blogTargetKey(blog('haru', '1'))).not.toBe(blogTargetKey(blog('haru', '2')));
  expect(blogTargetKey(targetOf('haru.example/1'))).toBe('haru.example/1');
});
