import {
  report,
  type Report,
  reportData,
  saveReportComment,
  saveReportLayout,
} from '../../api-extensions/contracts/work/overview';
import { workOptions } from '../../api-extensions/contracts/work/slots';
import { conflict } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { chooseOption } from './controls';
import { like, type Part } from './example';
import { CUSTOMER, NOON, OPTIONS } from './records';

// The report as staff make it; the server's rules are proved in api-extensions/tests/work-report.test.ts.

const ADDRESS = `/work/pdf?userId=${CUSTOMER.id}&from=2026-10-01&to=2026-10-31`;
const SLOTS = ['강남 치과', '역삼 치과'].map((keyword, at) => ({
  ...like(report.shape.slots.element, { keyword, kind: 'web' }),
  id: at + 1,
}));

test('a report - its parts are chosen and ordered beside the sheet, a keyword is explained, and another’s choice is not undone', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  let stored: Part<Report> = { blocks: ['summary', 'slots', 'work'], slots: SLOTS, customer: CUSTOMER };
  api.answer(workOptions, () => OPTIONS);
  api.answer(reportData, () => like(reportData.response, { data: stored }));
  let isTaken = true;
  api.answer(saveReportLayout, ({ body: { blocks, seen } }) => {
    if (isTaken) {
      isTaken = false;
      throw conflict('다른 담당자가 먼저 바꾸었습니다.', {
        current: { blocks: ['work'] },
        given: { blocks },
      });
    }
    expect(seen).toEqual(['work']);
    stored = { ...stored, blocks };
    return { data: { blocks } };
  });
  api.answer(saveReportComment, ({ body: { slotId, comment } }) => {
    stored = { ...stored, slots: SLOTS.map((slot) => (slot.id === slotId ? { ...slot, comment } : slot)) };
    return { data: { comment } };
  });
  await app.open(ADDRESS, 'manager');
  const headings = page
    .getByRole('article')
    .getByRole('heading', { name: /^(요약|키워드별 순위|진행한 작업)$/ });
  await expect(headings).toHaveText(['요약', '키워드별 순위', '진행한 작업']);

  await page.getByText('구성과 순서').click();
  const form = page.getByRole('form', { name: '보고서 구성' });
  // By keyboard: the focus stays on the part that is moved, also at the end of the list.
  await form.getByRole('button', { name: '진행한 작업 위로' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText(['진행한 작업', '요약', '키워드별 순위']);
  await expect(form.getByRole('button', { name: '진행한 작업 아래로' })).toBeFocused();
  await form.getByLabel('요약', { exact: true }).uncheck();
  await expect(headings).toHaveText(['진행한 작업', '키워드별 순위']);
  await form.getByRole('button', { name: '구성 저장' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('진행한 작업, 키워드별 순위');
  await dialog.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(page.getByText('보고서 구성을 저장했습니다.')).toBeVisible();
  await expect(headings).toHaveText(['진행한 작업', '키워드별 순위']);

  await page.getByText('키워드별 설명').click();
  await chooseOption(page.getByRole('combobox', { name: '설명할 키워드' }), '역삼 치과 · 웹문서');
  await page.getByRole('textbox', { name: '키워드 설명' }).fill('새 글 두 편이 올라가 순위가 올랐습니다.');
  await page.getByRole('button', { name: '설명 저장' }).click();
  await expect(page.getByRole('region', { name: '역삼 치과' })).toContainText('새 글 두 편이 올라가');
});
