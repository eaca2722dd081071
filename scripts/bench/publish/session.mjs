import fs from 'node:fs/promises';
import path from 'node:path';
import { PAGE, accountOf } from './content.mjs';
import { startCpuClock } from './cpu.mjs';
import { Editor } from './editor.mjs';
import { changedSites, digestSites } from './release-files.mjs';
import { request, requestJson } from './request.mjs';

/** In the shared code: what every page of every site has in its HTML. */
const SHARED_FILE = 'src/layouts/site-head.tsx';
const SHARED_PLACE = ' data-domain={';

const STEP = /: (built|split|verified|activated) in ([\d.]+) (ms|s)$/;
const MARK = 'data-bench';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const saidAt = (line) => Date.parse(line.slice(0, 24));

/** One installation under measurement: what an editor does in it, and when the edge serves it. */
export class Session {
  #changes = 0;
  #sharedChanges = 0;

  constructor(installation, codes) {
    this.installation = installation;
    this.codes = codes;
    /** The site whose home page is edited. */
    this.code = codes[Math.floor(codes.length / 2)];
    this.editor = new Editor(accountOf(installation.dataDir), {
      port: installation.ports.site,
      host: installation.cmsHost,
    });
  }

  #linesOf(pattern, from = 0) {
    return this.installation.lines.slice(from).filter((line) => pattern.test(line));
  }

  /** Milliseconds from the publisher's start to its first release; then starts the edge. */
  async firstRelease() {
    const since = performance.now();
    this.installation.startPublisher();
    await this.installation.until('the first release', () => this.#linesOf(/: live after/).length > 0);
    const took = performance.now() - since;
    await this.installation.startEdge();
    await this.#untilIdle();
    return took;
  }

  #pid(name) {
    return this.installation.child(name).process.pid;
  }

  /** A `gatsby build` by itself: milliseconds by the clock and of CPU, the CMS's included. */
  async bareBuild() {
    await this.#untilIdle();
    // The build is a child of this process, which does nothing else meanwhile.
    const cpu = startCpuClock([process.pid, this.#pid('cms')]);
    const since = performance.now();
    await this.installation.bareBuild();
    return { total: performance.now() - since, cpu: cpu() };
  }

  /** Nothing waits, the last release is reported and old ones are removed. */
  async #untilIdle() {
    const { installation } = this;
    const headers = { authorization: `Bearer ${installation.secrets.PUBLISH_KEY}` };
    await installation.until('an idle publisher', async () => {
      const path = '/api/publishing/state';
      const { waiting, live } = (await requestJson({ port: installation.ports.cms, path, headers })).data;
      const releases = (await fs.readdir(installation.releasesDir)).filter((name) => /^\d/.test(name));
      const current = await fs.readlink(installation.releasesDir + '/current');
      return waiting === 0 && live === current && releases.length <= 6;
    });
    await wait(1000);
  }

  async #served(code) {
    const { ports } = this.installation;
    const { status, text } = await request({ port: ports.site, host: `${code}.localhost`, path: '/' });
    if (status !== 200) throw new Error(`the edge answered ${status} for ${code}`);
    return text;
  }

  /**
   * Publishes a new title of the home page's first block, as an editor with the form open does.
   * @returns {Promise<{total: number, cpu: number | null, claimed: number, steps: {name: string, ms: number}[]}>}
   * milliseconds from the click to the edge's answer with the new title; of CPU in the CMS and the publisher with its build; from the
   * click to the start of the build; and of the publisher's own steps
   */
  async change(expected = '') {
    const { editor, installation, code } = this;
    await this.#untilIdle();
    const { documentId } = (await editor.ofDomain(PAGE, code)).find((page) => page.path === '/');
    const form = await editor.open(PAGE, documentId);
    // Of a relation the CMS answers a count, which a form does not send back.
    delete form.domain;
    this.#changes += 1;
    const headline = `순위를 재고 기록합니다, ${this.#changes}번째 판`;
    form.blocks[0].title = headline;
    const from = installation.lines.length;

    const clicked = Date.now();
    const cpu = startCpuClock(['cms', 'publisher'].map((name) => this.#pid(name)));
    const since = performance.now();
    await editor.publish(PAGE, documentId, form);
    await installation.until('the new title', async () => {
      const html = await this.#served(code);
      return html.includes(headline) && html.includes(expected);
    });
    const total = performance.now() - since;

    await installation.until('the end of the release', () => this.#linesOf(/: live after/, from).length > 0);
    const [building, ...more] = this.#linesOf(/: building,/, from);
    if (more.length > 0) throw new Error(`one change made ${more.length + 1} builds`);
    const steps = this.#linesOf(STEP, from).map((line) => {
      const [, name, number, unit] = STEP.exec(line);
      return { name, ms: Number(number) * (unit === 's' ? 1000 : 1) };
    });
    return { total, cpu: cpu(), claimed: saidAt(building) - clicked, steps };
  }

  /** The same with a change in the site's source that shows on every page of every site. */
  async changeSharedCode() {
    const file = path.join(this.installation.siteDir, SHARED_FILE);
    const source = await fs.readFile(file, 'utf8');
    const clean = source.replace(new RegExp(` ${MARK}="\\d+"`), '');
    if (!clean.includes(SHARED_PLACE))
      throw new Error(`${SHARED_FILE} does not say ${SHARED_PLACE} any more`);
    this.#sharedChanges += 1;
    const mark = ` ${MARK}="${this.#sharedChanges}"`;
    await fs.writeFile(file, clean.replace(SHARED_PLACE, mark + SHARED_PLACE));
    const figures = await this.change(mark);
    for (const code of this.codes) {
      if (!(await this.#served(code)).includes(mark)) throw new Error(`${code} is not rendered anew`);
    }
    return figures;
  }

  async digestSites() {
    await this.#untilIdle();
    return digestSites(await this.installation.current());
  }

  /** @throws Error unless the edited site differs from what it was, and no other. */
  async checkOnlyChanged(before) {
    const changed = changedSites(before, await this.digestSites());
    if (changed.length !== 1 || changed[0] !== this.code) {
      throw new Error(`only ${this.code} was edited, but these changed: ${changed.join(', ') || 'none'}`);
    }
  }

  /** @throws Error unless the publisher made exactly so many releases, the first one included. */
  async checkReleases(expected) {
    await this.#untilIdle();
    const made = this.#linesOf(/: live after/).length;
    const begun = this.#linesOf(/: building,/).length;
    if (made !== expected || begun !== expected) {
      throw new Error(`${begun} builds and ${made} releases instead of ${expected}`);
    }
  }

  /** Pages of the last release, with those that every site has beyond the editors' own. */
  pages() {
    return Number(/(\d+) pages$/.exec(this.#linesOf(/: live after/).at(-1))[1]);
  }
}
