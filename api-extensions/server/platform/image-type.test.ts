import sharp from 'sharp';
import { imageType } from './image-type';

const square = sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'imageType of a %s file - its type',
  async (type) => {
    expect(imageType(await square.clone().toFormat(type).toBuffer())).toBe(type);
  },
);

test.each([
  ['nothing', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a text', 'GIF89 is the name of a format, RIFF that of another'],
  ['a RIFF of sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['PDF', '%PDF-1.7'],
])('imageType of the bytes of %s - null', (_name, bytes) => {
  expect(imageType(Buffer.from(bytes, 'latin1'))).toBeNull();
});
