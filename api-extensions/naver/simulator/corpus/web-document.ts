/** One page of the simulated web, and what every other kind of document has in common with it. Plain text, not HTML: `<b>` and entities are put in when it is served. */
export interface WebDocument {
  title: string;
  /** Different for every document of its kind. */
  link: string;
  description: string;
  /** Words of the page that no result shows: found by a search, never displayed. */
  body: string;
  /** How well regarded the page is, 0–1. */
  authority: number;
}
