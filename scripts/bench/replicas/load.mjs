import { setTimeout as wait } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import { consultationRequest } from '../faults.mjs';
import { PASSWORD } from '../paired.mjs';
import { Editor } from '../publish/editor.mjs';
import { request } from '../publish/request.mjs';

const PAGE = 'api::page.page';
export const PAGE_PATH = '/replicas';

/** Address of the n-th visitor, each in a network of its own: limits count networks. */
const networkOf = (n) => `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`;

/** @returns the value, or undefined where the text is no JSON */
const parseJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a mixed load over https until it is stopped: pages, calls that read, lookups, consultation requests, and edits.
 * @param {number} port of Caddy
 * @returns an object whose values change while the load goes on: `failures` (`{ kind, at, status }`), `acknowledged` (receipts by number
 *   of the request), `responses`, `edits` and `title`
 */
export function startLoad(port, cmsHost) {
  const failures = [];
  const acknowledged = new Map();
  let [responses, number, edits, title, hasEnded] = [0, 0, 0, 0, false];

  async function sendCounted(kind, path, options) {
    const response = await request({ port, isSecure: true, path, ...options }).catch(({ code }) => ({
      status: 0,
      text: code,
    }));
    const json = parseJson(response.text);
    responses += 1;
    // The visitors' share of the budget is used up during the load.
    const isRejected = json?.error?.details?.code === 'LOOKUP_UNAVAILABLE';
    if (!isRejected && (response.status === 0 || response.status >= 500))
      failures.push({ kind, at: Date.now(), status: response.status || response.text });
    return { ...response, json };
  }

  const loop = async (work, pauseMs) => {
    while (!hasEnded) {
      await work((number += 1));
      await wait(pauseMs);
    }
  };

  /** Sends a request again until it is answered, as the page does. */
  async function apply(n) {
    const body = consultationRequest(n);
    const headers = { 'sec-fetch-site': 'same-origin' };
    for (;;) {
      const { status, json, text } = await sendCounted('request', '/api/service/apply', {
        method: 'POST',
        from: networkOf(n),
        headers,
        body,
      });
      if (status === 200) return acknowledged.set(n, json.data.receipt);
      if (status !== 0 && status < 500)
        throw new Error(`sending a consultation request answered ${status}: ${text}`);
      if (hasEnded) return undefined;
      await wait(300);
    }
  }

  const editor = new Editor(
    { email: 'admin@demo.test', password: PASSWORD },
    { port, host: cmsHost, isSecure: true },
  );

  /** Publishes the page with the next title. */
  async function edit(documentId, fields, n) {
    responses += 1;
    try {
      await editor.publish(PAGE, documentId, { ...fields, title: `판 ${n}` });
      title = n;
      edits += 1;
    } catch ({ code, message }) {
      // Not acknowledged.
      failures.push({ kind: 'edit', at: Date.now(), status: code ?? /answered (\d+)/.exec(message)?.[1] });
    }
  }

  async function prepareEditing() {
    await editor.signIn();
    const { documentId } = await editor.findDomain('rankup');
    const fields = { path: PAGE_PATH, layout: 'default', blocks: [], domain: { connect: [{ documentId }] } };
    const { data } = await editor.createPublished(PAGE, { ...fields, title: '판 0' });
    return (n) => edit(data.documentId, fields, n);
  }

  const working = (async () => {
    const editOnce = await prepareEditing();
    await Promise.all([
      ...[1, 2].map(() => loop(() => sendCounted('page', '/'), 20)),
      loop(() => sendCounted('api', '/api/common/appconfig?url=localhost'), 20),
      loop((n) => {
        const query = new URLSearchParams({ keyword: '강남 카페', target: `없는곳 ${n}` });
        return sendCounted('lookup', `/api/search/n/place?${query}`, { from: networkOf(n) });
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
    get responses() {
      return responses;
    },
    get edits() {
      return edits;
    },
    /** Number in the last title whose publish was acknowledged. */
    get title() {
      return title;
    },
    /** Lets no more requests begin. */
    end() {
      hasEnded = true;
    },
    /** Ends the load and waits for its requests. @throws Error where a request was refused */
    async stop() {
      hasEnded = true;
      await working;
    },
  };
}
