import { createFaceLoader } from './web-font';

const STYLESHEET = ['U+61-7a', 'U+ac00-ac01, U+ac04']
  .map(
    (range, index) => `@font-face { src: url(./${index}.woff2) format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n');

/** A browser whose connection can be cut, with the files that it requested and the faces that it has. */
function browser() {
  const state = { isOnline: true, requested: [] as string[], added: [] as string[] };
  const fileOf = (source: string) => source.replace(/^.*\/(.+)\)$/, '$1');
  class FontFace {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    async load(): Promise<this> {
      state.requested.push(fileOf(this.source));
      if (!state.isOnline) throw new Error('NetworkError');
      return this;
    }
  }
  const fonts = { add: ({ source }: FontFace) => void state.added.push(fileOf(source)) };
  Object.assign(globalThis, { FontFace, document: { fonts } });
  return state;
}

test('text - gets the faces of its letters, each once', async () => {
  const state = browser();
  const addFaces = createFaceLoader(STYLESHEET);
  await addFaces('abc');
  expect(state.added).toEqual(['0.woff2']);
  await addFaces('xyz 간');
  await addFaces('가');
  expect(state.added).toEqual(['0.woff2', '1.woff2']);
  expect(state.requested).toEqual(state.added);
});

test('a face that fails - is not added, and is loaded with the next text that needs it', async () => {
  const state = browser();
  const addFaces = createFaceLoader(STYLESHEET);
  await addFaces('a');
  state.isOnline = false;
  await addFaces('가');
  expect(state.added).toEqual(['0.woff2']);
  state.isOnline = true;
  await addFaces('b');
  expect(state.added).toEqual(['0.woff2']);
  await addFaces('가');
  expect(state.added).toEqual(['0.woff2', '1.woff2']);
});
