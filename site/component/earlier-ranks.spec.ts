import { importRanks, undoRankImport } from '../../api-extensions/contracts/work/rank-import';
import { slots } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { listOf } from './example';

// The import of ranks that other tools had found; which slot a row belongs to is proved in api-extensions/tests/earlier-ranks.test.ts.

const SHEET = '키워드\t10/1\t10/2\n강남 치과\t3위\t100위 밖\n없는 키워드\t5\t상승\n';

for (const width of [360, 1280])
  test(`a sheet with days as headings at ${width} px - checked, stored, undone`, async ({
    page,
    app,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime('2026-11-29T03:00:00Z');
    api.answer(slots, () => listOf(slots, []));
    api.answer(importRanks, ({ body: { dry_run, rows } }) => ({
      data: {
        ...{ good: 2, slots: 1, import_id: dry_run ? null : 'import-1' },
        wrong: rows.flatMap(({ keyword }, at) =>
          keyword === '없는 키워드' ? [{ no: at + 1, message: '이 키워드의 슬롯이 없습니다.' }] : [],
        ),
      },
    }));
    api.answer(undoRankImport, { data: { removed: 2 } });
    await app.open('/work/slots/import', 'manager');
    await page.getByRole('link', { name: '이전 순위', exact: true }).click();
    await expect(page.getByRole('heading', { name: '이전 순위 가져오기' })).toBeVisible();
    const form = page.getByRole('form', { name: '이전 순위' });
    await form.getByRole('button', { name: '미리 보기' }).click();
    await expect(form.getByText('어디의 기록인지 입력해 주세요.')).toBeVisible();
    await expect(form.getByLabel('출처')).toBeFocused();
    await form.getByLabel('출처').fill('자체 시트');
    await form.getByLabel('표', { exact: true }).fill(SHEET);
    await expect(form.getByText(/3건을 확인합니다/)).toBeVisible();
    await form.getByRole('button', { name: '미리 보기' }).click();
    await expect(page.getByRole('heading', { name: '가져올 순위 2건, 뺄 순위 1건' })).toBeFocused();
    await expect(page.getByText('이 키워드의 슬롯이 없습니다.')).toBeVisible();
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `test-results/earlier-ranks-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: '2건 가져오기' }).click();
    await expect(page.getByText(/이전 순위 2건을 가져왔습니다/)).toBeVisible();
    await page.getByRole('button', { name: '실행 취소' }).click();
    await expect(page.getByText('가져온 순위 2건을 지웠습니다.')).toBeVisible();
    expect(api.requests(importRanks).map(({ body }) => body)).toMatchObject([
      {
        ...{ dry_run: true, source: '자체 시트' },
        rows: [
          { keyword: '강남 치과', day: '2026-10-01', rank: 3 },
          { keyword: '강남 치과', day: '2026-10-02', rank: null, depth: 100 },
          { keyword: '없는 키워드', day: '2026-10-01', rank: 5 },
        ],
      },
      { dry_run: false },
    ]);
    expect(api.requests(undoRankImport)[0]?.body).toEqual({ import_ids: ['import-1'] });
  });
