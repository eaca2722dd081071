import { callAs, checkWidths, clickOption, inDays } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

interface Slots {
  data: { id: number; keyword: string }[];
}

const PROPERTY = 'https://a.example/';
// OAuth client that the fake Search Console accepts, as an administrator enters it.
const CLIENT = { clientId: 'search-console-client', clientSecret: 'search-console-secret' };

test('a customer’s file of Search Advisor - staff upload it; an invalid one is explained, a valid one is shown beside the ranks @journey', async ({
  product,
  browser,
}) => {
  const page = await openAs(browser, product, 'manager', '/work/traffic');
  await clickOption(page.getByRole('combobox', { name: '고객' }), /데모 상사/);
  await expect(page).toHaveURL(/userId=\w+/);
  await expect(page.getByText('관리자가 구글 연동을 설정하면 연결하실 수 있습니다.')).toBeVisible();
  const userId = new URL(page.url()).searchParams.get('userId') ?? '';
  const { data } = await callAs<Slots>(page, `/work/mms?userId=${userId}&page_size=1`);
  const keyword = data[0]?.keyword ?? '';
  const choose = (...lines: string[]) =>
    page.getByLabel('표 파일', { exact: true }).setInputFiles({
      name: 'naver.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });

  const upload = (rows: number) => page.getByRole('button', { name: `${rows}건 올리기` }).click();

  await choose('키워드,노출수,클릭수', `${keyword},많음,12`);
  const wrong = page.getByRole('table', { name: '뺀 줄 (2)' });
  await expect(wrong.getByRole('row', { name: /‘노출수’ 열: ‘많음’은\(는\) 숫자가 아닙니다/ })).toBeVisible();
  await choose('키워드,노출수,클릭수', `${keyword},"1,200",12`);
  await upload(1);
  await expect(page.getByLabel('파일의 시작일')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('파일의 시작일').fill(inDays(-30));
  await page.getByLabel('파일의 종료일').fill(inDays(-1));
  await choose(
    '키워드,노출수,클릭수',
    '합계,"1,230",12',
    `${keyword.replaceAll(' ', '')},"1,200",12`,
    '다른 검색어,30,0',
  );
  await upload(2);
  await expect(page.getByText(/검색어 2행을 저장했습니다/)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(keyword.replaceAll(' ', '')) });
  await expect(row.getByRole('gridcell', { name: '12', exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: /위|조회 전|상위|없음/ }).first()).toBeVisible();
  await checkWidths(page, 'traffic/naver');
  await page.context().close();
});

test('Search Console - a member consents at Google, sees clicks by day, and disconnects @journey', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  await admin('PUT', '/api-extensions/connections', { name: 'searchconsole', values: CLIENT });
  const rowsOfDay = (clicks: number) => [['강남 치과', PROPERTY, clicks, clicks * 20, 3.4]];
  const days = Object.fromEntries(
    Array.from({ length: 60 }, (_day, at) => [inDays(-2 - at), rowsOfDay(1 + (at % 9))]),
  );
  await product.setGooglePerson({
    ...{ sub: `e2e-${Date.now()}`, days },
    sites: { [PROPERTY]: 'siteOwner', 'sc-domain:b.example': 'siteOwner' },
  });
  await signIn(page, product, 'member', '/work/traffic');
  await page.getByRole('button', { name: '구글 서치 콘솔 연결' }).click();
  await expect(page.getByText('속성 선택 필요')).toBeVisible();
  await expect(page).toHaveURL(product.url(HOST, '/work/traffic'));
  await page.getByLabel('자료를 가져올 속성').selectOption(PROPERTY);
  await page.getByRole('button', { name: '이 속성으로 정하기' }).click();
  await expect(page.getByText('연결됨', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /강남 치과/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('3.4', { timeout: 2000 });
    await expect(page.getByText('가져오는 중')).toHaveCount(0);
  }).toPass();
  await expect(page.getByRole('img', { name: /구글 서치 콘솔 \d+회/ })).toBeVisible();
  await checkWidths(page, 'traffic/google');
  await page.getByRole('button', { name: '연결 끊기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click();
  await expect(page.getByText('연결을 끊고 구글에서도 동의를 거두었습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await admin('POST', '/api-extensions/connections/remove', { name: 'searchconsole' });
});
