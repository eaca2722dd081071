import pretendard from 'pretendard/package.json';

/** Path of the fonts in a release; it contains the version, so that browsers may cache it for ever. */
export const FONTS_PATH = `/fonts/pretendard-${pretendard.version}`;
