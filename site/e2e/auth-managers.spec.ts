import { chooseOption } from './pages';
import { HOST, registerPerson, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, test } from './product';

test('a change of role - offers roles below one’s own, asks first, and ends the member’s sessions @journey', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerPerson(product);
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, product, person.email, PERSON_PASSWORD, '/user');
  await signIn(page, product, 'staff', `/admin/members/${person.id}`);
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeDisabled();
  await page.getByRole('combobox', { name: '등급' }).click();
  await expect(page.getByRole('option')).toHaveText(['회원', '매니저']);
  await chooseOption(page.getByRole('combobox', { name: '등급' }), '매니저');
  await page.getByRole('button', { name: '등급 변경' }).click();
  const confirmation = page.getByRole('alertdialog', { name: '매니저 등급으로 바꾸시겠습니까?' });
  await confirmation.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeFocused();
  await page.getByRole('button', { name: '등급 변경' }).click();
  await confirmation.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText(`${person.name} 님을 매니저 등급으로 바꾸었습니다.`)).toBeVisible();
  // The new role is still lower, so the change can be undone.
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.context().close();

  await page.getByRole('link', { name: '활동 기록 보기' }).click();
  await expect(page).toHaveURL(product.url(HOST, `/admin/audit?user_id=${person.id}`));
  const row = page.getByRole('row').filter({ hasText: '등급 변경' });
  await expect(row).toContainText('박담당');
  await expect(row).toContainText('이전 등급: 회원, 새 등급: 매니저');
});

test('the audit log - has pages with addresses of their own; on a phone a row is a card', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/user');
  await page.evaluate(async () => {
    for (let index = 0; index < 21; index += 1) {
      const body = JSON.stringify({ company: `상사 ${index}`, name: '이름', phone: '010-1234-5678' });
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/users/me', { method: 'PUT', headers, body });
    }
  });
  await page.context().clearCookies();
  const path = `/admin/audit?action=profile-changed&user_id=${person.id}`;
  await signIn(page, product, 'manager', path);
  await expect(page.getByText('21건')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(21);
  await page.getByRole('link', { name: /2/ }).last().click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  // On a phone the row is a card that shows all of its lines.
  await page.setViewportSize({ width: 360, height: 800 });
  const cells = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell');
  await expect
    .poll(() =>
      cells.evaluateAll((all) => Math.min(...all.map((cell) => cell.getBoundingClientRect().height))),
    )
    .toBeGreaterThan(30);
});
