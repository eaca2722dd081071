import { siteRedirects } from './redirects';

type Written = [
  from: string,
  to: string,
  type?: 'moved_301' | 'found_302' | 'temporary_307' | 'permanent_308',
];

const redirectsOf = (...written: Written[]) =>
  siteRedirects({
    hosts: ['one.test', 'www.one.test'],
    www: 'as_listed',
    pages: [{ context: { pathname: '/shop/all' } }],
    redirects: written.map(([from_path, to_url, redirect_type = 'moved_301']) => ({
      from_path,
      to_url,
      redirect_type,
    })),
  });

const pathsOf = (...written: Written[]) => redirectsOf(...written).rules.map(({ from }) => from);

test('rules - with the status, paths and targets of their answers', () => {
  expect(
    redirectsOf(
      ['/a/', '/b', 'moved_301'],
      ['/%EC%98%9B', '/서', 'found_302'],
      ['/c', 'https://Example.com', 'temporary_307'],
      ['/d', '/e', 'permanent_308'],
      ['https://one.test/b.php?id=*&x', '/서/$1'],
    ),
  ).toEqual({
    rules: [
      { from: '/a', to: '/b', status: 301 },
      { from: '/옛', to: '/%EC%84%9C', status: 302 },
      { from: '/c', to: 'https://example.com/', status: 307 },
      { from: '/d', to: '/e', status: 308 },
      { from: '/b.php?id=*&x=', to: '/%EC%84%9C/$1', status: 301 },
    ],
    leftOut: [],
  });
});

test('invalid rules - left out with their reason, the others stay', () => {
  expect(
    redirectsOf(
      ['/api/x', '/b'],
      ['/Estimate/view/', 'https://elsewhere.test'],
      ['/a', 'javascript:alert(1)'],
      ['/long', `/${'a'.repeat(2000)}`],
      ['/b', '/c'],
      ['/b/', '/d'],
      ['/c?x=*', '/d/$2'],
    ),
  ).toEqual({
    rules: [{ from: '/b', to: '/c', status: 301 }],
    leftOut: [
      { path: '/api/x', error: 'system' },
      { path: '/Estimate/view/', error: 'secret' },
      { path: '/a', error: 'target' },
      { path: '/long', error: 'too-long' },
      { path: '/b/', error: 'repeated' },
      { path: '/c?x=*', error: 'no-star' },
    ],
  });
});

test('a chain - kept, the browser follows it', () => {
  expect(pathsOf(['/a', '/b'], ['/b', '/c'], ['/c', '/d'])).toEqual(['/a', '/b', '/c']);
});

test('a loop - left out as a whole, rules that only lead into it stay', () => {
  const written: Written[] = [
    ['/a', '/b?x=1'],
    ['/b', 'https://www.one.test/c/#y'],
    ['/c', '/a'],
    ['/into', '/a'],
    ['/self', '/self?x'],
    ['/옛', '/%EC%98%9B'],
    ['/other', 'https://other.test/other'],
  ];
  expect(pathsOf(...written)).toEqual(['/into', '/other']);
  expect(redirectsOf(...written).leftOut).toContainEqual({ path: '/self', error: 'circular' });
});

test('rules with stars that form a loop - left out; a page ends a rule with a star', () => {
  expect(pathsOf(['/a/*', '/b/$1'], ['/b/*', '/a/$1'], ['/shop/*', '/shop/all'])).toEqual(['/shop/*']);
});
