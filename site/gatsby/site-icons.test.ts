import { THEME_CHOICES } from 'api-extensions/contracts/common/theme-design';
import { faviconIco, iconFiles, iconImages, iconSvg } from './site-icons';

const look = { color: '#1d4ed8', art: 'ranks' } as const;

test('favicon.ico - one bitmap of 32 × 32 pixels in the site’s colour, with a transparent corner', () => {
  const ico = faviconIco(look);
  // Icon, one image, of 32 × 32, 32 bits, its length and start.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7], ico.readUInt16LE(12)]).toEqual([
    1, 1, 32, 32, 32,
  ]);
  expect(ico.readUInt32LE(14) + ico.readUInt32LE(18)).toBe(ico.length);
  const pixel = (x: number, y: number) => [...ico.subarray(62 + ((31 - y) * 32 + x) * 4).subarray(0, 4)];
  expect(pixel(26, 16)).toEqual([0xd8, 0x4e, 0x1d, 255]);
  expect(pixel(4, 25)).toEqual([0xd8, 0x4e, 0x1d, 102]);
  expect(pixel(0, 0)).toEqual([0, 0, 0, 0]);
});

test('the manifest - names icons that the publisher draws', () => {
  const body = iconFiles('하나', look).find(({ path }) => path === '/manifest.webmanifest')?.body;
  const manifest = JSON.parse(String(body)) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: '하나', theme_color: '#1d4ed8' });
  const drawn = iconImages(look).map(({ path, iconSize }) => `${path} ${iconSize}x${iconSize}`);
  expect(drawn).toEqual(expect.arrayContaining(manifest.icons.map(({ src, sizes }) => `${src} ${sizes}`)));
});

test('designs - each has a mark of its own, and icons with an opaque ground', () => {
  const looks = THEME_CHOICES.art.map((art) => ({ ...look, art }));
  expect(new Set(looks.map((each) => faviconIco(each).toString('hex'))).size).toBe(looks.length);
  const icons = looks.flatMap((each) => iconImages(each).map(iconSvg));
  expect(new Set(icons).size).toBe(icons.length);
  for (const svg of icons) expect(svg).toMatch(/<path fill="#[0-9a-f]{6}" d="M-9-9h40v40H-9z"\/>/);
});
