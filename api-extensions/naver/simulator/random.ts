/** Randomness that is identical on every machine and in every run: no list uses Math.random or the clock. */

/** FNV-1a with a final mix: a 32-bit unsigned number, evenly distributed even for texts that differ in one letter. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(value);
}

/** Two numbers to one, 32-bit unsigned. */
export function hashPair(first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ mix(second));
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A hash as a fraction, 0 ≤ n < 1. */
export function fraction(hashed: number): number {
  return hashed / 0x1_0000_0000;
}

export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number, 0 ≤ n < below. */
  below(below: number): number;
  /** One of the list, which must not be empty. */
  pick<Item>(list: readonly Item[]): Item;
}

/** mulberry32, seeded by a text such as "강남/인테리어/3". */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return fraction((value ^ (value >>> 14)) >>> 0);
  }
  function below(limit: number): number {
    return Math.floor(next() * limit);
  }
  function pick<Item>(list: readonly Item[]): Item {
    const item = list[below(list.length)];
    if (item === undefined) throw new RangeError('pick needs a list with something in it');
    return item;
  }
  return { next, below, pick };
}
