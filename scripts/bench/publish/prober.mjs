import { request } from './request.mjs';

const PER_SECOND = 50;
const PATHS = ['/', '/service', '/board/notice'];

/** @returns why a response is not one complete page of the site; null where it is */
function findPageError({ status, text }, code) {
  if (status !== 200) return `status ${status}`;
  if (!text.startsWith('<!DOCTYPE html>') || !text.endsWith('</html>')) return 'not a whole page';
  return text.includes(`data-domain="${code}"`) ? null : 'another site';
}

/** Page data of a page: JSON with the page's path, which shows the site too. */
const dataPath = (path) => `/page-data${path === '/' ? '/index' : path}/page-data.json`;

/**
 * Requests pages of randomly chosen sites as a browser does, 50 times a second, until it is stopped: the page, one of its
 * scripts, and its page data.
 */
export class Prober {
  /** Number of visits. */
  asked = 0;
  /** Faults as text. */
  faults = [];
  #pending = new Set();

  constructor(port, codes) {
    this.timer = setInterval(() => this.#startVisit(port, codes), 1000 / PER_SECOND);
  }

  #startVisit(port, codes) {
    const code = codes[Math.floor(Math.random() * codes.length)];
    const path = PATHS[this.asked % PATHS.length];
    this.asked += 1;
    const visit = this.#visit({ port, host: `${code}.localhost` }, code, path)
      .catch((error) => error.message)
      .then((error) => {
        if (error) this.faults.push(`${code}${path}: ${error}`);
        this.#pending.delete(visit);
      });
    this.#pending.add(visit);
  }

  /** @returns {Promise<string | null>} the fault */
  async #visit(address, code, path) {
    const page = await request({ ...address, path });
    const error = findPageError(page, code);
    if (error) return error;
    // The script in the HTML, and those that it adds.
    const [, first, others = ''] = /<script src="([^"]+)" data-files="([^"]*)"/.exec(page.text) ?? [];
    if (!first) return 'no script';
    const scripts = [first, ...others.split(' ')];
    const script = scripts[this.asked % scripts.length];
    const [bundle, data] = await Promise.all(
      [script, dataPath(path)].map((file) => request({ ...address, path: file })),
    );
    if (bundle.status !== 200) return `${script} of the page: status ${bundle.status}`;
    if (data.status !== 200) return `page data: status ${data.status}`;
    return data.text.includes(`"domain":"${code}"`) ? null : 'page data of another site';
  }

  /** @returns {Promise<{asked: number, faults: string[]}>} once every response has come */
  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.#pending);
    return { asked: this.asked, faults: this.faults };
  }
}
