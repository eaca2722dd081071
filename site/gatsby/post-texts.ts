import {
  MAX_POST_TEXTS,
  type PostHead,
  type PostText,
  postText,
  readPostTexts,
} from 'api-extensions/contracts/publishing/site-content';
import { sourceOptions } from './source';

const TIMEOUT_MS = 60_000;

/** The calls of Gatsby's cache that are used here. */
export interface TextCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

/** Requests the texts of at most MAX_POST_TEXTS posts. @throws Error when the CMS does not answer or rejects the token. */
export type FetchTexts = (numbers: number[]) => Promise<PostText[]>;

const fetchFromCms: FetchTexts = async (numbers) => {
  const { apiURL, accessToken } = sourceOptions(process.env);
  const response = await fetch(`${apiURL}/api/posts?wr_id=${numbers.join(',')}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} for /api/posts`);
  return readPostTexts.response.parse(await response.json()).data;
};

const keyOf = (wr_id: number) => `post ${wr_id}`;

/**
 * The texts of these posts by number: from a previous build where the digest is the same, the others from the CMS. A post
 * that the CMS no longer has is left out.
 */
export async function readTexts(
  heads: readonly Pick<PostHead, 'wr_id' | 'digest'>[],
  cache: TextCache,
  fetchTexts: FetchTexts = fetchFromCms,
): Promise<Map<number, PostText>> {
  const texts = new Map<number, PostText>();
  const wanted: number[] = [];
  for (const { wr_id, digest } of heads) {
    const cached = postText.safeParse(await cache.get(keyOf(wr_id))).data;
    // After a restored backup a number can be reused for another text.
    if (cached?.digest === digest) texts.set(wr_id, cached);
    else wanted.push(wr_id);
  }
  for (let from = 0; from < wanted.length; from += MAX_POST_TEXTS) {
    for (const read of await fetchTexts(wanted.slice(from, from + MAX_POST_TEXTS))) {
      texts.set(read.wr_id, read);
      await cache.set(keyOf(read.wr_id), read);
    }
  }
  return texts;
}
