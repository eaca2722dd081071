import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import { AREAS, FORMS_ELSEWHERE, formOf, sendButtonOf } from './every-form';
import type { FormCase, Records } from './form-case';
import { openRequests } from './page-watch';
import { inDays, PNG } from './pages';
import { HOST, registerPerson, openAs, PERSON_PASSWORD, signIn, signInAs } from './people';
import { createOwnLists, createRecords } from './records';
import { expect, type Product, test } from './product';

const FEATURES = path.resolve(import.meta.dirname, '../src/features');

/** Longest wait for a part of a form; then the form has failed, and the test goes on with the next one. */
const WAIT_MS = 180_000;

/** The menus that show how a typed table is read; they load after it. */
const READING = 'section[aria-label="읽은 내용 확인"]';

/** Text to type into a field by its kind, or null to leave it as it is. */
function defaultText(field: { type: string; mode: string; value: string }, index: number): string | null {
  if (field.mode === 'numeric' || field.type === 'number') return '3';
  if (field.mode === 'url' || field.type === 'url') return `https://typed.example/${index}`;
  if (field.type === 'date') return field.value === '' ? inDays(0) : null;
  if (field.type === 'email') return 'typed@example.test';
  if (field.type === 'tel') return '010-1234-5678';
  if (field.type === 'password') return 'a typed password 9';
  return ['text', 'search', 'textarea'].includes(field.type) ? `쓰던 내용 ${index}` : null;
}

/** Types into every field of a form, and checks the boxes that have to be checked. */
async function fillIn(form: Locator, { fill, check }: FormCase): Promise<void> {
  await expect(form).toBeVisible({ timeout: WAIT_MS });
  const fields = await form.locator(`:is(input, textarea, select):visible:not(${READING} *)`).all();
  expect(fields.length).toBeGreaterThan(0);
  for (const [index, field] of fields.entries()) {
    const known = await field.evaluate((element) => {
      const { type, value, name, readOnly, labels } = element as HTMLInputElement;
      const { inputMode: mode } = element as HTMLElement;
      const isSelect = element instanceof HTMLSelectElement;
      const last = isSelect ? [...element.options].findLast(({ disabled }) => !disabled)?.value : undefined;
      const label = labels?.[0]?.textContent ?? '';
      return { type, value, name, readOnly, label, last, mode };
    });
    if (known.readOnly || (fill && Object.keys(fill).length === 0)) continue;
    const own = Object.entries(fill ?? {}).find(([label]) => known.label.startsWith(label))?.[1];
    if (own === '') continue;
    if (known.type === 'checkbox') {
      if (known.name === check) await field.check();
    } else if (known.last !== undefined) await field.selectOption(own ?? known.last);
    else {
      const text = own ?? defaultText(known, index);
      if (text !== null) await field.fill(text);
    }
  }
}

