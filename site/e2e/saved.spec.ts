import { chooseOption } from './pages';
import { HOST, registerPerson, PERSON_PASSWORD, signInAs } from './people';
import { expect, test } from './product';

test('saved keywords of a member - list, keyword with competitors, tags, confirmed deletion @journey', async ({
  product,
  page,
}) => {
  const person = await registerPerson(product);
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/user/keywords');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('새 목록 이름').fill('우리 회사');
  await page.getByRole('button', { name: '목록 만들기' }).click();
  const list = page.getByRole('region', { name: '우리 회사', exact: true });
  await expect(list.getByText('아직 키워드가 없습니다')).toBeVisible();

  await list.getByRole('button', { name: '키워드 추가' }).click();
  await list.getByLabel('키워드', { exact: true }).fill('강남 인테리어');
  await list.getByLabel('사이트 주소').fill('글자');
  await list.getByLabel('경쟁 대상 (선택)').fill('a.example\nb.example');
  await list.getByText('이메일', { exact: true }).click();
  await list.getByLabel('알림 기준(순위 변동 폭)').fill('7');
  // Unsaved values survive a reload.
  await page.reload();
  await list.getByRole('button', { name: '키워드 추가' }).click();
  await expect(list.getByRole('radio', { name: '이메일' })).toBeChecked();
  await expect(list.getByLabel('알림 기준(순위 변동 폭)')).toHaveValue('7');
  await expect(list.getByLabel('경쟁 대상 (선택)')).toHaveValue('a.example\nb.example');
  await list.getByRole('button', { name: '저장', exact: true }).click();
  await expect(list.getByLabel('사이트 주소')).toHaveAttribute('aria-invalid', 'true');
  await list.getByLabel('사이트 주소').fill('topkeyword.example');
  await list.getByText('이메일', { exact: true }).click();
  await list.getByLabel('알림 기준(순위 변동 폭)').fill('3');
  await list.getByLabel('태그').fill('강남, 봄 행사');
  await list.getByRole('button', { name: '저장', exact: true }).click();
  const table = page.getByRole('table', { name: '우리 회사의 키워드와 순위' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /topkeyword\.example/ })).toContainText('내 대상');
  await expect(table.getByRole('row', { name: /b\.example/ })).toContainText('경쟁 대상');
  await chooseOption(page.getByRole('combobox', { name: '태그' }), '봄 행사');
  await expect(page).toHaveURL(/tag=/);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('region', { name: '순위 요약' })).toContainText('키워드1건');
  await table.getByRole('button', { name: '‘강남 인테리어’ 설정' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('태그')).toHaveValue('강남, 봄 행사');
  await dialog.getByLabel('태그').fill('강남');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('키워드 설정을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '태그' })).toHaveText('전체');

  await table.getByRole('button', { name: '‘강남 인테리어’ 삭제' }).click();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: '‘우리 회사’ 목록 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('저장한 키워드가 없습니다')).toBeVisible();
});

test('a lookup - saved by a member into a new list; visitors see no save button', async ({
  product,
  browser,
  page,
}) => {
  const query = new URLSearchParams({ keyword: '강남 인테리어', target: 'topkeyword.example' });
  const path = `/search/web?${query}`;
  await page.goto(product.url(HOST, path));
  await expect(page.locator('[data-outcome="found"], [data-outcome="not_in_range"]')).toBeVisible();
  await expect(page.getByRole('button', { name: '키워드 저장' })).toHaveCount(0);

  // A new member has no lists, so the dialog asks for a new list's name.
  const person = await registerPerson(product);
  const member = await (await browser.newContext()).newPage();
  await signInAs(member, product, person.email, PERSON_PASSWORD, '/user');
  await member.goto(product.url(HOST, path));
  await member.getByRole('button', { name: '키워드 저장' }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('새 목록 이름').fill('조회에서 저장');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(member.getByText('‘조회에서 저장’ 목록에 저장했습니다.')).toBeVisible();
  await member.getByRole('link', { name: '저장 키워드 보기' }).click();
  await expect(member.getByRole('region', { name: '조회에서 저장', exact: true })).toContainText(
    'topkeyword.example',
  );
  await member.getByRole('button', { name: '‘조회에서 저장’ 목록 삭제' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(member.getByText('목록을 삭제했습니다.')).toBeVisible();
});

test('many keywords from a table - columns understood, saved at once, undone', async ({ product, page }) => {
  const person = await registerPerson(product);
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/user/keywords');
  await page.getByLabel('새 목록 이름').fill('표에서');
  await page.getByRole('button', { name: '목록 만들기' }).click();
  const list = page.getByRole('region', { name: '표에서', exact: true });
  await list.getByRole('button', { name: '표로 여러 개 추가' }).click();
  await list.getByText('플레이스', { exact: true }).click();
  await list
    .getByRole('textbox', { name: '키워드와 대상' })
    .fill(
      '업체명\t메인키워드\tURL\n다온치과\t강남 치과\thttps://a.example\n\t임플란트 가격\thttps://a.example/2',
    );
  await expect(list.getByText('3줄을 읽어 2건을 저장합니다. 뺀 줄: 제목 1.')).toBeVisible();
  await expect(list.getByRole('combobox', { name: '‘업체명’ 열의 뜻' })).toHaveValue('target');
  await list.getByRole('button', { name: '2건 저장하기' }).click();
  await expect(page.getByText('키워드 2개를 저장했습니다.')).toBeVisible();
  const table = page.getByRole('table', { name: '표에서의 키워드와 순위' });
  await expect(table.getByRole('row', { name: /임플란트 가격/ })).toContainText('다온치과');
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(list.getByText('아직 키워드가 없습니다')).toBeVisible();
});
