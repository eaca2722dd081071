import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { callAs, screenshot, findViolations } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

interface Slots {
  data: { id: number; keyword: string; customer: { id: string } }[];
}

/** Fills in the form of a new share link and sends it. @returns the link's address */
async function createLink(page: Page, label: string, more: { password?: string; badges?: true } = {}) {
  const dialog = page.getByRole('dialog', { name: '공유 링크 만들기' });
  await dialog.getByLabel('이름').fill(label);
  if (more.password) await dialog.getByLabel('비밀번호 (선택)').fill(more.password);
  if (more.badges) await dialog.getByLabel('배지 허용').check();
  await dialog.getByRole('button', { name: '링크 만들기' }).click();
  const made = page.getByRole('dialog', { name: '공유 링크를 만들었습니다' });
  const link = await made.getByText(/\/share\/view#/).innerText();
  await page.keyboard.press('Escape');
  return link;
}

const row = (page: Page, label: string) => page.getByRole('row', { name: label });

test('a member shares own slots with a password - opened on a phone, printed as PDF, revoked @journey', async ({
  page: viewer,
  product,
  browser,
}) => {
  const member = await openAs(browser, product, 'member', '/work/slots');
  await member.getByRole('checkbox', { name: /선택/ }).nth(1).check();
  await member.getByRole('button', { name: '공유 링크 만들기' }).click();
  const label = `점주 공유 ${Date.now()}`;
  const link = await createLink(member, label, { password: '봄바람 2026' });
  expect(link).toMatch(new RegExp(`^${product.url(HOST, '/share/view')}#[\\w-]{43}$`));

  await viewer.setViewportSize({ width: 360, height: 800 });
  const addresses: string[] = [];
  viewer.on('request', (request) => addresses.push(request.url()));
  const response = await viewer.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(viewer.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  const password = viewer.getByLabel('비밀번호', { exact: true });
  const open = viewer.getByRole('button', { name: '열기', exact: true });
  await open.click();
  await expect(viewer.getByText('비밀번호를 입력해 주세요.', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('form').getByRole('alert')).toBeEmpty();
  await password.fill('여름바람');
  await open.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(viewer.getByText('비밀번호가 맞지 않습니다.')).toBeVisible();
  expect(await findViolations(viewer)).toEqual([]);
  await screenshot(viewer, 'shares/password-360');
  await password.fill('봄바람 2026');
  await open.click();
  const report = viewer.getByRole('article', { name: '검색 순위 보고서' });
  await expect(report).toBeVisible();
  await expect(report.getByRole('heading', { level: 3 })).toHaveCount(1);
  await screenshot(viewer, 'shares/report-360', true);
  const downloading = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: 'PDF 내려받기' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/검색 순위 보고서.*\.pdf$/);
  // No request has the token in its address, so no log has it either.
  const token = new URL(link).hash.slice(1);
  expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
  await viewer.setViewportSize({ width: 1280, height: 900 });
  await screenshot(viewer, 'shares/report-1280', true);

  await member.goto(product.url(HOST, '/work/shares'));
  await expect(row(member, label).getByText('1회')).toBeVisible();
  await row(member, label)
    .getByRole('button', { name: `${label} 공유 중지` })
    .click();
  await member.getByRole('alertdialog').getByRole('button', { name: '공유 중지' }).click();
  await expect(row(member, label).getByText('중지됨')).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByText('지금은 볼 수 없는 공유 링크입니다.')).toBeVisible();
  await screenshot(viewer, 'shares/ended-1280');
  await member.context().close();
});

test('staff shares a customer’s slots with badges - the copied HTML shows the rank on another page', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  const { data } = await callAs<Slots>(page, '/work/mms?page_size=1&state=running');
  const slot = data[0];
  await page.goto(product.url(HOST, `/work/customers/${slot?.customer.id}`));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '공유 링크', exact: true }).click();
  await expect(page).toHaveURL(product.url(HOST, `/work/shares?userId=${slot?.customer.id}`));
  await page.getByRole('button', { name: '링크 만들기' }).click();
  await screenshot(page, 'shares/form-1280');
  const label = `블로그 배지 ${Date.now()}`;
  await createLink(page, label, { badges: true });
  await row(page, label)
    .getByRole('button', { name: `${label} 배지` })
    .click();
  const dialog = page.getByRole('dialog', { name: '배지' });
  for (const shape of ['작은 배지', '그래프']) {
    await dialog.getByLabel('모양').selectOption(shape);
    const image = dialog.getByRole('img', { name: '배지 미리 보기' });
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    await screenshot(page, `shares/badge-${shape}`);
  }
  expect(await findViolations(page)).toEqual([]);
  const html = await dialog.getByLabel('HTML').inputValue();
  // A server on this machine: Chromium lets no page of the internet load from a local address.
  const blog = http.createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`),
  );
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`http://blog.localhost:${(blog.address() as AddressInfo).port}/`);
  const badge = elsewhere.getByRole('img', { name: /순위를 보여 주는 배지|최근 30일 순위 그래프/ });
  await badge.scrollIntoViewIfNeeded();
  await expect.poll(() => badge.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(480);
  blog.close();
});
