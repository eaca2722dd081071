import path from 'node:path';
import knex from 'knex';

export const BOARDS = [
  { code: 'bench-small', posts: 1000 },
  { code: 'bench-large', posts: 100_000 },
];

const SYLLABLES = [
  ...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후기니디리미비시이지치키티피히',
];
/** Number of words in a post, of two to four letters each. */
const WORDS = 120;
const BATCH = 500;

/** @returns a generator of integers below a limit, with a seed, so that each run has the same posts */
function seededRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A page of the board's list that differs by round. */
const pageNumber = (board, round, size) => (Math.imul(round + 1, 7919) % Math.ceil(board.posts / size)) + 1;
const q = (text) => encodeURIComponent(text);

/** Requests to each board. */
export const KINDS = [
  { name: 'list, first page', pathOf: ({ code }) => `/api/board/${code}` },
  {
    name: 'list, any page',
    pathOf: (board, round) => `/api/board/${board.code}?page=${pageNumber(board, round, 20)}`,
  },
  // Words that are in every second post, in one of a hundred, in one, in none.
  { name: 'search, frequent word', pathOf: ({ code }) => `/api/board/${code}?q=${q('순위')}` },
  { name: 'search, page 5 of it', pathOf: ({ code }) => `/api/board/${code}?q=${q('순위')}&page=5` },
  { name: 'search, rare word', pathOf: ({ code }) => `/api/board/${code}?q=${q('드문낱말')}` },
  { name: 'search, two words', pathOf: ({ code }) => `/api/board/${code}?q=${q('순위 드문낱말')}` },
  {
    name: 'search, one post',
    pathOf: (board, round) =>
      `/api/board/${board.code}?q=${q(`번호${(Math.imul(round + 1, 7919) % board.posts) + 100_000}번`)}`,
  },
  { name: 'search, nothing', pathOf: ({ code }) => `/api/board/${code}?q=${q('뷁뚫꽳')}` },
];

/** The words of the n-th post, with those that the searches look for. */
function makeWords(pick, n, isLast) {
  const word = () => Array.from({ length: 2 + pick(3) }, () => SYLLABLES[pick(SYLLABLES.length)]).join('');
  const words = Array.from({ length: WORDS }, word);
  if (n % 2 === 0) words[60] = '순위';
  if (n % 100 === 0) words[61] = '드문낱말';
  words[62] = `번호${n + 100_000}번`;
  if (isLast) words.push('마지막글');
  return words;
}

/** Writes the posts directly into the database while the CMS is stopped: a hundred thousand calls would take hours. */
export async function insertPosts(folder, url, keys) {
  const database = url
    ? knex({ client: 'pg', connection: url })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: path.join(folder, 'data.db') },
        useNullAsDefault: true,
      });
  try {
    const { id: first } = await database('posts').max('id as id').first();
    let id = Number(first ?? 0);
    for (const { code, posts } of BOARDS) {
      const pick = seededRandom(posts);
      for (let from = 0; from < posts; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, posts - from) }, (_, offset) => {
          id += 1;
          const n = from + offset;
          const words = makeWords(pick, n, n === posts - 1);
          const at = Date.UTC(2020, 0, 1) + n * 60_000;
          const text = words.join(' ');
          return {
            id,
            document_id: `bench${id}`.padEnd(24, 'x'),
            wr_id: id,
            board_key: keys[code],
            title: words.slice(0, 5).join(' '),
            content: `<p>${text}</p>`,
            description: text.slice(0, 160),
            search_text: `${words.slice(0, 5).join('')} ${words.join('')}`,
            digest: String(id),
            state: 'published',
            pinned: n % 5000 === 0,
            version: 1,
            author: '시험',
            edited_by: '시험',
            posted_at: url ? new Date(at) : at,
            edited_at: url ? new Date(at) : at,
          };
        });
        await database.transaction((trx) => trx.batchInsert('posts', rows, 40));
      }
    }
    await database.raw(url ? 'vacuum analyze' : 'analyze');
  } finally {
    await database.destroy();
  }
}
