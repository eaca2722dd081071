import type { Page, Request } from '@playwright/test';
import { findViolations, waitForAnimations } from '../kit/accessibility';
import { navigate, screenshot, waitForHydration } from './pages';
import { expect } from './product';

/** Kinds of requests that a page needs to be complete. */
const AWAITED = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch', 'xhr'];
const VISITED = 'data-crawl-visited';
/** What a form shows that could not be sent, or that asks first. */
const MESSAGES = '[aria-invalid="true"], [role="alert"]:not(:empty), [role="alertdialog"]';

/** Widths in px: WCAG 2.2 1.4.10 (reflow), a phone, a tablet, and a screen with the menu of the staff. */
const WIDTHS = [320, 360, 768, 1280];

/**
 * What axe judges, as a hash: elements with their roles, names of classes, states and styles, whether they have text. Two pages with the
 * same value, e.g. one page for two roles, have the same violations at the same width.
 */
const structureOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [];
    for (const element of document.querySelectorAll('html, title, body, body *')) {
      const attributes = [...element.attributes].map(({ name, value }) =>
        /^(class|style|role|type|hidden|disabled|tabindex|lang|autocomplete)$/.test(name) ||
        (name.startsWith('aria-') && !/labelledby|describedby|controls|owns|details|label$/.test(name))
          ? `${name}=${value}`
          : `${name}${value === '' ? '' : '='}`,
      );
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      parts.push(`${element.tagName} ${attributes.join(' ')} ${hasText} ${element.childElementCount}`);
    }
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
    return btoa(String.fromCharCode(...new Uint8Array(hash)));
  });

/** Two frames: layout that follows the window's width, and effects, are done then. */
const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/** The requests of a page that have no response yet, from now on. */
export function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (AWAITED.includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Visits one page after the other in a tab, and collects what is wrong with them. */
export class PageWatch {
  /** A line for each problem, with the page. */
  readonly problems: string[] = [];
  /** How often axe judged a page, and how often it knew its structure already. */
  readonly counts = { judged: 0, known: 0 };
  private at = '';
  private isFresh = true;
  private isRejecting = false;
  private widths = WIDTHS;
  private readonly open: ReadonlySet<Request>;

  /** @param known structures that were judged already, by width; shared by watches of one site */
  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly known: Set<string>,
  ) {
    this.open = openRequests(page);
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin && /^http/.test(request.url()))
        this.report(`asks ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The page was left, or a picture is no longer needed.
      if (reason !== 'net::ERR_ABORTED') this.report(`${request.url()}: ${reason}`);
    });
    page.on('response', (response) => {
      const isMeant = this.isRejecting && response.request().method() !== 'GET';
      if (response.status() >= 400 && !isMeant) this.report(`${response.url()} answers ${response.status()}`);
    });
    // Hydration errors and violations of the policy are errors of the console too. Failed responses are above.
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/^Failed to load resource/.test(message.text()))
        this.report(message.text());
    });
    page.on('pageerror', (error) => this.report(error.message));
  }

  /** Path of the open page, without its query. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  report(problem: string): void {
    this.problems.push(`${this.at}: ${problem}`);
  }

  /** Opens a page by a full load. @returns whether it is shown; otherwise the user was sent elsewhere */
  async load(path: string): Promise<boolean> {
    this.at = path;
    await this.page.goto(`${this.origin}${path}`);
    await waitForHydration(this.page);
    await this.settle();
    return this.isAt(path);
  }

  /** Opens a page as a link does, without a load, if the page before was shown. @returns as `load` */
  async follow(path: string): Promise<boolean> {
    if (this.isFresh || /[?#]/.test(path)) {
      this.isFresh = false;
      const isShown = await this.load(path);
      if (!isShown) this.isFresh = true;
      return isShown;
    }
    this.at = path;
    await this.page.evaluate((mark) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute(mark, '');
    }, VISITED);
    await navigate(this.page, path);
    await expect(this.page.locator(`h1[${VISITED}]`), path).toHaveCount(0);
    await this.settle();
    const isShown = this.isAt(path);
    // After a redirect the next page needs a load: the guard may lead to the page that is open already.
    if (!isShown) this.isFresh = true;
    return isShown;
  }

  private isAt(path: string): boolean {
    const wanted = new URL(path, this.origin);
    return this.page.url().startsWith(`${wanted.origin}${wanted.pathname}`);
  }

  /** Waits until the page has its heading and no request is open. */
  async settle(): Promise<void> {
    const { page } = this;
    await expect(page.locator('main h1'), this.at).toHaveCount(1);
    await expect(page.locator('[data-page-pending]'), this.at).toHaveCount(0);
    await expect
      .poll(async () => {
        await waitForFrames(page);
        return [...this.open].map((request) => request.url());
      }, this.at)
      .toEqual([]);
  }

  /** Sends what the open page has typed, while every call that writes is rejected, and waits for the message. Nothing changes. */
  async sendRejected(send: () => Promise<void>): Promise<void> {
    const { page } = this;
    const error = {
      status: 500,
      name: 'Error',
      message: '저장하지 못했습니다.',
      details: { code: 'INTERNAL' },
    };
    this.isRejecting = true;
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { data: null, error } }),
    );
    await send();
    await expect(page.locator(MESSAGES).first(), this.at).toBeVisible();
    await this.settle();
    await page.unroute('**/api/**');
    this.isRejecting = false;
  }

  /** Paths to which the content of the open page links. */
  links(): Promise<string[]> {
    const links = this.page.locator('main a[href^="/"]');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  }

  /**
   * Opens what is folded away in the content, and checks the open page at each width: nothing is wider than the window, and axe finds nothing.
   * @param more checks of the caller at each width
   * @param isChecked whether to check a width; by default all are
   */
  async checkWidths(
    more?: (width: number) => Promise<void>,
    isChecked: (width: number) => boolean = () => true,
  ): Promise<void> {
    const { page } = this;
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    });
    await this.settle();
    for (const width of this.widths.filter(isChecked)) {
      await page.setViewportSize({ width, height: 900 });
      await waitForFrames(page);
      // A grid follows the window's width a moment later.
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect
        .poll(wide)
        .toBeLessThanOrEqual(width)
        .catch(async () => this.report(`is ${await wide()} px wide at ${width} px`));
      await screenshot(page, `crawl/${this.at.replace(/\W+/g, '-')}-${width}`, true);
      await more?.(width);
      await waitForAnimations(page);
      const structure = `${width} ${await structureOf(page)}`;
      if (this.known.has(structure)) this.counts.known += 1;
      else {
        this.counts.judged += 1;
        this.known.add(structure);
        for (const violation of await findViolations(page)) this.report(`at ${width} px: ${violation}`);
      }
    }
    // The next page begins at the width at which this one ended.
    this.widths = this.widths.toReversed();
  }
}
