import type { Locator, Page } from '@playwright/test';
import { callAs, inDays, PNG } from './pages';
import { HOST, signIn } from './people';
import { expect, type Product, test } from './product';

/** Makes a call below `/work/mms` as the page's user. */
const request = <Body>(page: Page, path: string, body?: object) =>
  callAs<Body>(page, `/work/mms/${path}`, body);

interface Created {
  data: { id: number; version: number };
}

const open = (page: Page, product: Product, path: string) => page.goto(product.url(HOST, path));

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a job of a new slot - created by a template, assigned, commented on, finished with a file @journey', async ({
  page,
  product,
}) => {
  const name = `틀 시험 ${Date.now()}`;
  await signIn(page, product, 'manager', '/work/templates');
  await page.getByRole('button', { name: '작업 템플릿 등록' }).click();
  const form = page.getByRole('form', { name: '작업 템플릿 등록' });
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByText('제목을 입력해 주세요.')).toBeVisible();
  await expect(form.getByLabel('제목')).toBeFocused();
  await form.getByLabel('제목').fill(name);
  await form.getByLabel('상품').fill(name);
  await form.getByLabel('시작 (일 뒤)').fill('2');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(rowOf(page, name)).toContainText('슬롯 시작 2일 뒤부터 3일간');

  const { data: options } = await request<{ data: { customers: { id: string }[] } }>(page, 'options');
  const slot = await request<Created>(page, 'slot', {
    ...{ kind: 'web', keyword: name, target: 'template.example', product: name },
    ...{ from: inDays(0), to: inDays(30), customer: options.customers[0]?.id },
  });
  await open(page, product, `/work/jobs?slot_id=${slot.data.id}&q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell').or(page.getByRole('rowheader')).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: '작업 상세' })).toBeFocused();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('form', { name: '작업 수정' });
  await edit.getByLabel('담당자').selectOption({ label: '박담당' });
  await edit.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '박담당' })).toBeVisible();

  await page.getByRole('button', { name: '시작', exact: true }).click();
  await expect(page.getByText('진행 중', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '댓글' }).fill('초안을 보냈습니다.\n내일 확인합니다.');
  await page.getByRole('button', { name: '댓글 남기기' }).click();
  await expect(page.getByRole('list', { name: '작업 기록' })).toContainText('내일 확인합니다.');
  await expect(page.getByRole('textbox', { name: '댓글' })).toHaveValue('');

  await page.getByRole('button', { name: '완료 처리' }).click();
  const done = page.getByRole('form', { name: '작업 완료' });
  // A reload keeps the kind of proof with its address.
  await done.getByRole('radio', { name: '링크' }).check();
  await done.getByLabel('증빙 주소').fill('https://blog.example/1');
  await page.reload();
  await page.getByRole('button', { name: '완료 처리' }).click();
  await expect(done.getByRole('radio', { name: '링크' })).toBeChecked();
  await expect(done.getByLabel('증빙 주소')).toHaveValue('https://blog.example/1');
  await done.getByRole('radio', { name: '파일' }).check();
  await done.getByLabel('증빙 파일').setInputFiles({
    ...{ name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  });
  await done.getByRole('button', { name: '완료 처리' }).click();
  await expect(done.getByText('PNG, JPEG, WebP, PDF 파일만 올릴 수 있습니다.')).toBeVisible();
  await done.getByLabel('증빙 파일').setInputFiles({
    ...{ name: '결과 화면.png', mimeType: 'image/png', buffer: PNG },
  });
  await done.getByRole('button', { name: '완료 처리' }).click();
  await expect(page.getByText('완료', { exact: true }).first()).toBeVisible();
  // The button disappears with its action: the focus stays on the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '결과 화면.png (1KB)' }).click();
  expect((await download).suggestedFilename()).toBe('결과 화면.png');
});
