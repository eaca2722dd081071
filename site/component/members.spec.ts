import { auditLog } from '../../api-extensions/contracts/accounts/audit-log';
import { roles } from '../../api-extensions/contracts/common/common';
import { changeRole, listMembers, readMember } from '../../api-extensions/contracts/accounts/members';
import { expect, test } from './component';
import { chooseOption } from './controls';
import { like, listOf } from './example';

// The managers' lists of members and of what was done. That a change of role ends the member's sessions is proved in
// api-extensions/tests/registration.test.ts, that it is recorded in account-races.test.ts.

const ROLES = [
  { name: 'guest', level: 0 },
  { name: 'member', level: 10 },
  { name: 'manager', level: 50 },
  { name: 'staff', level: 70 },
  { name: 'owner', level: 90 },
];

const memberOf = (part: { id: string; name: string; role: string; can_manage?: boolean }) => ({
  ...{ id: part.id, company: '데모 상사', name: part.name, email: `${part.id}@topkeyword.test` },
  ...{ approval: 'approved' as const, confirmed: true, can_manage: part.can_manage ?? false },
  role: ROLES.find(({ name }) => name === part.role) ?? null,
});

test.beforeEach(({ api }) => api.answer(roles, { data: ROLES }));

test('the list of members - keeps search and filters in the address, and Back restores them', async ({
  page,
  app,
  api,
}) => {
  const all = [
    memberOf({ id: 'staff', name: '박담당', role: 'staff' }),
    memberOf({ id: 'member', name: '김회원', role: 'member' }),
  ];
  api.answer(listMembers, ({ query: { q, role } }) =>
    listOf(
      listMembers,
      all.filter((one) => one.email.includes(q) && (!role || one.role?.name === role)),
    ),
  );
  api.answer(readMember, like(readMember.response, { data: all[0] }));
  await app.open('/admin', 'manager');
  const rows = page.getByRole('grid', { name: '회원 목록' }).getByRole('row');
  await page.getByRole('searchbox', { name: '검색' }).fill('staff@');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(app.url('/admin?q=staff%40'));
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('박담당');
  await chooseOption(page.getByRole('combobox', { name: '등급' }), '대표');
  await expect(page).toHaveURL(app.url('/admin?q=staff%40&role=owner'));
  await expect(page.getByText('조건에 맞는 회원이 없습니다')).toBeVisible();
  await page.goBack();
  await expect(rows.nth(1)).toContainText('박담당');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '검색' })).toHaveValue('staff@');
  // A member of the same or a higher level can be viewed, not changed.
  await page.getByRole('link', { name: '데모 상사 박담당' }).click();
  await expect(page.getByText('더 높은 회원은 변경하실 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '등급 변경' })).toHaveCount(0);
});

test('a change of role - offers roles below one’s own, and asks first', async ({ page, app, api }) => {
  let role = 'member';
  const current = () => memberOf({ id: 'm1', name: '한새봄', role, can_manage: true });
  api.answer(readMember, () => like(readMember.response, { data: current() }));
  api.answer(changeRole, ({ body }) => {
    role = body.role;
    return like(changeRole.response, { data: current() });
  });
  await app.open('/admin/members/m1', 'staff');
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeDisabled();
  await page.getByRole('combobox', { name: '등급' }).click();
  await expect(page.getByRole('option')).toHaveText(['회원', '매니저']);
  await chooseOption(page.getByRole('combobox', { name: '등급' }), '매니저');
  await page.getByRole('button', { name: '등급 변경' }).click();
  const confirmation = page.getByRole('alertdialog', { name: '매니저 등급으로 바꾸시겠습니까?' });
  await confirmation.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeFocused();
  expect(api.requests(changeRole)).toEqual([]);
  await page.getByRole('button', { name: '등급 변경' }).click();
  await confirmation.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('한새봄 님을 매니저 등급으로 바꾸었습니다.')).toBeVisible();
  expect(api.requests(changeRole)[0]?.body).toEqual({ user_id: 'm1', role: 'manager' });
  // The new role is still lower, so the change can be undone.
  await expect(page.getByRole('button', { name: '등급 변경' })).toBeVisible();

  const detail = { from: 'member', to: 'manager' };
  api.answer(
    auditLog,
    listOf(auditLog, [
      { id: '1', action: 'role-changed', actor: { id: 's1', name: '박담당', level: 70 }, detail },
    ]),
  );
  await page.getByRole('link', { name: '활동 기록 보기' }).click();
  await expect(page).toHaveURL(app.url('/admin/audit?user_id=m1'));
  const row = page.getByRole('row').filter({ hasText: '등급 변경' });
  await expect(row).toContainText('박담당');
  await expect(row).toContainText('이전 등급: 회원, 새 등급: 매니저');
});
