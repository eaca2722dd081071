import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { findViolations, PNG, screenshot } from './pages';
import { expect, type Product, RELEASES_TEST_MS, test } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1280, height: 900 } });

const LIST = '/admin/content-manager/collection-types/api::post.post?page=1&pageSize=100&sort=id:DESC';

/** The old site, which has one picture. */
async function startOldSite(): Promise<{ origin: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    if (request.url === '/a.png') response.setHeader('content-type', 'image/png').end(PNG);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const exportOf = (origin: string, name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>옛 사이트</title><link>${origin}</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>${name} 봄 행사 안내</title><link>${origin}/2020/spring/</link><guid>${origin}/?p=12</guid><wp:post_id>12</wp:post_id>
<wp:post_date_gmt>2020-03-04 05:06:07</wp:post_date_gmt><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><dc:creator>김다온</dc:creator>
<category domain="category">행사</category><content:encoded><![CDATA[봄 행사를 엽니다.

<img src="/a.png" alt="포스터"> <img src="/gone.png" alt="약도">

[contact-form-7 id="3"]]]></content:encoded></item>
<item><title>${name} 두 번째 글</title><guid>${origin}/?p=13</guid><wp:post_type>post</wp:post_type><wp:status>private</wp:status><content:encoded><![CDATA[둘]]></content:encoded></item>
<item><title>회사 소개</title><guid>${origin}/?p=14</guid><wp:post_type>page</wp:post_type><content:encoded><![CDATA[소개]]></content:encoded></item>
</channel></rss>`;

/** Opens the dialog by the keyboard and chooses the site and the file. */
async function openImport(page: Page, xml: string) {
  const open = page.getByRole('button', { name: '옛 글 가져오기', exact: true });
  await open.focus(FIRST_SCREEN);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '사이트' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /\(rankup\)/ }).press('Enter');
  const file = { name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await dialog.getByLabel('옮길 파일').last().setInputFiles(file);
  return dialog;
}

async function draftsNamed(product: Product, name: string) {
  const admin = await product.admin();
  const path = `/content-manager/collection-types/api::post.post?filters[title][$startsWith]=${encodeURIComponent(name)}`;
  return (await admin('GET', path)).results as { title: string; state: string; author: string }[];
}

for (const width of [1280, 360])
  test(`posts of an old site - understood, taken as drafts, reported and undone by the keyboard at ${width} px`, async ({
    page,
    product,
  }) => {
    const old = await startOldSite();
    const name = `옮김${width}`;
    try {
      await signInToAdmin(page, product);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url('cms.localhost', LIST));
      const dialog = await openImport(page, exportOf(old.origin, name));

      await expect(
        dialog.getByText('워드프레스 내보내기(WXR)에서 글 2개와 그림 2장을 찾았습니다.'),
      ).toBeVisible();
      const posts = dialog.getByRole('region', { name: '가져올 글' });
      await expect(posts).toContainText('/2020/spring');
      await expect(posts).toContainText('게시판에 분류가 없어 옮기지 않습니다: 행사');
      await expect(dialog.getByRole('region', { name: '넣지 않는 항목' })).toContainText('회사 소개');
      await dialog.getByRole('combobox', { name: '넣을 게시판' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: /\(notice\)/ }).press('Enter');
      await screenshot(page, `content-import-found-${width}`);
      expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await dialog.getByRole('button', { name: '초안 2개 가져오기' }).press('Enter');

      const taken = dialog.getByText('초안으로 가져옴 2 · 넣지 않음 1');
      await expect(taken).toBeVisible({ timeout: 60_000 });
      await expect(dialog.getByText('마침', { exact: true })).toBeVisible();
      await screenshot(page, `content-import-done-${width}`);
      const drafts = await draftsNamed(product, name);
      expect(drafts.map(({ title, state }) => `${title} ${state}`).sort()).toEqual([
        `${name} 두 번째 글 draft`,
        `${name} 봄 행사 안내 draft`,
      ]);
      expect(drafts.map(({ author }) => author)).toContain('김다온');
      const downloaded = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '보고서 저장' }).press('Enter');
      expect((await downloaded).suggestedFilename()).toBe('가져오기 보고서 old-site.xml.csv');

      await dialog.getByRole('button', { name: '닫기' }).first().press('Enter');
      // The list was read again while the dialog was open.
      await expect(page.getByText(`${name} 두 번째 글`)).toBeVisible();
      const again = await openImport(page, exportOf(old.origin, name));
      const item = again.getByRole('listitem').filter({ hasText: 'old-site.xml' }).first();
      await item.getByRole('button', { name: '모두 되돌리기' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: /확인/ }).press('Enter');
      await expect(item.getByText('넣지 않음 1 · 되돌림 2')).toBeVisible({ timeout: 60_000 });
      expect(await draftsNamed(product, name)).toEqual([]);
      const english = await findEnglishTexts(page);
      expect(english.filter((text) => !/^(?:rankup|topkeyword|old-site|\/)/.test(text))).toEqual([]);
    } finally {
      old.close();
    }
  });
