/** Steps of the tests of keyword research. */

export const BASE = '/api/search/research';

let turn = 0;
/** A keyword that no test of this file or another has. */
export const newKeyword = (name: string) => `${name} ${process.hrtime.bigint()} ${(turn += 1)}`;
