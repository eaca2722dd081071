/** Takes the place of Babel's helper for browsers without iterators (gatsby/webpack.ts). */
export default <T>(values: Iterable<T>): T[] => Array.from(values);
