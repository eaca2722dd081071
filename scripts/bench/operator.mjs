/** Seconds of the keystroke-level model (Card, Moran, Newell): a key, a click with the pointer's way to it, the decision before it. */
const MODEL = { key: 0.2, click: 1.3, decision: 1.35 };

/** Operates a page as a person does, and counts clicks and keys. */
export class Operator {
  clicks = 0;
  keys = 0;

  constructor(page) {
    this.page = page;
  }

  async click(target) {
    this.clicks += 1;
    await target.click();
  }

  /** Into the focused field. */
  async type(text) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async press(key) {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Clicks into a field and types. */
  async fill(field, text) {
    this.clicks += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  /** Opens a page or a record by its name, with the keyboard alone. */
  async find(text, option) {
    await this.page.getByRole('button', { name: /찾기/ }).first().waitFor();
    await this.press('Control+K');
    const palette = this.page.getByRole('dialog', { name: '찾기' });
    await palette.locator('input:focus').waitFor();
    await this.type(text);
    const options = palette.getByRole('option');
    await options.filter({ hasText: option }).first().waitFor();
    await palette.locator('[aria-busy="false"]').waitFor();
    const chosen = options.and(this.page.locator('[data-highlighted]'));
    while (!option.test(await chosen.textContent())) await this.press('ArrowDown');
    await this.press('Enter');
  }
}

/** Seconds that a person needs for the clicks and keys. */
export const modelledSeconds = ({ clicks, keys }) =>
  clicks * (MODEL.click + MODEL.decision) + keys * MODEL.key;
