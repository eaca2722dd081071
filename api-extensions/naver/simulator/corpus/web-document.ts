/** One page of the simulated web. Plain text, not HTML: `<b>` and entities are put in when it is served. */
export interface WebDocument {
  title: string;
  link: string;
  description: string;
  /** Words of the page that no result shows: found by a search, never displayed. */
  body: string;
  /** How well regarded the page is, 0–1. */
  authority: number;
}
