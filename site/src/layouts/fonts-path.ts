import pretendard from 'pretendard/package.json';

/** Where the fonts are in a release; the version makes the address safe to cache for ever. */
export const FONTS_PATH = `/fonts/pretendard-${pretendard.version}`;
