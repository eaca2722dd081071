import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '../lib/console.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { freePorts } from '../lib/ports.mjs';
import { Stack } from '../lib/stack.mjs';
import { BOARDS, KINDS, fill } from './board/posts.mjs';
import { asAdministrator, compare, inTurn, timed } from './paired.mjs';

export const title = 'board: list and search of 100,000 posts beside those of 1,000';

const ROUNDS = 200;
const WARM_UP = 20;
const AIM = 2;
const PASSWORD = 'Demo-1234-5678';
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  await measure('SQLite', undefined, log);
  if (!findPostgres()) return log('No PostgreSQL server found: SQLite only.');
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', server.url, log);
  } finally {
    await server.stop();
  }
}

async function measure(name, databaseUrl, log) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-board-'));
  const env = { ...process.env, NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD, DATABASE_URL: databaseUrl };
  const stack = new Stack({ ports: await freePorts(), dataDir: folder, env });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await stack.startCms();
    const keys = await makeBoards(stack.ports.cms);
    await stack.child('cms').stop();
    await fill(folder, databaseUrl, keys);
    const since = Date.now();
    await stack.startCms();
    const { port } = { port: stack.ports.cms };
    await untilIndexed(port, agent);
    log(
      `${name}: ${BOARDS.map(({ posts }) => posts.toLocaleString('en')).join(' and ')} posts, start and search index in ${((Date.now() - since) / 1000).toFixed(0)} s`,
    );
    log(
      `${''.padEnd(26)}${['p50 small', 'p95', 'p50 large', 'p95'].map((head) => head.padStart(10)).join('')}${'p95 ÷'.padStart(8)}`,
    );
    for (const kind of KINDS) log(compare(kind.name, await measured(port, agent, kind), AIM));
  } finally {
    agent.destroy();
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(port, agent, { pathOf }) {
  const ask = (board) => async (round) => {
    const { status, text, milliseconds } = await timed(port, pathOf(board, round), { agent });
    if (status !== 200) throw new UserError(`${pathOf(board, round)}: ${status} ${text}`);
    return milliseconds;
  };
  const [small, large] = BOARDS;
  await inTurn(WARM_UP, ask(small), ask(large));
  return inTurn(ROUNDS, ask(small), ask(large));
}

/** Makes the two boards in the demo site and answers their documents by code. */
async function makeBoards(port) {
  const headers = await asAdministrator(port, PASSWORD);
  const types = '/content-manager/collection-types';
  const domains = await timed(port, `${types}/api::domain.domain`, { headers });
  const { documentId } = domains.json.results.find(({ code }) => code === 'rankup');
  const keys = {};
  for (const { code } of BOARDS) {
    const body = { code, name: code, use_yn: true, sort: 99, domain: { connect: [{ documentId }] } };
    const { status, json, text } = await timed(port, `${types}/api::board.board`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 201) throw new UserError(text);
    keys[code] = json.data.documentId;
  }
  return keys;
}

/** The posts are added to the index in order: the last one is there when all are. */
async function untilIndexed(port, agent) {
  for (;;) {
    const { json } = await timed(port, `/api/board/${BOARDS[1].code}?q=${encodeURIComponent('마지막글')}`, {
      agent,
    });
    if (json.page.total > 0) return;
    await wait(1000);
  }
}
