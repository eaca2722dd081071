import { request } from './request.mjs';

const PER_SECOND = 50;
const PATHS = ['/', '/service', '/board/notice'];

/** Why an answer is not one complete page of the site; null where it is. */
function faultOf({ status, text }, code) {
  if (status !== 200) return `status ${status}`;
  if (!text.startsWith('<!DOCTYPE html>') || !text.endsWith('</html>')) return 'not a whole page';
  return text.includes(`data-domain="${code}"`) ? null : 'another site';
}

/** Requests pages of randomly chosen sites, 50 times a second, until it is stopped. */
export class Prober {
  asked = 0;
  /** Faults as text. */
  faults = [];
  #open = new Set();

  constructor(port, codes) {
    this.timer = setInterval(() => this.#ask(port, codes), 1000 / PER_SECOND);
  }

  #ask(port, codes) {
    const code = codes[Math.floor(Math.random() * codes.length)];
    const path = PATHS[this.asked % PATHS.length];
    this.asked += 1;
    const asking = request({ port, host: `${code}.localhost`, path })
      .then(
        (answer) => faultOf(answer, code),
        (error) => error.message,
      )
      .then((fault) => {
        if (fault) this.faults.push(`${code}${path}: ${fault}`);
        this.#open.delete(asking);
      });
    this.#open.add(asking);
  }

  /** @returns {Promise<{asked: number, faults: string[]}>} once every answer has come */
  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.#open);
    return { asked: this.asked, faults: this.faults };
  }
}
