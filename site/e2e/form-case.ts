import type { Page } from '@playwright/test';

/** Ids of the records that the forms edit; created for these tests only, so that no other test is disturbed. */
export interface Records {
  /** Text in the keyword, title or address of each record, by which lists find it. */
  mark: string;
  customer: string;
  /** A person who waits for approval. */
  applicant: string;
  slot: number;
  group: number;
  job: number;
  /** Code of a blog job. */
  blogJob: string;
  content: number;
  contract: number;
  /** Sent to the customer. */
  estimate: string;
  /** Paths, with the token after `#`, for people without an account. */
  links: readonly string[];
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
   * Values by label, in place of the default text of the field's type, which the contract would reject. An empty value
   * leaves the field as it is. An empty object means that the form opens filled in, so nothing is typed.
   */
  fill?: Record<string, string>;
  /** Name of the checkboxes that have to be checked. */
  check?: string;
}

/** Returns a function that presses a button of the page's content. */
export const pressButton = (name: string | RegExp, exact = true) =>
  async function open(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name, exact }).first().click();
  };

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
}

/** Returns a function that selects all rows of a list and presses a button for them. */
export const pressForAllRows = (name: string) =>
  async function open(page: Page): Promise<void> {
    await selectAll(page);
    await pressButton(name)(page);
  };

/** Opens the first row of a list in a dialog. */
export const openFirstRow = async (page: Page) =>
  page.getByRole('grid').locator('tbody tr[data-row]').first().locator('a, button').first().click();
