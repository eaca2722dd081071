import type { Page } from '@playwright/test';
import { PNG } from './pages';
import { HOST, signIn } from './people';
import { expect, test } from './product';

/** Pastes what a program put into the clipboard, with its files, into the focused text. */
const paste = (page: Page, data: Record<string, string>, files: { name: string; base64: string }[] = []) =>
  page.evaluate(
    ([texts, pictures]) => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
      for (const { name, base64 } of pictures) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [data, files] as const,
  );

const wordItem = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

test('clipboards of Word, a spreadsheet, a blog and a picture - are pasted as what they are, and saved so', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/admin');
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await page.getByLabel('제목', { exact: true }).fill('붙여 넣은 글');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();

  await paste(page, {
    'text/html': `<html><body><!--StartFragment-->${wordItem('1.', '예약')}${wordItem('2.', '방문')}<!--EndFragment--></body></html>`,
    'text/plain': '1. 예약\n2. 방문',
  });
  await expect(text.locator('ol > li')).toHaveText(['예약', '방문']);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': '업체\t순위\r\n다온치과\t3\r\n' });
  await expect(text.locator('td')).toHaveText(['업체', '순위', '다온치과', '3']);

  await text.locator('ol > li').last().click();
  await page.keyboard.press('End');
  await paste(page, {
    'text/html': '<p>한\u200b글</p><p>\u200b</p><img src="https://photos.example.com/a.png" alt="진료실">',
  });
  await expect(text).toContainText('[이미지를 옮기지 못했습니다: 진료실.');
  await expect(page.getByText('옮기지 못한 것이 있습니다')).toBeVisible();

  await paste(page, { 'text/html': '<img src="https://photos.example.com/b.png" alt="약도">' }, [
    { name: 'image.png', base64: PNG.toString('base64') },
  ]);
  await expect(text.getByRole('img', { name: '약도' })).toHaveAttribute('src', /^\/uploads\//);
  await expect(text).not.toContainText('올리고 있습니다');

  await page.getByRole('button', { name: '작성 중으로 저장' }).click();
  await expect(page.getByText(/저장했습니다/)).toBeVisible();
  await page.reload();
  await expect(text.locator('ol > li').first()).toHaveText('예약');
  await expect(text.locator('td').first()).toHaveText('업체');
  await expect(text.getByRole('img', { name: '약도' })).toBeVisible();
});
