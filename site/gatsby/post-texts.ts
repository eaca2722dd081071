import { z } from 'zod';
import type { PostHead } from './content';
import { sourceOptions } from './source';

/** The CMS answers no more at a time (docs/decisions/0019-boards.md). */
const MOST = 200;
const TIMEOUT_MS = 60_000;

const text = z.object({
  wr_id: z.number().int(),
  digest: z.string(),
  title: z.string(),
  content: z.string(),
  description: z.string(),
  author: z.string(),
  published_at: z.string(),
  updated_at: z.string(),
  image: z
    .object({
      url: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      alt: z.string(),
    })
    .nullish(),
});
const answer = z.object({ data: z.array(text) });

/** All that a post's page shows. */
export type PostText = z.infer<typeof text>;

/** Gatsby's cache, as far as it is used here. */
export interface TextCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

/** Asks for the texts of at most MOST posts. @throws Error when the CMS does not answer or refuses the token. */
export type AskTexts = (numbers: number[]) => Promise<PostText[]>;

const askCms: AskTexts = async (numbers) => {
  const { apiURL, accessToken } = sourceOptions(process.env);
  const response = await fetch(`${apiURL}/api/posts?wr_id=${numbers.join(',')}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} for /api/posts`);
  return answer.parse(await response.json()).data;
};

const keyOf = (wr_id: number) => `post ${wr_id}`;

/**
 * The texts of these posts by number: those that a build before has read, as long as their digest is the same, and the
 * others from the CMS. One that the CMS no longer has is left out.
 */
export async function readTexts(
  heads: readonly Pick<PostHead, 'wr_id' | 'digest'>[],
  cache: TextCache,
  ask: AskTexts = askCms,
): Promise<Map<number, PostText>> {
  const texts = new Map<number, PostText>();
  const wanted: number[] = [];
  for (const { wr_id, digest } of heads) {
    const kept = text.safeParse(await cache.get(keyOf(wr_id))).data;
    // After a restored backup a number can come again with another text.
    if (kept?.digest === digest) texts.set(wr_id, kept);
    else wanted.push(wr_id);
  }
  for (let from = 0; from < wanted.length; from += MOST) {
    for (const read of await ask(wanted.slice(from, from + MOST))) {
      texts.set(read.wr_id, read);
      await cache.set(keyOf(read.wr_id), read);
    }
  }
  return texts;
}
