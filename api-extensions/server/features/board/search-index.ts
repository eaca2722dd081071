import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errorStack } from '../../../contracts/rules/error-text';
import { SEARCH_MAX } from '../../../contracts/board/board';
import { platform } from '../../platform/platform';
import { pairsOf, wordsOf } from './search-text';
import type { Knex } from 'knex';

/** Name of the index's table. Strapi keeps tables that it has not created, but drops columns and indexes added to its own. */
const INDEX = 'post_search';
const POSTS = 'posts';
/** Posts checked, and indexed if missing, per batch, which takes some tenths of a second with SQLite. */
const BATCH = 100;

const isSqlite = (strapi: Core.Strapi) => strapi.db.dialect.client === 'sqlite';

/** Encodes a pair of letters as a word of ASCII letters and digits, which no tokenizer splits. */
const asWord = (pair: string) =>
  `p${[...pair].map((letter) => (letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')).join('')}`;

/** The indexed part of a post. */
export interface Searchable {
  id: number;
  board_key: string;
  search_text: string;
}

/** Creates the index if it does not exist, and starts to add published posts that it lacks. */
export async function prepareSearchIndex(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  if (isSqlite(strapi)) {
    await knex.raw(
      `create virtual table if not exists ${INDEX} using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    );
  } else {
    await knex.transaction(async (trx) => {
      // Two replicas that start at the same time would create it twice.
      await trx.raw(`select pg_advisory_xact_lock(hashtext('${INDEX}'))`);
      await trx.raw(
        `create table if not exists ${INDEX} (post_id integer primary key, board_key text not null, words text[] not null)`,
      );
      await trx.raw(`create index if not exists ${INDEX}_words on ${INDEX} using gin (words)`);
      await trx.raw(`create index if not exists ${INDEX}_board on ${INDEX} (board_key, post_id)`);
    });
  }
  void addMissing(strapi).catch((error: unknown) => {
    strapi.log.error(`filling the search index of posts failed: ${errorStack(error)}`);
  });
}

/** Adds published posts that the index lacks. Runs in the background, because a hundred thousand posts take minutes. */
async function addMissing(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  const id = isSqlite(strapi) ? 'rowid' : 'post_id';
  for (let last = 0; ;) {
    await yieldToEventLoop();
    const rows = await knex(POSTS)
      .leftJoin(INDEX, `${INDEX}.${id}`, `${POSTS}.id`)
      .where(`${POSTS}.id`, '>', last)
      .andWhere(`${POSTS}.state`, 'published')
      .whereNotNull(`${POSTS}.search_text`)
      .orderBy(`${POSTS}.id`)
      .limit(BATCH)
      .select<(Searchable & { indexed: number | null })[]>(
        `${POSTS}.id`,
        `${POSTS}.board_key`,
        `${POSTS}.search_text`,
        knex.ref(`${INDEX}.${id}`).as('indexed'),
      );
    const missing = rows.filter(({ indexed }) => indexed === null);
    if (missing.length > 0)
      await knex.transaction(async (trx) => {
        for (const post of missing) await addToIndex(strapi, trx, post);
      });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

async function addToIndex(strapi: Core.Strapi, trx: Knex, post: Searchable): Promise<void> {
  const words = pairsOf(post.search_text).map(asWord);
  if (isSqlite(strapi)) {
    await trx.raw(`insert or replace into ${INDEX} (rowid, words) values (?, ?)`, [
      post.id,
      [post.board_key, ...words].join(' '),
    ]);
  } else {
    await trx.raw(
      `insert into ${INDEX} (post_id, board_key, words) values (?, ?, ?)
       on conflict (post_id) do update set board_key = excluded.board_key, words = excluded.words`,
      [post.id, post.board_key, words],
    );
  }
}

/** Adds a published post to the index, or removes an unpublished one. */
export async function updateIndex(trx: Knex, post: Searchable, isPublished: boolean): Promise<void> {
  const { strapi } = platform();
  if (isPublished) return addToIndex(strapi, trx, post);
  await removeFromIndex(trx, post.id);
}

export async function removeFromIndex(trx: Knex, id: number): Promise<void> {
  const column = isSqlite(platform().strapi) ? 'rowid' : 'post_id';
  await trx.raw(`delete from ${INDEX} where ${column} = ?`, [id]);
}

/**
 * Published posts of a board that contain every word, newest first. The index finds posts with all letter pairs of a word;
 * the post's text confirms that they are adjacent.
 * @param category of which the posts are; empty for all
 * @returns at most SEARCH_MAX + 1 row numbers; null without a search word
 */
export async function searchPosts(
  boardKey: string,
  query: string,
  category: string,
): Promise<number[] | null> {
  const { strapi } = platform();
  const words = wordsOf(query);
  if (words.length === 0) return null;
  const pairs = [...new Set(words.flatMap(pairsOf))].map(asWord);
  const knex = strapi.db.connection;
  const found = knex(INDEX)
    .where({
      [`${POSTS}.board_key`]: boardKey,
      [`${POSTS}.state`]: 'published',
      ...(category && { [`${POSTS}.category`]: category }),
    })
    .limit(SEARCH_MAX + 1)
    .select<{ id: number }[]>(`${POSTS}.id`);
  if (isSqlite(strapi)) {
    found
      .join(POSTS, `${POSTS}.id`, `${INDEX}.rowid`)
      .whereRaw(`${INDEX} match ?`, [[boardKey, ...pairs].map((word) => `"${word}"`).join(' AND ')])
      .orderBy(`${INDEX}.rowid`, 'desc');
    for (const word of words) found.whereRaw(`instr(${POSTS}.search_text, ?) > 0`, [word]);
  } else {
    found
      .join(POSTS, `${POSTS}.id`, `${INDEX}.post_id`)
      .where(`${INDEX}.board_key`, boardKey)
      .whereRaw(`${INDEX}.words @> ?::text[]`, [pairs])
      .orderBy(`${INDEX}.post_id`, 'desc');
    for (const word of words) found.whereRaw(`strpos(${POSTS}.search_text, ?) > 0`, [word]);
  }
  return (await found).map(({ id }) => id);
}
