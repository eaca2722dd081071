/**
 * A line of business, with the words its sites are written in. Sentences have the gaps {brand}, {region}, {spot},
 * {word} and {service}, see sentence.ts.
 */
export interface Industry {
  /** For addresses: "interior". */
  slug: string;
  /** What people search for: "인테리어". */
  word: string;
  /** How business names end, by how their hosts end. */
  endings: Readonly<Record<string, string>>;
  /** What is offered, by its name in addresses. */
  services: Readonly<Record<string, string>>;
  /** The name of the page about money. */
  cost: string;
  /** The name of the page about work done. */
  cases: string;
  /** What such a business says about itself. */
  claims: readonly string[];
  /** What its customers wonder about: titles of columns, blog posts and questions. */
  questions: readonly string[];
}
