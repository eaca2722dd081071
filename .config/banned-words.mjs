/** Words that made comments and docs hard to read; docs/glossary.md has the terms to use. */
export const BANNED_WORDS = ['somebody', 'nobody', 'whoever', 'anew', 'clash', 'clashes'];

/** Matches a banned word of a sentence: not a host, an address or another datum that contains it. */
export const BANNED_IN_SENTENCES = `(^|\\s)(${BANNED_WORDS.join('|')})[,.;:]?\\s|\\s(${BANNED_WORDS.join('|')})[,.;:]?$`;
