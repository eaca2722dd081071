import { html, setUpLinkChecks, TARGET } from './link-checks';

const { newSite, createLinks, checkLinks } = setUpLinkChecks();

test('pages of blogs and of the old web - the link is found in frames, areas and pages that move, in every spelling', async () => {
  const target = `${TARGET}/%EA%B0%95%EB%82%A8`;
  const spelled = `<a href="http://www.${TARGET}/%ea%b0%95%eb%82%a8/?utm_source=naver">강남</a>`;
  const ms949 = Buffer.concat([
    Buffer.from('<meta http-equiv="content-type" content="text/html; charset=ms949"><map><area alt="'),
    // A syllable that code page 949 has beyond EUC-KR.
    Buffer.from([0x8c, 0x63]),
    Buffer.from(`" href="https://${target}"></map>`),
  ]);
  const site = await newSite({
    '/robots.txt': (response) => response.end('\ufeff# 로봇\nUser-agent: *\nDisallow: /관리자/'),
    '/daon/223000000001': html('<iframe id="mainFrame" src="/PostView.naver?logNo=223000000001"></iframe>'),
    '/PostView.naver?logNo=223000000001': html(`<p>글</p>${spelled}`),
    '/frames': html('<frameset><frame src="/top"><frame src="/old"></frameset>'),
    '/top': html('<p>차림표</p>'),
    '/old': (response) => {
      response.setHeader('content-type', 'text/html');
      response.end(ms949);
    },
    '/moves': html('<meta http-equiv="refresh" content="0; url=/old">'),
    '/members': html('<p>카페 멤버만 볼 수 있습니다.</p>'),
    '/shell': html('<div id="root"></div><script src="/app.js"></script>'),
    '/closed': html('<p>글</p><iframe src="/%EA%B4%80%EB%A6%AC%EC%9E%90/1"></iframe>'),
    '/inside': html('<iframe src="http://169.254.169.254/latest/meta-data/"></iframe>'),
  });
  const live = ['/daon/223000000001', '/frames', '/moves', '/old'];
  const unknown = ['/members', '/shell', '/closed', '/inside'];
  const urls = [...live, ...unknown].map((path) => site.origin + path);
  const checked = await checkLinks(await createLinks(urls, target));
  expect(checked.slice(0, 4).map(({ state, anchor }) => [state, anchor])).toEqual([
    ['live', '강남'],
    ['live', '똠'],
    ['live', '똠'],
    ['live', '똠'],
  ]);
  // What could not be seen is never reported as lost.
  expect(checked.slice(4).map(({ state, fault }) => [state, fault])).toEqual([
    ['unreachable', 'login'],
    ['unreachable', 'no_content'],
    ['unreachable', 'robots'],
    ['unreachable', 'refused_address'],
  ]);
  expect(site.requests.some((path) => path.includes('%EA%B4%80'))).toBe(false);
});
