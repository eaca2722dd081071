import type { Locator, Page } from '@playwright/test';
import { callAs, checkWidths, chooseOption, downloadCsv } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

const GROUPS = '/work/slots/groups';

interface Options {
  data: { customers: { id: string; email: string }[]; today: string };
}

const checkPage = (page: Page, name: string) => checkWidths(page, `work-groups/${name}`);

test('a group - created with a competitor, filled from the list, seen and shared by its customer, deleted @journey', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work');
  const name = `지점 ${Date.now()}`;
  const { data } = await callAs<Options>(page, '/work/mms/options');
  const customer = data.customers.find(({ email }) => email.startsWith('member@'))?.id ?? '';
  // The form's customers cannot be loaded at first.
  await page.route('**/api/work/mms/options', (route) => route.abort());
  await page.goto(product.url(HOST, GROUPS));
  await page.getByRole('button', { name: '그룹 등록' }).click();
  const retry = page.getByRole('dialog', { name: '그룹 등록' }).getByRole('button', { name: '다시 시도' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/work/mms/options');
  await retry.click();
  const form = page.getByRole('form', { name: '그룹 등록' });
  await form.getByLabel('고객').selectOption(customer);
  await form.getByLabel('이름', { exact: true }).fill(name);
  await form.getByRole('button', { name: '경쟁사 추가' }).click();
  await form.getByLabel('경쟁사 이름').fill('옆 가게');
  await form.getByLabel('웹사이트').fill('주소가 아닌 글');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  // The server's error is shown at the competitor's field.
  await expect(form.getByLabel('웹사이트')).toHaveAccessibleDescription(/주소/);
  await form.getByLabel('웹사이트').fill('rankup.example');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('그룹을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('옆 가게');

  const mark = `묶을 슬롯 ${Date.now()}`;
  await callAs(page, '/work/mms/slot', {
    ...{ kind: 'web', keyword: mark, target: 'example.com', product: '스탠다드' },
    ...{ from: data.today, to: data.today, customer },
  });
  await page.goto(product.url(HOST, `/work/slots?q=${encodeURIComponent(mark)}`));
  await page.getByRole('checkbox', { name: mark }).check();
  const change = async (field: string, fill: (dialog: Locator) => Promise<unknown>) => {
    await page.getByRole('button', { name: '일괄 변경' }).click();
    const dialog = page.getByRole('dialog', { name: '슬롯 1건 일괄 변경' });
    await dialog.getByLabel('변경할 항목').selectOption(field);
    await fill(dialog);
    await dialog.getByRole('button', { name: '1건 변경' }).click();
    await expect(page.getByText(`1건을 변경했습니다. (${field})`)).toBeVisible();
  };
  await change('그룹', (dialog) => dialog.getByLabel('새 그룹').selectOption({ label: name }));
  await page.getByRole('checkbox', { name: mark }).check();
  await change('태그 붙이기', (dialog) => dialog.getByLabel('태그', { exact: true }).fill('봄, 지점'));

  const own = await openAs(browser, product, 'member', '/work/slots');
  await own.getByRole('link', { name: '그룹별 비교' }).click();
  await expect(own.getByRole('button', { name: '그룹 등록' })).toHaveCount(0);
  await own.getByRole('link', { name }).click();
  await expect(own.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(own.getByText('아직 비교할 순위가 없습니다')).toBeVisible();
  await own.getByRole('button', { name: '공유 링크 만들기' }).click();
  const sharing = own.getByRole('dialog', { name: '공유 링크 만들기' });
  await expect(sharing).toContainText(`‘${name}’ 그룹에 있는 슬롯`);
  await sharing.getByLabel('이름').fill(`${name} 공유`);
  await checkPage(own, 'share');
  await sharing.getByRole('button', { name: '링크 만들기' }).click();
  await expect(own.getByRole('dialog', { name: '공유 링크를 만들었습니다' })).toBeVisible();
  await own.keyboard.press('Escape');
  await own.getByRole('link', { name: '슬롯 1건 보기' }).click();
  await expect(own.getByRole('grid', { name: '슬롯 목록' }).locator('tbody tr[data-row]')).toHaveCount(1);
  await own.context().close();

  await page.goto(product.url(HOST, GROUPS));
  await page.getByRole('button', { name: `${name} 삭제` }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '삭제' })
    .click();
  await expect(page.getByText('그룹을 삭제했습니다.')).toBeVisible();
  await page.goto(product.url(HOST, '/work/shares'));
  const link = page.getByRole('row', { name: `${name} 공유` });
  await expect(link).toContainText('삭제된 그룹');
  await expect(link).toContainText('중지됨');
  await page.goto(product.url(HOST, `/work/slots?q=${encodeURIComponent(mark)}&tag=지점`));
  await expect(page.getByRole('grid', { name: '슬롯 목록' }).locator('tbody tr[data-row]')).toHaveCount(1);
});

test('the comparison of a group - shares, changes, ranks by keyword, and the page that ranks', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', GROUPS);
  await page.getByRole('link', { name: '송파점' }).click();
  const shares = page.getByRole('table', { name: '키워드 점유와 변화' });
  await expect(shares.getByRole('row')).toHaveCount(3);
  await expect(shares).toContainText('랭크업');
  await chooseOption(page.getByRole('combobox', { name: '기간' }), '30일 전과 비교');
  await expect(page).toHaveURL(/days=30/);
  const days = page.getByRole('region', { name: '점유율 추이' });
  await expect(days.getByRole('img', { name: /10위 안 키워드의 비율.*랭크업/ })).toBeVisible();
  await chooseOption(days.getByRole('combobox', { name: '범위' }), '100위 안');
  await expect(page).toHaveURL(/days=30&within=top100/);
  await days.getByText('날짜별 값 표로 보기').click();
  const byDay = days.getByRole('table', { name: '날짜별 100위 안 키워드' });
  await expect(byDay.getByRole('row').nth(1)).toContainText(/\d \/ \d \(\d+%\)/);

  const comparison = page.getByRole('region', { name: '경쟁사와 비교' });
  const file = await downloadCsv(comparison.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^송파점 경쟁사 비교 \d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByRole('table', { name: '키워드별 순위' }).getByRole('link', { name: '송파 한의원' }).click();
  await expect(page.getByRole('table', { name: '경쟁사' })).toContainText('rankup.example');
  await expect(page.getByRole('img', { name: /경쟁사 랭크업의 순위를 함께 그렸습니다/ })).toBeVisible();
  const events = page.getByRole('table', { name: '차트에 번호로 표시한 일' });
  await expect(events.getByRole('row', { name: /페이지 변경/ })).toContainText('/guide/songpa-clinic');
  await expect(page.getByText(/같은 사이트의 다른 페이지도/)).toBeVisible();
  await checkPage(page, 'slot');
});

test('the figures of the list - follow its filters; members filter by group and tag', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/work/slots');
  const figures = page.getByRole('region', { name: '순위 요약' });
  await expect(figures).toContainText(/평균 순위\d/);
  await figures.getByText('많이 오르내린 키워드 보기').click();
  await expect(figures).toContainText('7일 동안 오른 키워드');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(product.url(HOST, '/work/slots?tag=핵심'));
  await expect(figures).toContainText('진행 중2건');
});
