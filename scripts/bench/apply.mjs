import { randomUUID } from 'node:crypto';
import { UserError } from '../lib/console.mjs';
import {
  PASSWORD,
  signInAsAdministrator,
  describeComparison,
  measureInTurn,
  onEachDatabase,
  withPairedStack,
  timedRequest,
} from './paired.mjs';

export const title = "apply: a consultation request beside Strapi's own create of an entry";

const ROUNDS = 300;
const WARM_UP = 30;
const AIM = 2;

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  log(
    'in turn, over one connection; the create is that of a code in the Strapi admin, rules and change record included',
  );
  log(
    `${''.padEnd(26)}${['p50 create', 'p95', 'p50 apply', 'p95'].map((head) => head.padStart(10)).join('')}${'p95 ÷'.padStart(8)}`,
  );
  await onEachDatabase(measure, log);
}

function measure(name, databaseUrl, log) {
  return withPairedStack('apply', databaseUrl, async ({ stack, agent }) => {
    await stack.startCms();
    const port = stack.ports.cms;
    const calls = await prepareCalls(port, stack.secrets.EDGE_KEY, agent);
    for (let n = 0; n < WARM_UP; n += 1) for (const call of Object.values(calls)) await call(-1 - n);
    log(describeComparison(name, await measureInTurn(ROUNDS, calls.create, calls.apply), AIM));
  });
}

/** @returns two functions that send the n-th call and resolve with its time in ms */
async function prepareCalls(port, edgeKey, agent) {
  const adminHeaders = await signInAsAdministrator(port, PASSWORD);
  const domains = await timedRequest(port, '/content-manager/collection-types/api::domain.domain', {
    headers: adminHeaders,
  });
  const domain = domains.json.results.find(({ code }) => code === 'rankup').documentId;
  const timeOf = ({ status, text, milliseconds }) => {
    if (status >= 300) throw new UserError(`a call answered ${status}: ${text}`);
    return milliseconds;
  };
  const create = async (n) =>
    timeOf(
      await timedRequest(port, '/content-manager/collection-types/api::code.code', {
        method: 'POST',
        headers: adminHeaders,
        agent,
        body: {
          gr_id: 'bench',
          code_id: `c${n}`,
          code_name: '시험',
          use_yn: true,
          sort: 1,
          domain: { connect: [{ documentId: domain }], disconnect: [] },
        },
      }),
    );
  const apply = async (n) =>
    timeOf(
      await timedRequest(port, '/api/service/apply', {
        method: 'POST',
        agent,
        headers: {
          'x-edge-key': edgeKey,
          'x-forwarded-for': `10.1.${(n + 1000) >> 8}.${(n + 1000) & 255}`,
          'sec-fetch-site': 'same-origin',
        },
        body: {
          type: 1,
          companyName: '한빛 상사',
          keyword: '강남 인테리어',
          contact: '010-1234-5678',
          memo: '상담 부탁드립니다. '.repeat(20),
          privacy: true,
          privacy_version: '2026-01-01',
          idempotency_key: randomUUID(),
          elapsed_ms: 20_000,
        },
      }),
    );
  return { create, apply };
}
