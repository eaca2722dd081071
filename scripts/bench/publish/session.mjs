import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PAGE, readAccount } from './content.mjs';
import { EDITS, KINDS } from './edits.mjs';
import { Editor } from './editor.mjs';
import { MemoryWatch } from './memory.mjs';
import { Prober } from './prober.mjs';
import { changedSites, digestSites } from './release-files.mjs';
import { request, requestJson } from './request.mjs';

/** Source in the shared code that appears in the HTML of every page of every site. */
const SHARED_FILE = 'src/layouts/site-head.tsx';
const SHARED_PLACE = ' data-domain={';
const MARK = 'data-bench';

/** Pause between checks whether an edit is served: without one the checks would take half of the CPU. */
const POLL_MS = 5;
const EDITORS = 10;
const BURST_SITES = 100;
/** A new page cannot be edited a second time, so bursts contain none. */
const BURST_KINDS = KINDS.filter((kind) => kind !== 'page');

const LIVE = /: \S+ live after ([\d.]+) (ms|s), (\d+) of (\d+) pages rendered\b/;
const ALL_LIVE = /all sites are live/;

/** Time of a line of the log, in ms. */
const timeOf = (line) => Date.parse(line.slice(0, 24));

/** One installation under measurement: edits in it, and the time until the edge serves them. */
export class Session {
  #editCount = 0;
  #editedSites = new Set();

  constructor(installation, codes) {
    this.installation = installation;
    this.codes = codes;
    this.editor = new Editor(readAccount(installation.dataDir), {
      port: installation.ports.site,
      host: installation.cmsHost,
    });
  }

