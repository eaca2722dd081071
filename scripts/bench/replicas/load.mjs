import { setTimeout as wait } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import { request } from '../faults.mjs';
import { PASSWORD, timed } from '../paired.mjs';
import { Editor } from '../publish/editor.mjs';

const PAGE = 'api::page.page';
export const PAGE_PATH = '/replicas';

/** Every visitor has an own network: limits count networks. */
const networkOf = (n) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

/**
 * A mixed load on two edges until it is stopped: pages, calls that read, lookups, consultation requests, and an editor. Like
 * Caddy, it sends what an edge refuses to the other one.
 * @param {number[]} edges ports
 */
export function startLoad(edges, cmsHost) {
  const failures = [];
  const acknowledged = new Map();
  let [answers, number, edits, title, isOver] = [0, 0, 0, 0, false];

  async function ask(path, options) {
    const ports = Math.random() < 0.5 ? edges : edges.toReversed();
    for (const [index, port] of ports.entries()) {
      try {
        return await timed(port, path, options);
      } catch (error) {
        if (error.code !== 'ECONNREFUSED' || index === ports.length - 1)
          return { status: 0, text: error.code };
      }
    }
  }

  async function count(kind, path, options) {
    const answer = await ask(path, options);
    answers += 1;
    // The visitors' share of the budget is used up during the load.
    const isRefused = answer.json?.error?.details?.code === 'LOOKUP_UNAVAILABLE';
    if (!isRefused && (answer.status === 0 || answer.status >= 500))
      failures.push({ kind, at: Date.now(), status: answer.status });
    return answer;
  }

  const loop = async (work, pauseMs) => {
    while (!isOver) {
      await work((number += 1));
      await wait(pauseMs);
    }
  };

  /** Sends a request again until it is answered, as the page does. */
  async function apply(n) {
    const body = request(n);
    const headers = { ...networkOf(n), 'sec-fetch-site': 'same-origin', origin: 'http://localhost' };
    for (;;) {
      const { status, json, text } = await count('request', '/api/service/apply', {
        method: 'POST',
        headers,
        body,
      });
      if (status === 200) return acknowledged.set(n, json.data.receipt);
      if (status !== 0 && status < 500) throw new Error(`${status} ${text}`);
      if (isOver) return undefined;
      await wait(300);
    }
  }

  const editors = edges.map(
    (port) => new Editor({ email: 'admin@demo.test', password: PASSWORD }, { port, host: cmsHost }),
  );

  /** Publishes the page with the next title. */
  async function edit(documentId, fields, n) {
    try {
      await editors[n % editors.length].publish(PAGE, documentId, { ...fields, title: `판 ${n}` });
      title = n;
      edits += 1;
    } catch {
      // Not acknowledged.
    }
  }

  async function prepareEditing() {
    const [first] = editors;
    await Promise.all(editors.map((editor) => editor.signIn()));
    const { documentId } = await first.domain('rankup');
    const fields = { path: PAGE_PATH, layout: 'default', blocks: [], domain: { connect: [{ documentId }] } };
    const { data } = await first.createPublished(PAGE, { ...fields, title: '판 0' });
    return (n) => edit(data.documentId, fields, n);
  }

  const working = (async () => {
    const editOnce = await prepareEditing();
    await Promise.all([
      ...[1, 2].map(() => loop(() => count('page', '/'), 20)),
      loop((n) => count('api', '/api/common/appconfig?url=localhost', { headers: networkOf(n) }), 20),
      loop((n) => {
        const query = new URLSearchParams({ keyword: '강남 카페', target: `없는곳 ${n}` });
        return count('lookup', `/api/search/n/place?${query}`, { headers: networkOf(n) });
      }, 100),
      // The chat takes four messages in five seconds.
      loop(apply, 1250),
      loop(editOnce, 1500),
    ]);
  })();
  // A failure is thrown by stop().
  working.catch(() => undefined);

  return {
    failures,
    acknowledged,
    get answers() {
      return answers;
    },
    get edits() {
      return edits;
    },
    /** Number in the last title whose publish was acknowledged. */
    get title() {
      return title;
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}
