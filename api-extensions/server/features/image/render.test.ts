import sharp from 'sharp';
import { AppError } from '../../platform/errors';
import { renderImage, acceptedTypes } from './render';

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });

const defaults = { width: 320, quality: 80, types: [] };
const renderAndRead = async (original: Buffer, wanted: Partial<Parameters<typeof renderImage>[1]> = {}) => {
  const bytes = await renderImage(original, { ...defaults, ...wanted });
  return { bytes, ...(await sharp(bytes).metadata()) };
};
const codeOf = (original: Buffer) =>
  renderImage(original, defaults).then(
    () => 'made',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  );

test.each([
  ['jpeg', ['avif', 'webp'], 'heif'],
  ['jpeg', ['webp', 'avif'], 'webp'],
  ['jpeg', [], 'jpeg'],
  ['png', [], 'png'],
  ['gif', [], 'png'],
  ['webp', [], 'jpeg'],
  ['avif', [], 'jpeg'],
] as const)('%s for a client that accepts %p - rendered as %s', async (type, types, format) => {
  const original = await plain(400, 200).toFormat(type).toBuffer();
  expect(await renderAndRead(original, { types })).toMatchObject({ format, width: 320, height: 160 });
});

test.each(['png', 'webp', 'avif'] as const)('a transparent %s - still transparent', async (type) => {
  const original = await clear(400, 200).toFormat(type).toBuffer();
  for (const types of [[], ['webp'], ['avif']] as const) {
    expect(await renderAndRead(original, { types })).toMatchObject({ hasAlpha: true });
  }
});

test.each([
  [100, 50, 320, 100, 50],
  [320, 10, 320, 320, 10],
  [1, 1, 1536, 1, 1],
  [2000, 1, 320, 320, 1],
])('%i×%i in width %i - becomes %i×%i, never enlarged', async (w, h, width, outWidth, outHeight) => {
  const original = await plain(w, h).png().toBuffer();
  expect(await renderAndRead(original, { width })).toMatchObject({ width: outWidth, height: outHeight });
});

test.each([
  [400, 100, 10, 10],
  [4, 100, 4, 10],
])('placeholder of %i×%i - squeezed to %i×%i, as WebP', async (w, h, width, height) => {
  const original = await plain(w, h).jpeg().toBuffer();
  const types = ['avif', 'webp'] as const;
  expect(await renderAndRead(original, { width: 10, types })).toMatchObject({
    format: 'webp',
    width,
    height,
  });
});

test('a strip longer than the limit of WebP - narrower than requested', async () => {
  const original = await plain(320, 20_000).png().toBuffer();
  expect(await renderAndRead(original, { types: ['webp'] })).toMatchObject({ width: 262, height: 16_383 });
});

test('more than 2.5 megapixels - WebP, although the client prefers AVIF', async () => {
  const original = await plain(1536, 1700).png().toBuffer();
  expect(await renderAndRead(original, { width: 1536, types: ['avif', 'webp'] })).toMatchObject({
    format: 'webp',
  });
});

test('a rotated photo with GPS metadata - upright and without metadata', async () => {
  const original = await plain(400, 200)
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#fff' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const image = await renderAndRead(original);
  expect(image).toMatchObject({ width: 200, height: 400 });
  expect([image.exif, image.icc, image.xmp, image.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // After the clockwise rotation, the white left half is on top.
  const { data } = await sharp(image.bytes)
    .extract({ left: 100, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  expect(data[0]).toBeGreaterThan(240);
});

test('an animation - only its first frame is rendered', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => plain(40, 40, colour).png().toBuffer()));
  const original = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(original).metadata()).pages).toBe(2);
  const image = await renderAndRead(original, { types: ['webp'] });
  expect(image).toMatchObject({ width: 40, height: 40 });
  expect(image.pages ?? 1).toBe(1);
});

test('lower quality - fewer bytes; quality 100 - fewer bytes than the original', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const original = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  for (const types of [[], ['webp'], ['avif']] as const) {
    const sizes = await Promise.all(
      [30, 60, 100].map(async (quality) => (await renderAndRead(original, { quality, types })).bytes.length),
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[2]).toBeLessThan(original.length);
  }
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['a text', 'not a picture'],
  ['nothing', ''],
])('%s instead of an image - refused as unsupported', async (_name, text) => {
  expect(await codeOf(Buffer.from(text))).toBe('415 IMAGE_TYPE_UNSUPPORTED');
});

test('half of an image file - refused as broken', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } });
  for (const type of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const bytes = await whole.clone().toFormat(type).toBuffer();
    expect([type, await codeOf(bytes.subarray(0, bytes.length / 2))]).toEqual([type, '422 IMAGE_BROKEN']);
  }
});

test('a JPEG header without an image - refused as broken', async () => {
  expect(await codeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBe('422 IMAGE_BROKEN');
});

test('10,000×10,000 pixels in few bytes - refused before it is decoded', async () => {
  const bomb = await plain(10_000, 10_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await codeOf(bomb)).toBe('422 IMAGE_TOO_LARGE');
});

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp']],
  ['image/webp,image/avif', ['avif', 'webp']],
  ['image/avif;q=0.5, image/webp;q=0.9', ['webp', 'avif']],
  ['IMAGE/WEBP', ['webp']],
  ['image/avif;q=0,image/webp', ['webp']],
  ['image/avif;v=1;q=0.000', []],
  ['image/avif; q=high', []],
  ['image/png,image/*;q=0.8', []],
  ['*/*', []],
  ['text/html, image/avifx', []],
  [',;,=', []],
  ['', []],
  [undefined, []],
])('header Accept %s - accepts %p', (accept, types) => {
  expect(acceptedTypes(accept)).toEqual(types);
});