  #linesOf(pattern, from = 0) {
    return this.installation.lines.slice(from).filter((line) => pattern.test(line));
  }

  /** From the publisher's start until all sites are live, in ms; then starts the edge. */
  async firstRelease() {
    const since = performance.now();
    this.installation.startPublisher();
    this.memory = new MemoryWatch(() => this.installation.child('publisher')?.process?.pid);
    await this.#untilAllLive(0);
    const took = performance.now() - since;
    await this.installation.startEdge();
    await this.#untilIdle();
    return took;
  }

  #untilAllLive(from) {
    return this.installation.until('all sites live', () => this.#linesOf(ALL_LIVE, from).length > 0);
  }

  /** Waits until no publish is running, and the last release is reported. */
  async #untilIdle() {
    const { ports, secrets } = this.installation;
    const headers = { authorization: `Bearer ${secrets.PUBLISH_KEY}` };
    await this.installation.until('an idle publisher', async () => {
      const { stale, working } = (await requestJson({ port: ports.publisher, path: '/status', headers }))
        .data;
      return stale === 0 && working.length === 0;
    });
    await wait(200);
  }

  /** @param {import('./edits.mjs').ExpectedText} text */
  async #isServed({ code, path: url, text }) {
    const { ports } = this.installation;
    const response = await request({ port: ports.site, host: `${code}.localhost`, path: url });
    return response.text.includes(text);
  }

  #untilServed(shown) {
    const what = `${shown.text} at ${shown.code}${shown.path}`;
    const options = { everyMs: POLL_MS, timeoutMs: 120_000 };
    return this.installation.until(what, () => this.#isServed(shown), options);
  }

  /** Runs work beside visitors. @returns what it returns, and the visitors' requests */
  async withVisitors(work) {
    const prober = new Prober(this.installation.ports.site, this.codes);
    try {
      return { result: await work(), probes: await prober.stop() };
    } catch (error) {
      await prober.stop();
      throw error;
    }
  }

  async #prepareEdit(kind, code) {
    this.#editCount += 1;
    this.#editedSites.add(code);
    return EDITS[kind](this.editor, code, this.#editCount);
  }

  /**
   * Makes one edit after another, of each kind in turn, each on a different site.
   * @returns {Promise<{kind: string, click: number, live: number, own: number, rendered: number}[]>} milliseconds from the
   * click to the admin's response, from there to the edge serving the edit, and of the publisher alone
   */
  async edit(count) {
    const figures = [];
    for (let number = 0; number < count; number += 1) {
      const kind = KINDS[number % KINDS.length];
      const send = await this.#prepareEdit(kind, this.codes[(number * 37) % this.codes.length]);
      const from = this.installation.lines.length;
      const clicked = performance.now();
      const shown = await send();
      const responded = performance.now();
      await this.#untilServed(shown);
      const live = performance.now() - responded;
      await this.installation.until('log line of the release', () => this.#linesOf(LIVE, from).length > 0);
      await this.#untilIdle();
      const lines = this.#linesOf(LIVE, from);
      if (lines.length !== 1) throw new Error(`one edit made ${lines.length} releases instead of one`);
      const [, time, unit, rendered] = LIVE.exec(lines[0]);
      const own = Number(time) * (unit === 's' ? 1000 : 1);
      figures.push({ kind, click: responded - clicked, live, own, rendered: Number(rendered) });
    }
    return figures;
  }

  /** Digests the sites' files; call the result to check that only the edited sites have changed. */
  async watchFiles() {
    await this.#untilIdle();
    const { releasesDir } = this.installation;
    const before = await digestSites(releasesDir);
    this.#editedSites.clear();
    return async () => {
      await this.#untilIdle();
      const changed = changedSites(before, await digestSites(releasesDir));
      const expected = [...this.#editedSites].sort();
      if (changed.join() !== expected.join())
        throw new Error(
          `sites edited: ${expected.join(', ')}; sites with a changed release: ${changed.join(', ') || 'none'}`,
        );
      return changed.length;
    };
  }

  /** Edits by ten editors at once, each on different sites, as fast as the CMS takes them. */
  async burst(edits) {
    const sites = this.codes.slice(0, BURST_SITES);
    await this.editor.signIn();
    const pending = new Map();
    const from = this.installation.lines.length;
    const began = performance.now();
    const work = async (editor) => {
      const own = sites.filter((_code, index) => index % EDITORS === editor);
      for (let number = 0; number < edits / EDITORS; number += 1) {
        const kind = BURST_KINDS[number % BURST_KINDS.length];
        const code = own[Math.floor(number / BURST_KINDS.length) % own.length];
        const shown = await (await this.#prepareEdit(kind, code))();
        // A later edit of the same place replaces the earlier one; posts stay.
        pending.set(kind === 'post' ? `${code} ${shown.text}` : `${code} ${kind}`, shown);
      }
    };
    await Promise.all(Array.from({ length: EDITORS }, (_, editor) => work(editor)));
    const responded = performance.now();
    for (const shown of pending.values()) await this.#untilServed(shown);
    const live = performance.now() - responded;
    await this.#untilIdle();
    // Each editor makes as many edits as the others.
    const made = EDITORS * Math.ceil(edits / EDITORS);
    return { edits: made, taken: responded - began, live, releases: this.#linesOf(LIVE, from).length };
  }

  /** Changes source that shows on every page, and restarts the publisher. */
  async deploy() {
    const { installation, codes } = this;
    const file = path.join(installation.siteDir, SHARED_FILE);
    const source = await fs.readFile(file, 'utf8');
    if (!source.includes(SHARED_PLACE))
      throw new Error(`${SHARED_FILE} does not say ${SHARED_PLACE} any more`);
    const mark = ` ${MARK}="${Date.now()}"`;
    const from = installation.lines.length;
    const began = Date.now();
    await fs.writeFile(file, source.replace(SHARED_PLACE, mark + SHARED_PLACE));
    await installation.restartPublisher();
    await this.#untilAllLive(from);
    const total = Date.now() - began;
    const [built] = this.#linesOf(/: code \w+: built in/, from);
    if (!built) throw new Error('the publisher did not log that it built the code');
    for (const code of codes) {
      if (!(await this.#isServed({ code, path: '/', text: mark.trim() })))
        throw new Error(`${code} is not rendered by the new code`);
    }
    const build = timeOf(built) - began;
    return { total, build, render: total - build };
  }

  /** Times of draft pages in ms, from the edge with an editor's preview cookie. */
  async preview(count) {
    const { ports } = this.installation;
    const times = [];
    for (let site = 0; times.length < count; site += 1) {
      const code = this.codes[(site * 37) % this.codes.length];
      const pages = (await this.editor.listDrafts(PAGE, code)).slice(0, count / 5);
      const host = `${code}.localhost`;
      const link = new URL(await this.editor.readPreviewLink(PAGE, pages[0].documentId));
      const opened = await request({ port: ports.site, host, path: link.pathname + link.search });
      const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0];
      if (!cookie) throw new Error(`the preview of ${code} was not opened: ${opened.status}`);
      for (const page of pages) {
        const since = performance.now();
        const response = await request({ port: ports.site, host, path: page.path, headers: { cookie } });
        times.push(performance.now() - since);
        if (response.status !== 200 || !response.text.includes('초안 미리보기'))
          throw new Error(`the preview of ${code}${page.path} answered ${response.status}`);
      }
    }
    return times.slice(0, count);
  }

  /** Duration of a `gatsby build` of all sites without changes, in ms. A first build renders all of them before. */
  async bareBuild() {
    await this.installation.child('publisher').stop();
    await this.installation.bareBuild();
    const since = performance.now();
    await this.installation.bareBuild();
    return performance.now() - since;
  }
}
