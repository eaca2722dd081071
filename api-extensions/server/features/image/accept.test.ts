import { acceptedTypes } from './accept';

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
])('Accept: %s - %p', (accept, types) => {
  expect(acceptedTypes(accept)).toEqual(types);
});
