import type { Page } from '@playwright/test';

/** Records that the forms edit; created for these tests only, so that no other test is disturbed. */
export interface Records {
  /** Text in the keyword, title and address of each of them. */
  mark: string;
  customer: string;
  /** A person who waits for approval. */
  applicant: string;
  slot: number;
  job: number;
  /** Code of a blog job. */
  blogJob: string;
  content: number;
  contract: number;
  /** Sent to the customer. */
  estimate: string;
}

/** One form of the signed-in areas, and how a person comes to it. */
export interface FormCase {
  /** Its file in `src/features`, without extension. */
  file: string;
  /** Accessible name of the form. */
  name: string | RegExp;
  /** The fields are in a dialog of that name, without a form element. */
  isDialog?: true;
  path: (of: Records) => string;
  /** Opens the form on its page. */
  open?: (page: Page) => Promise<void>;
  /** The button that sends it. */
  send: string | RegExp;
  /**
   * By label: values in place of the usual ones, which its contract would reject; an empty one leaves the field as it is.
   * Without any the form comes filled in.
   */
  fill?: Record<string, string>;
  /** Boxes that have to be checked. */
  check?: string;
}

export const press = (name: string | RegExp, exact = true) =>
  async function open(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name, exact }).first().click();
  };

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
}

export const bulk = (name: string) =>
  async function open(page: Page): Promise<void> {
    await selectAll(page);
    await press(name)(page);
  };

/** Opens the first row of a list in a dialog. */
export const firstRow = async (page: Page) =>
  page.getByRole('grid').locator('tbody tr[data-row]').first().locator('a, button').first().click();
