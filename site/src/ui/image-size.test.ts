import { IMAGE_SIZE_ERROR, imageSize } from './image-size';

/** A browser's Image for a file of this size; null for a file that does not load. */
function browserWith(size: { width: number; height: number } | null) {
  const asked: string[] = [];
  class FakeImage {
    naturalWidth = size?.width ?? 0;
    naturalHeight = size?.height ?? 0;
    onload?: () => void;
    onerror?: () => void;
    set src(url: string) {
      asked.push(url);
      queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()));
    }
  }
  Object.assign(global, { Image: FakeImage });
  return asked;
}

let complain: jest.SpyInstance;
beforeEach(() => {
  complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  complain.mockRestore();
  Reflect.deleteProperty(global, 'Image');
});

test('a picture - its width, height and ratio', async () => {
  const asked = browserWith({ width: 400, height: 160 });
  expect(await imageSize('/uploads/a.png')).toEqual({ width: 400, height: 160, ratio: 2.5 });
  expect(asked).toEqual(['/uploads/a.png']);
  expect(complain).not.toHaveBeenCalled();
});

test.each([
  ['a picture that does not load', () => browserWith(null)],
  ['a drawing without a size', () => browserWith({ width: 0, height: 0 })],
  ['no browser', () => undefined],
])('%s - zeros, logged to the console', async (_name, prepare) => {
  prepare();
  expect(await imageSize('/uploads/a.png')).toEqual({ width: 0, height: 0, ratio: 0 });
  expect(complain).toHaveBeenCalledWith(IMAGE_SIZE_ERROR, expect.any(Error));
});
