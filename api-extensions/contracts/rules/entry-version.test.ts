import { type EntryVersion, entryVersions, versionHeader } from './entry-version';

describe('versions of entries in a header', () => {
  test('written and read again', () => {
    const versions = new Map<string, EntryVersion>([
      ['k3j9', { draft: 1764300000000, published: 1764300000001 }],
      ['x81m', { draft: 1, published: null }],
      ['m2', { draft: 2 }],
    ]);
    expect(entryVersions.parse(versionHeader(versions))).toEqual(versions);
  });

  test.each([
    '',
    '*',
    '"k3j9"',
    'k3j9:1',
    '"k3j9:x"',
    '"k3j9:1:x"',
    '"k3j9:1",',
    '"k3 j9:1"',
    `"${'k'.repeat(41)}:1"`,
  ])('refused: %p', (text) => {
    expect(entryVersions.safeParse(text).success).toBe(false);
  });
});
