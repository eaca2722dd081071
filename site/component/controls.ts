import type { Page } from '@playwright/test';
import type * as PagesModule from '../e2e/pages';
import type * as ComposeModule from '../kit/compose';

/** The helpers of all browser tests. They are ES modules, which this folder loads when it needs them; the contracts are none. */
type Pages = typeof PagesModule;

const pages = (): Promise<Pages> => import('../e2e/pages');

export const chooseOption: Pages['chooseOption'] = async (...args) => (await pages()).chooseOption(...args);
export const chooseEntry: Pages['chooseEntry'] = async (...args) => (await pages()).chooseEntry(...args);
export const downloadCsv: Pages['downloadCsv'] = async (...args) => (await pages()).downloadCsv(...args);
export const downloadXlsx: Pages['downloadXlsx'] = async (...args) => (await pages()).downloadXlsx(...args);
export const findViolations: Pages['findViolations'] = async (...args) =>
  (await pages()).findViolations(...args);
export const tabTo: Pages['tabTo'] = async (...args) => (await pages()).tabTo(...args);
export const countPrintedPages: Pages['countPrintedPages'] = async (...args) =>
  (await pages()).countPrintedPages(...args);

/** Lets the next response to a POST of this address be lost: the server has handled the request. */
export const loseAnswer = (page: Page, address: string): Promise<void> =>
  page.evaluate((lost) => {
    const originalFetch = window.fetch;
    window.fetch = async (...args) => {
      const response = await originalFetch(...args);
      // Other calls, e.g. of the session, get their responses.
      if (args[1]?.method !== 'POST' || args[0] !== lost) return response;
      window.fetch = originalFetch;
      throw new TypeError('lost');
    };
  }, address);

export const compose: typeof ComposeModule.compose = async (...args) =>
  (await import('../kit/compose')).compose(...args);

export const pressWhileComposing: typeof ComposeModule.pressWhileComposing = async (...args) =>
  (await import('../kit/compose')).pressWhileComposing(...args);
