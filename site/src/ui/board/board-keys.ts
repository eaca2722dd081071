type Keys = readonly (readonly string[])[];

/**
 * The card that an arrow key leads to: up and down within a column, left and right to the next column that has cards, at the same height.
 * @param columns keys of the cards of each column
 * @returns null if there is none in that direction, or the key is no arrow
 */
export function findNextCard(columns: Keys, from: string, key: string): string | null {
  const column = columns.findIndex((cards) => cards.includes(from));
  const cards = columns[column];
  if (!cards) return null;
  const at = cards.indexOf(from);
  const sideways = (others: Keys) => {
    const other = others.find(({ length }) => length > 0);
    return other?.[Math.min(at, other.length - 1)] ?? null;
  };
  switch (key) {
    case 'ArrowUp':
      return cards[at - 1] ?? null;
    case 'ArrowDown':
      return cards[at + 1] ?? null;
    case 'Home':
      return cards[0] ?? null;
    case 'End':
      return cards.at(-1) ?? null;
    case 'ArrowLeft':
      return sideways(columns.slice(0, column).reverse());
    case 'ArrowRight':
      return sideways(columns.slice(column + 1));
    default:
      return null;
  }
}

/** The card that gets the focus when one leaves its column: the next, or else the one before. */
export const findNeighbour = (cards: readonly string[], of: string): string | null => {
  const at = cards.indexOf(of);
  return cards[at + 1] ?? cards[at - 1] ?? null;
};
