import { renderToString } from 'react-dom/server';
import { SiteImage } from './image';
import { imageSources, placeholderAddress } from './image-address';

const image = { url: '/uploads/cat_1.jpg', updatedAt: '2026-11-21T05:03:09.123Z' };
const at = (width: number, quality?: number) =>
  `/api/image?url=%2Fuploads%2Fcat_1.jpg&w=${width}${quality ? `&q=${quality}` : ''}&v=1795237389123`;
const render = (changes: Partial<Parameters<typeof SiteImage>[0]> = {}) =>
  renderToString(<SiteImage {...image} alt="고양이" width={2000} height={1000} {...changes} />).replaceAll(
    '&amp;',
    '&',
  );

test.each([
  [2000, [320, 640, 768, 1024, 1280, 1536], 1536],
  [1536, [320, 640, 768, 1024, 1280, 1536], 1536],
  [900, [320, 640, 768, 900], 1024],
  [640, [320, 640], 640],
  [64, [64], 320],
])('an original %i pixels wide - offers the widths %j', (width, widths, largest) => {
  const { src, srcSet } = imageSources(image, width);
  expect(srcSet?.split(', ').map((source) => Number(/ (\d+)w$/.exec(source)?.[1]))).toEqual(widths);
  expect(src).toBe(at(largest));
  expect(srcSet?.split(', ').at(-1)).toBe(`${at(largest)} ${widths.at(-1)}w`);
});

test('a quality, without a time of change - is in each address, without a version', () => {
  const { srcSet } = imageSources({ url: image.url }, 400, 80);
  expect(srcSet).toBe(
    '/api/image?url=%2Fuploads%2Fcat_1.jpg&w=320&q=80 320w, /api/image?url=%2Fuploads%2Fcat_1.jpg&w=640&q=80 400w',
  );
});

test('a file address with special characters - cannot change the query or end the style', () => {
  const file = { url: '/uploads/a&w=9 "),b.jpg', updatedAt: 'nonsense' };
  expect(placeholderAddress(file)).toBe('/api/image?url=%2Fuploads%2Fa%26w%3D9+%22%29%2Cb.jpg&w=10&q=50');
});

test('a picture - has alt text, reserved space, lazy loading and a placeholder', () => {
  const html = render({ sizes: '50vw' });
  for (const part of [
    'alt="고양이"',
    'width="2000" height="1000"',
    'loading="lazy"',
    'sizes="50vw"',
    `src="${at(1536)}"`,
    `background-image:url(&quot;${at(10, 50)}&quot;)`,
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('fetchpriority');
});

test('the first visible picture - loads at once', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = render({ isFirst: true });
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchpriority="high"');
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test.each(['/uploads/a.svg', '/uploads/A.SVG', 'https://bucket.example/a.svg?x=1'])(
  'the vector image %s - is used unchanged, without widths',
  (url) => {
    const html = render({ url });
    expect(html).toContain(`src="${url}"`);
    expect(html).not.toMatch(/srcset|sizes|background-image:url/i);
  },
);
