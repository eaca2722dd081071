import {
  type ContentStatus,
  MAX_POST_TEXTS,
  type PostText,
  type SiteContent,
} from 'api-extensions/contracts/publishing/site-content';

type FetchTexts = (numbers: number[], status: ContentStatus) => Promise<PostText[]>;

/** Caches texts of posts by number and digest, up to a number of characters; the oldest are dropped first. */
export class PostTextCache {
  private readonly texts = new Map<string, PostText>();
  private characters = 0;

  constructor(
    private readonly fetchTexts: FetchTexts,
    private readonly maxCharacters = 4 * 1024 * 1024,
  ) {}

  /** Texts of a site's posts by number. A post that the CMS no longer has is left out. */
  async textsOf({ boards }: SiteContent, status: ContentStatus): Promise<Map<number, PostText>> {
    const texts = new Map<number, PostText>();
    const wanted: number[] = [];
    for (const { wr_id, digest } of boards.flatMap(({ posts }) => posts)) {
      const known = this.texts.get(`${wr_id} ${digest}`);
      if (known) texts.set(wr_id, known);
      else wanted.push(wr_id);
    }
    for (let from = 0; from < wanted.length; from += MAX_POST_TEXTS) {
      for (const text of await this.fetchTexts(wanted.slice(from, from + MAX_POST_TEXTS), status)) {
        texts.set(text.wr_id, text);
        this.store(text);
      }
    }
    return texts;
  }

  private store(text: PostText): void {
    const key = `${text.wr_id} ${text.digest}`;
    if (this.texts.has(key)) return;
    this.texts.set(key, text);
    this.characters += text.content.length;
    for (const [oldest, { content }] of this.texts) {
      if (this.characters <= this.maxCharacters) break;
      this.texts.delete(oldest);
      this.characters -= content.length;
    }
  }
}
