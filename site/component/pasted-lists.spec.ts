import type { Locator } from '@playwright/test';
import { addSavedKeyword, readSaved } from '../../api-extensions/contracts/lookups/saved';
import { readCompetitors, saveSlotGroup, slotGroups } from '../../api-extensions/contracts/work/slot-groups';
import { workOptions } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { like } from './example';
import { OPTIONS } from './records';

// Lists and ranges that are pasted into the fields for tags and competitors of a saved keyword, and into the form of a group. How the
// server reads competitors is proved in api-extensions/tests/pasted-competitors.test.ts.

const paste = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

test('a list and a range - become tags and competitors; what is left out is named, and undo takes it back', async ({
  page,
  app,
  api,
}) => {
  api.answer(readSaved, like(readSaved.response, { data: [{ id: 1, name: '기본', keywords: [] }] }));
  await app.open('/user/keywords', 'member');
  await page.getByRole('button', { name: '키워드 추가' }).first().click();
  const tags = page.getByLabel('태그');
  await tags.fill('강남');
  await paste(tags, '1. 봄 행사\n2. 신규\n3. 봄 행사\n');
  await expect(tags).toHaveValue('강남, 봄 행사, 신규');
  await expect(page.getByText('넣지 않은 줄: ‘3. 봄 행사’')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(tags).toHaveValue('강남');

  const competitors = page.getByLabel('경쟁 대상 (선택)');
  await paste(competitors, '업체명\t홈페이지\n다온치과\thttps://daon.example\n누리치과\tnuri.example\n');
  await expect(competitors).toHaveValue('https://daon.example\nnuri.example');
  await page.getByLabel('키워드', { exact: true }).fill('강남 치과');
  await page.getByLabel(/^사이트 주소/).fill('own.example');
  api.answer(addSavedKeyword, like(addSavedKeyword.response, {}));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect.poll(() => api.requests(addSavedKeyword)).toHaveLength(1);
  expect(api.requests(addSavedKeyword)[0]?.body).toMatchObject({
    tags: ['강남'],
    competitors: ['https://daon.example', 'nuri.example'],
  });
});

for (const width of [360, 1280])
  test(`competitors of a group at ${width} px - become fields; what is none stays and is named, also when the group is full`, async ({
    page,
    app,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const NONE = { web: '', shop: '', place: '', view: '' };
    api.answer(workOptions, OPTIONS);
    api.answer(slotGroups, like(slotGroups.response, {}));
    const left = [{ text: 'https://naver.me/x', message: '짧은 주소만으로는 어느 업체인지 알 수 없습니다.' }];
    const pasted = ['다온', '누리', '가온', '라온'].map((name) => ({
      name,
      targets: { ...NONE, web: `${name}.kr` },
    }));
    api.answer(readCompetitors, { data: { competitors: pasted, left } });
    api.answer(saveSlotGroup, like(saveSlotGroup.response, {}));
    await app.open('/work/slots/groups', 'manager');
    await page.getByRole('button', { name: '그룹 등록' }).first().click();
    const form = page.getByRole('dialog', { name: '그룹 등록' });
    await form.getByRole('button', { name: '경쟁사 추가' }).click();
    await form.getByRole('button', { name: '경쟁사 추가' }).click();
    await form.getByRole('group', { name: '경쟁사 1' }).getByLabel('경쟁사 이름').fill('하나');
    await form.getByLabel('경쟁사 붙여 넣기').fill('다온 다온.kr\nhttps://naver.me/x');
    await form.getByRole('button', { name: '경쟁사로 나누기' }).click();
    await expect(form.getByText('경쟁사 3곳을 넣었습니다.')).toBeVisible();
    await expect(form.getByText('넣지 않은 줄 ‘https://naver.me/x’: 짧은 주소만으로는')).toBeVisible();
    await expect(form.getByText('넣지 않은 줄 ‘라온 라온.kr’: 경쟁사는 5곳까지')).toBeVisible();
    await expect(form.getByLabel('경쟁사 붙여 넣기')).toHaveValue('라온 라온.kr\nhttps://naver.me/x');
    await expect(form.getByRole('group', { name: '경쟁사 1' }).getByLabel('경쟁사 이름')).toHaveValue('하나');
    const third = form.getByRole('group', { name: '경쟁사 3' });
    await expect(third.getByLabel('경쟁사 이름')).toHaveValue('다온');
    await expect(third.getByLabel('웹사이트')).toHaveValue('다온.kr');
    await form.getByRole('group', { name: '경쟁사 2' }).getByRole('button', { name: /^빼기/ }).click();
    await form.getByRole('group', { name: '경쟁사 1' }).getByLabel('웹사이트').fill('hana.example');
    await form.getByRole('combobox', { name: '고객' }).selectOption('member1');
    await form.getByLabel('이름', { exact: true }).fill('강남점');
    await form.getByRole('button', { name: '등록', exact: true }).click();
    await expect.poll(() => api.requests(saveSlotGroup)).toHaveLength(1);
    expect(api.requests(saveSlotGroup)[0]?.body).toMatchObject({
      competitors: ['하나', '다온', '누리', '가온'].map((name) => ({ name })),
    });
  });
