import type * as PagesModule from '../e2e/pages';
import type * as ComposeModule from '../kit/compose';

/** The helpers of all browser tests. They are ES modules, which this folder loads when it needs them; the contracts are none. */
type Pages = typeof PagesModule;

const pages = (): Promise<Pages> => import('../e2e/pages');

export const chooseOption: Pages['chooseOption'] = async (...args) => (await pages()).chooseOption(...args);
export const clickOption: Pages['clickOption'] = async (...args) => (await pages()).clickOption(...args);
export const chooseEntry: Pages['chooseEntry'] = async (...args) => (await pages()).chooseEntry(...args);
export const downloadCsv: Pages['downloadCsv'] = async (...args) => (await pages()).downloadCsv(...args);
export const downloadXlsx: Pages['downloadXlsx'] = async (...args) => (await pages()).downloadXlsx(...args);
export const tabTo: Pages['tabTo'] = async (...args) => (await pages()).tabTo(...args);
export const countPrintedPages: Pages['countPrintedPages'] = async (...args) =>
  (await pages()).countPrintedPages(...args);

export const compose: typeof ComposeModule.compose = async (...args) =>
  (await import('../kit/compose')).compose(...args);
