import { createFaceLoader } from './web-font';

const STYLESHEET = ['U+61-7a', 'U+ac00-ac01, U+ac04']
  .map(
    (range, index) => `@font-face { src: url(./${index}.woff2) format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n');

/** A browser whose connection can be cut, with the files that it requested and the faces that it has. */
function browser() {
  const state = {
    isOnline: true,
    isMade: true,
    requested: [] as string[],
    added: [] as string[],
    weights: new Set<string>(),
  };
  const request = (file: string) => {
    state.requested.push(file);
    if (!state.isOnline) throw new Error('NetworkError');
  };
  class FontFace {
    readonly file: string;
    constructor(
      readonly family: string,
      readonly source: string | ArrayBuffer,
      readonly descriptors: { unicodeRange: string; weight: string },
    ) {
      this.file =
        typeof source === 'string' ? source.replace(/^.*\/(.+)\)$/, '$1') : `own ${descriptors.unicodeRange}`;
    }
    async load(): Promise<this> {
      if (typeof this.source === 'string') request(this.file);
      return this;
    }
  }
  const fonts = {
    add: ({ file, descriptors }: FontFace) => {
      state.added.push(file);
      state.weights.add(descriptors.weight);
    },
  };
  const fetch = async (file: string) => {
    request(file);
    return { status: state.isMade ? 200 : 204, arrayBuffer: async () => new ArrayBuffer(1) };
  };
  Object.assign(globalThis, { FontFace, document: { fonts }, fetch });
  return state;
}

const OWN = { path: '/share/own.woff2', letters: 'ab가' };
const OWN_FACE = 'own U+61,U+62,U+ac00';
const readStylesheet = async () => STYLESHEET;

test('text - gets the faces of its letters, each once', async () => {
  const state = browser();
  const addFaces = createFaceLoader(null, readStylesheet);
  await addFaces('abc');
  expect(state.added).toEqual(['0.woff2']);
  await addFaces('xyz 간');
  await addFaces('가');
  expect(state.added).toEqual(['0.woff2', '1.woff2']);
  expect(state.requested).toEqual(state.added);
});

test('a face that fails - is not added, and is loaded with the next text that needs it', async () => {
  const state = browser();
  const addFaces = createFaceLoader(null, readStylesheet);
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

test("a site's own font - is loaded once, and pieces of the whole one for other letters only", async () => {
  const state = browser();
  const reading = jest.fn(readStylesheet);
  const addFaces = createFaceLoader(OWN, reading);
  await Promise.all([addFaces('a 가'), addFaces('b\n')]);
  expect(state.requested).toEqual([OWN.path]);
  expect(state.added).toEqual([OWN_FACE]);
  expect(reading).not.toHaveBeenCalled();
  await addFaces('각');
  await addFaces('간');
  expect(state.added).toEqual([OWN_FACE, '1.woff2']);
  // Of a font's faces, browsers use those that fit a weight best, and complete them only with faces of the same weights.
  expect(state.weights.size).toBe(1);
  expect(reading).toHaveBeenCalledTimes(1);
});

test("a site's own font that is being made, or cannot be loaded - pieces have all letters", async () => {
  for (const cause of ['isMade', 'isOnline'] as const) {
    const state = browser();
    state[cause] = false;
    const addFaces = createFaceLoader(OWN, readStylesheet);
    const added = addFaces('a가');
    // The connection comes back before the pieces are requested.
    state.isOnline = true;
    await added;
    expect(state.added).toEqual(['0.woff2', '1.woff2']);
  }
});

test('texts at the same time - request no piece twice; without the stylesheet, the next text asks for it again', async () => {
  const state = browser();
  let isThere = false;
  const addFaces = createFaceLoader(null, async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return STYLESHEET;
  });
  await addFaces('a');
  expect(state.added).toEqual([]);
  isThere = true;
  await Promise.all([addFaces('a'), addFaces('a'), addFaces('가')]);
  expect(state.added.sort()).toEqual(['0.woff2', '1.woff2']);
});
