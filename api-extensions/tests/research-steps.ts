/** Steps of the tests of keyword research. */

export const RESEARCH = '/api/search/research';

let turn = 0;
/** A keyword that begins with a name and that no other test has. */
export const newKeyword = (name: string) => `${name} ${process.hrtime.bigint()} ${(turn += 1)}`;