/** Values of all fields of a form, hidden ones too. */
const valuesOf = (form: Locator) =>
  form.evaluate(
    (element, reading) =>
      [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
        .filter((field) => !field.closest(reading))
        .map((field) => (['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value)),
    READING,
  );

/**
 * Ends the session once no call is on its way. A call without the cookies is rejected, and the page then offers to sign in: over the
 * control that the test is about to click.
 */
async function endSession(page: Page, open: ReadonlySet<Request>): Promise<void> {
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
  await page.context().clearCookies();
}

/** Restores the cookies of the session and focuses the page, as after a sign-in in the window of the dialog. */
async function restoreSession(page: Page, cookies: Cookies): Promise<void> {
  await page.context().addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

/** Ends the session twice while the form has text: the page notices it on the return to the tab, then on sending. */
async function endSessionWhileTyping(
  page: Page,
  open: ReadonlySet<Request>,
  product: Product,
  formCase: FormCase,
  records: Records,
): Promise<void> {
  await page.goto(product.url(HOST, formCase.path(records)));
  await formCase.open?.(page);
  const form = formOf(page, formCase);
  await fillIn(form, formCase);
  const typed = await valuesOf(form);
  const cookies = await page.context().cookies();
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  const send = await sendButtonOf(page, formCase);

  const isPrefilled = formCase.fill && Object.keys(formCase.fill).length === 0;
  if (!isPrefilled) {
    await endSession(page, open);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer, 'offered on coming back to the tab').toBeVisible({ timeout: WAIT_MS });
    // Escape closes neither the offer nor a dialog below it.
    await page.keyboard.press('Escape');
    await expect(offer).toBeVisible();
    await restoreSession(page, cookies);
    await expect(offer).toBeHidden({ timeout: WAIT_MS });
    expect(await valuesOf(form)).toEqual(typed);
  }

  await endSession(page, open);
  await send.click();
  await expect(offer, 'offered on sending').toBeVisible({ timeout: WAIT_MS });
  expect(await valuesOf(form)).toEqual(typed);
  await restoreSession(page, cookies);
  await expect(offer).toBeHidden({ timeout: WAIT_MS });
  expect(await valuesOf(form)).toEqual(typed);

  const reply = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/'),
    { timeout: WAIT_MS },
  );
  await send.click();
  expect((await reply).status()).not.toBe(401);
}

for (const { name, account, forms } of AREAS) {
  test(`a session that ends in the forms of ${name} - each keeps its text, and goes on after a sign-in in place`, async ({
    page,
    product,
    browser,
  }) => {
    // Each form is opened, typed into and sent twice.
    test.setTimeout(1_200_000 + forms.length * 300_000);
    const customer = await registerPerson(product);
    const manager = await openAs(browser, product, 'manager', '/admin');
    const records = await createRecords(manager, product, customer.id);
    await manager.context().close();
    const startSession = () =>
      account === 'manager'
        ? signIn(page, product, 'manager', '/admin')
        : signInAs(page, product, customer.email, PERSON_PASSWORD, '/user');
    page.setDefaultTimeout(WAIT_MS);
    const open = openRequests(page);
    await startSession();
    if (account === 'member') await createOwnLists(page);
    const failed: string[] = [];
    for (const formCase of forms) {
      await test.step(`${formCase.file}: ${formCase.name}`, () =>
        endSessionWhileTyping(page, open, product, formCase, records).catch(async (thrown: unknown) => {
          failed.push(`${formCase.file}, ${formCase.name}: ${String(thrown)}`);
          await startSession();
        }));
    }
    expect(failed).toEqual([]);
  });
}

test('a session that ends while a picture is chosen for a post - the dialog keeps it, and goes on after a sign-in in place', async ({
  page,
  product,
}) => {
  // No other test leaves a draft in this account: the editor would offer the draft first.
  const open = openRequests(page);
  await signIn(page, product, 'owner', '/admin');
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await page.getByRole('textbox', { name: '내용' }).click();
  await page.keyboard.type('머리말');
  // The draft is saved by itself in a moment.
  await expect(page.getByText('임시 저장됨')).toBeVisible();
  await page.getByRole('button', { name: '이미지', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '이미지 넣기' });
  await dialog
    .getByLabel('이미지 파일')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByLabel('대체 텍스트').fill('매장 사진');
  await dialog.getByLabel('이미지 설명 (선택)').fill('새 매장');
  const cookies = await page.context().cookies();
  await endSession(page, open);
  await dialog.getByRole('button', { name: '올리고 넣기' }).click();
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  await expect(offer).toBeVisible();
  await restoreSession(page, cookies);
  await expect(offer).toBeHidden();
  await expect(dialog.getByLabel('대체 텍스트')).toHaveValue('매장 사진');
  await dialog.getByRole('button', { name: '올리고 넣기' }).click();
  await expect(dialog).toBeHidden();
  const text = page.getByRole('textbox', { name: '내용' });
  await expect(text).toContainText('머리말');
  await expect(text.locator('figure img')).toHaveAttribute('alt', '매장 사진');
});

/** Source texts that show that a file has a form, or fields that are sent by `useAction`. */
const FORM = /useForm\(|<form\b|<RecordForm\b|useAutosave[(<]/;
const FIELDS = /ui\/(?:text-field|native-select|select|combobox|checkbox|radio-group)'/;

test('every file with a form - is tried above, or listed in FORMS_ELSEWHERE with a reason', () => {
  const files = fs
    .readdirSync(FEATURES, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => {
      const text = fs.readFileSync(path.join(FEATURES, file), 'utf8');
      return FORM.test(text) || (/useAction\(/.test(text) && FIELDS.test(text));
    })
    .map((file) => file.replace(/\.tsx?$/, ''));
  expect(files.length).toBeGreaterThan(30);
  const known = new Set([
    ...AREAS.flatMap(({ forms }) => forms.map(({ file }) => file)),
    ...Object.keys(FORMS_ELSEWHERE),
  ]);
  const missing = files.filter((file) => !known.has(file) && !known.has(file.replace(/\/.*/, '/*')));
  expect(missing).toEqual([]);
});
