import {
  addListView,
  changeListView,
  chooseColumns,
  type ListView,
  listViews,
  type ListViews,
  removeListView,
} from '../../api-extensions/contracts/accounts/list-views';
import { slots } from '../../api-extensions/contracts/work/slots';
import { conflict } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import type { FakeApi } from './fake-api';
import { slotList, slotOf } from './records';

// Saved views of lists, by the list of slots: all lists have the same menu (site/src/platform/list-view-menu.tsx).

const SHARED: ListView = {
  id: 'shared1',
  name: '이번 주 하락',
  query: 'moved=down&state=running',
  columns: { shown: ['state'], hidden: ['customer'] },
  shared: true,
  author: '박담당',
};
const OWN: ListView = {
  id: 'own1',
  name: '내 담당',
  query: 'assignee=me',
  columns: null,
  shared: false,
  author: null,
};

/** A server that keeps views. */
function keepViews(api: FakeApi, views: ListView[], columns: ListViews['columns'] = null) {
  const kept = { views: [...views], columns, look: null };
  const find = (id: string) => {
    const view = kept.views.find((one) => one.id === id);
    if (!view) throw conflict();
    return view;
  };
  api.answer(slots, slotList([slotOf({ id: 1 }), slotOf({ id: 2, keyword: '서초 치과' })]));
  api.answer(listViews, () => ({ data: structuredClone(kept) }));
  api.answer(addListView, ({ body: { list: _list, ...fields } }) => {
    if (kept.views.some(({ name, author }) => name === fields.name && author === null))
      throw conflict('같은 이름의 보기가 있습니다. 다른 이름을 입력해 주세요.');
    const view = { id: `new${kept.views.length}`, author: null, ...fields };
    kept.views.push(view);
    return { data: view };
  });
  api.answer(changeListView, ({ params: { id }, body }) => ({ data: Object.assign(find(id), body) }));
  api.answer(removeListView, ({ params: { id } }) => {
    kept.views.splice(kept.views.indexOf(find(id)), 1);
    return { data: { removed: true as const } };
  });
  api.answer(chooseColumns, ({ body }) => {
    kept.columns = { choice: body.columns };
    return { data: { saved: true as const } };
  });
  return kept;
}

test('a view - saved with its filters, opened by its address, changed, removed and restored', async ({
  page,
  app,
  api,
}) => {
  const kept = keepViews(api, [OWN]);
  await app.open('/work/slots?state=running&page=2', 'manager');
  const menu = page.getByRole('button', { name: /^보기/ });
  await menu.click();
  await page.getByRole('menuitem', { name: '새 보기로 저장' }).click();
  const dialog = page.getByRole('dialog', { name: '새 보기로 저장' });
  await dialog.getByLabel('이름').fill('내 담당');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('같은 이름의 보기가 있습니다.')).toBeVisible();
  await dialog.getByLabel('이름').fill('진행 중');
  await dialog.getByLabel('담당자 모두에게 공유').check();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(app.url('/work/slots?state=running&saved=new1'));
  await expect(menu).toHaveText('보기: 진행 중');
  expect(kept.views[1]).toMatchObject({ query: 'state=running', columns: null, shared: true });

  await page.getByRole('combobox', { name: '종료 예정' }).click();
  await page.getByRole('option', { name: '7일 안' }).click();
  await expect(menu).toHaveText('보기: 진행 중 (바뀜)');
  await menu.click();
  await page.getByRole('menuitem', { name: '바뀐 내용 저장' }).click();
  await expect(menu).toHaveText('보기: 진행 중');
  expect(kept.views[1]?.query).toBe('ends_within=7&state=running');

  await menu.click();
  await page.getByRole('menuitem', { name: '보기 삭제' }).click();
  await expect(page).toHaveURL(app.url('/work/slots'));
  expect(kept.views).toEqual([OWN]);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect.poll(() => kept.views.length).toBe(2);
  expect(kept.views[1]).toMatchObject({
    name: '진행 중',
    query: 'ends_within=7&state=running',
    shared: true,
  });
});

test('a shared view - opened with its columns, and not changed by others; closed, the own columns are back', async ({
  page,
  app,
  api,
}) => {
  const kept = keepViews(api, [OWN, SHARED]);
  await app.open('/work/slots', 'manager');
  const menu = page.getByRole('button', { name: /^보기/ });
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: '고객' })).toBeVisible();
  const before = await heads.allTextContents();
  await menu.click();
  await page.getByRole('menuitem', { name: '이번 주 하락 · 박담당' }).click();
  await expect(page).toHaveURL(app.url('/work/slots?moved=down&state=running&saved=shared1'));
  await expect
    .poll(() => api.requests(slots).at(-1)?.query)
    .toMatchObject({ moved: 'down', state: ['running'] });
  await expect(heads.filter({ hasText: '고객' })).toHaveCount(0);
  await page.reload();
  await expect(menu).toHaveText('보기: 이번 주 하락');
  await expect(heads.filter({ hasText: '고객' })).toHaveCount(0);

  await page.getByRole('button', { name: '열 설정' }).click();
  await page.getByRole('checkbox', { name: '고객' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await expect(menu).toHaveText('보기: 이번 주 하락 (바뀜)');
  await menu.click();
  await expect(page.getByRole('menuitem', { name: '바뀐 내용 저장' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '보기 닫기' }).click();
  await expect(page).toHaveURL(app.url('/work/slots'));
  await expect(menu).toHaveText('보기');
  expect(await heads.allTextContents()).toEqual(before);
  expect(kept.columns).toBeNull();
});

test('chosen columns - stored with the account, so that another browser has them, too', async ({
  page,
  app,
  api,
}) => {
  const kept = keepViews(api, []);
  await app.open('/work/slots', 'manager');
  const customer = page.getByRole('columnheader', { name: '고객' });
  await page.getByRole('button', { name: '열 설정' }).click();
  await expect(page.getByText('계정에 저장되어')).toBeVisible();
  await page.getByRole('checkbox', { name: '고객' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await expect(customer).toHaveCount(0);
  await expect.poll(() => kept.columns?.choice?.hidden).toContain('customer');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '키워드' })).toBeVisible();
  await expect(customer).toHaveCount(0);
  await page.getByRole('button', { name: '열 설정' }).click();
  await page.getByRole('button', { name: '처음 상태로' }).click();
  await expect(page.getByRole('checkbox', { name: '고객' })).toBeChecked();
  await expect.poll(() => kept.columns).toEqual({ choice: null });
});

test('a member - saves views for themselves, without a choice to share', async ({ page, app, api }) => {
  const kept = keepViews(api, []);
  await app.open('/work/slots', 'member');
  await page.getByRole('button', { name: /^보기/ }).click();
  await page.getByRole('menuitem', { name: '새 보기로 저장' }).click();
  const dialog = page.getByRole('dialog', { name: '새 보기로 저장' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('보기 이름을 입력해 주세요.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByLabel('이름').fill('모두');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(app.url('/work/slots?saved=new0'));
  expect(kept.views).toMatchObject([{ name: '모두', query: '', shared: false }]);
});
