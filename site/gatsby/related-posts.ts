/** Number of further posts below a post. */
const RELATED = 3;

/** The others of a list by their distance from one: the next older, the next newer, and so on. */
function* nearest<Item>(items: readonly Item[], index: number): Generator<Item> {
  for (let distance = 1; distance < items.length; distance += 1)
    for (const at of [index - distance, index + distance]) {
      const item = items[at];
      if (item !== undefined) yield item;
    }
}

/**
 * Posts to read next: the nearest by date of the same category, then the nearest of the board. By distance and not the
 * newest, so that a new post changes the pages of its neighbours and not those of the whole board.
 * @param byDate posts of the board, the oldest first
 */
export function relatedPosts<Post extends { category: string }>(byDate: readonly Post[]): Map<Post, Post[]> {
  const byCategory = new Map<string, Post[]>();
  const related = new Map<Post, Post[]>();
  for (const post of byDate) {
    const others = byCategory.get(post.category);
    if (others) others.push(post);
    else byCategory.set(post.category, [post]);
  }
  const places = new Map(
    [...byCategory.values()].flatMap((posts) => [...posts.entries()].map(([at, post]) => [post, at])),
  );
  for (const [index, post] of byDate.entries()) {
    const found = new Set<Post>();
    const same = post.category ? (byCategory.get(post.category) ?? []) : [];
    for (const candidates of [nearest(same, places.get(post) ?? 0), nearest(byDate, index)])
      for (const other of candidates) {
        if (found.size === RELATED) break;
        found.add(other);
      }
    related.set(post, [...found]);
  }
  return related;
}
