import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { BOARDS, KINDS, insertPosts } from './board/posts.mjs';
import {
  PASSWORD,
  signInAsAdministrator,
  describeComparison,
  measureInTurn,
  onEachDatabase,
  withPairedStack,
  timedRequest,
} from './paired.mjs';

export const title = 'board: list and search of 100,000 posts beside those of 1,000';

const ROUNDS = 200;
const WARM_UP = 20;
const AIM = 2;

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  await onEachDatabase(measure, log);
}

function measure(name, databaseUrl, log) {
  return withPairedStack('board', databaseUrl, async ({ stack, folder, agent }) => {
    await stack.startCms();
    const keys = await createBoards(stack.ports.cms);
    await stack.child('cms').stop();
    await insertPosts(folder, databaseUrl, keys);
    const since = Date.now();
    await stack.startCms();
    const port = stack.ports.cms;
    await untilIndexed(port, agent);
    log(
      `${name}: ${BOARDS.map(({ posts }) => posts.toLocaleString('en')).join(' and ')} posts, start and search index in ${((Date.now() - since) / 1000).toFixed(0)} s`,
    );
    log(
      `${''.padEnd(26)}${['p50 small', 'p95', 'p50 large', 'p95'].map((head) => head.padStart(10)).join('')}${'p95 ÷'.padStart(8)}`,
    );
    for (const kind of KINDS) log(describeComparison(kind.name, await measureKind(port, agent, kind), AIM));
  });
}

async function measureKind(port, agent, { pathOf }) {
  const request = (board) => async (round) => {
    const { status, text, milliseconds } = await timedRequest(port, pathOf(board, round), { agent });
    if (status !== 200) throw new UserError(`${pathOf(board, round)}: ${status} ${text}`);
    return milliseconds;
  };
  const [small, large] = BOARDS;
  await measureInTurn(WARM_UP, request(small), request(large));
  return measureInTurn(ROUNDS, request(small), request(large));
}

/** Creates the two boards in the demo site. @returns their documents by code */
async function createBoards(port) {
  const headers = await signInAsAdministrator(port, PASSWORD);
  const types = '/content-manager/collection-types';
  const domains = await timedRequest(port, `${types}/api::domain.domain`, { headers });
  const { documentId } = domains.json.results.find(({ code }) => code === 'rankup');
  const keys = {};
  for (const { code } of BOARDS) {
    const body = { code, name: code, use_yn: true, sort: 99, domain: { connect: [{ documentId }] } };
    const { status, json, text } = await timedRequest(port, `${types}/api::board.board`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 201) throw new UserError(text);
    keys[code] = json.data.documentId;
  }
  return keys;
}

/** The posts are added to the index in order: once the last one is there, all are. */
async function untilIndexed(port, agent) {
  for (;;) {
    const { json } = await timedRequest(
      port,
      `/api/board/${BOARDS[1].code}?q=${encodeURIComponent('마지막글')}`,
      {
        agent,
      },
    );
    if (json.page.total > 0) return;
    await wait(1000);
  }
}
