// Texts on which expressions and loops take quadratic or exponential time, and a measure of processor time.

/** Parts that are repeated to a text. */
const PARTS = {
  brackets: '(',
  'closed brackets': '()',
  tags: '<',
  'open tags': '<a ',
  'named tags': '<style>',
  'nested tags': '<b>',
  paragraphs: '<p>글</p>',
  'nested lists': '<ul><li>',
  slashes: '/',
  spaces: ' ',
  'spaces in words': 'a ',
  'line breaks': '\n',
  tabs: '\t',
  Korean: '순위를 기록하고 ',
  syllables: '가',
  'decomposed Korean': '한'.normalize('NFD'),
  'combining marks': '\u0301',
  emoji: '👨‍👩‍👧‍👦',
  flags: '🇰🇷',
  'mail addresses': 'a@a.',
  hosts: 'a.',
  digits: '1',
  'separated digits': '1,',
  hyphens: '-',
  quotes: '"',
  'quoted cells': '"",',
  'open cells': ',"',
  entities: '&amp;',
  'open entities': '&',
  percent: '%',
  'percent codes': '%25',
  queries: '?a=b&',
  backslashes: '\\',
  braces: '{{',
  'zero-width letters': '\u200b',
} as const;

/** Part of the longest text that stands before or after the repetition, so that a match fails or begins late. */
const ENDS = ['', 'x', '!'];

/** Texts of this many characters by name. */
export const pathologicalTexts = (length: number): [name: string, text: string][] =>
  Object.entries(PARTS).map(([name, part], index) => {
    const end = ENDS[index % ENDS.length] ?? '';
    return [name, part.repeat(Math.ceil(length / part.length)).slice(0, length - 2 * end.length) + end];
  });

/** Processor time of the whole process in seconds that some work takes. Other programs do not count. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const since = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}
