import type { Page } from '@playwright/test';
import {
  answerConsultation,
  answerTemplates,
  saveAnswerTemplate,
} from '../../api-extensions/contracts/service/answers';
import {
  addCourseEntry,
  consultationCourse,
  type CourseEntry,
} from '../../api-extensions/contracts/service/course';
import { chooseLook, listViews } from '../../api-extensions/contracts/accounts/list-views';
import { apply } from '../../api-extensions/contracts/service/apply';
import {
  applyConditions,
  applyReceipt,
  type Consultation,
  consultation,
  consultations,
  handleConsultation,
} from '../../api-extensions/contracts/service/service';
import { AppError } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { downloadCsv, loseAnswer } from './controls';
import { like, listOf } from './example';
import type { FakeApi } from './fake-api';
import { answerLookups } from './lookup-answers';
import { EditedRow } from './records';

// The form of a consultation request, its receipt, and the managers' list. That two tries with one key are one request is proved in
// api-extensions/tests/apply.test.ts.

const receipt = like(apply.response, { data: { receipt: 'C261110-ABCDEFGH' } });
const privacy_version = '2026-01-01';

function answerForm(api: FakeApi): void {
  api.answer(applyConditions, like(applyConditions.response, { data: { privacy_version } }));
  api.answer(apply, receipt);
  api.answer(applyReceipt, receipt);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('업체명').fill('새로운 상사');
  await page.getByLabel('연락처').fill('010 1234 5678');
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
}

test('the address of an unknown receipt - says that there is none', async ({ page, app, api }) => {
  const missing = new AppError(404, 'NOT_FOUND', '접수 내역이 없습니다.');
  api.answer(applyReceipt, () => Promise.reject(missing));
  for (const query of ['', '?receipt=C261122-ABCDEFGH', '?receipt=x']) {
    await app.open(`/service/apply/done${query}`);
    await expect(page.getByRole('heading', { level: 1, name: '접수 내역을 찾을 수 없습니다' })).toBeVisible();
    await expect(page.getByText('접수했습니다')).toHaveCount(0);
  }
});

test('a contact with a slip - named and corrected with one press; words beside it are kept', async ({
  page,
  app,
  api,
}) => {
  answerForm(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/service/apply');
  await fillIn(page);
  const field = page.getByLabel('연락처');
  await field.fill('daon@naver,com');
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByText('이메일 주소를 확인해 주세요. 혹시 daon@naver.com 아닌가요?')).toBeVisible();
  await page.getByRole('button', { name: 'daon@naver.com' }).click();
  await expect(field).toHaveValue('daon@naver.com');
  await expect(field).toBeFocused();
  await expect(page.getByText('이메일 daon@naver.com 주소로 연락드립니다.')).toBeVisible();
  await field.fill('010-1234-5678 오후에 전화');
  await expect(page.getByText('적어 주신 글도 담당자가 그대로 봅니다.')).toBeVisible();
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(api.requests(apply).at(-1)?.body.contact).toEqual({
    contact: '010-1234-5678',
    typed: '010-1234-5678 오후에 전화',
  });
});

test('lookups before a request - sent with it, the newest first, except the one that was asked about', async ({
  page,
  app,
  api,
}) => {
  answerForm(api);
  answerLookups(api);
  for (const keyword of ['강남 치과', '서초 치과', '강남 교정']) {
    await app.open(`/search/web?${new URLSearchParams({ keyword, target: 'rankup.example' })}`);
    await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'found');
  }
  await app.open(
    `/service/apply?${new URLSearchParams({ kind: 'web', keyword: '강남 교정', target: 'rankup.example' })}`,
  );
  await fillIn(page);
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(api.requests(apply).at(-1)?.body.source?.lookups).toMatchObject([
    { kind: 'web', keyword: '서초 치과', target: 'rankup.example', result: expect.stringMatching(/위$/) },
    { kind: 'web', keyword: '강남 치과' },
  ]);
});

test('lookups before a request - in its panel, newest first; a request without any shows nothing', async ({
  page,
  app,
  api,
}) => {
  const lookups = ['서초 치과', '강남 치과'].map((keyword, at) => ({
    ...{ kind: 'web' as const, keyword, target: 'hanbit.test', result: at ? '12위' : '1,000위 밖' },
    at: `2026-11-10T00:5${9 - at}:00.000Z`,
  }));
  const source = { landing: '/', referrer: '', campaign: {} };
  api.answer(
    consultations,
    listOf(consultations, [
      { id: 'c0', receipt: 'C261110-ABCDEFG0', companyName: '가온 상사', source: { ...source, lookups } },
      { id: 'c1', receipt: 'C261110-ABCDEFG1', companyName: '나래 상사', source },
    ]),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/admin/consultations?open=c0', 'manager');
  const list = page.getByRole('dialog', { name: '가온 상사' }).getByRole('region', { name: '신청 전 조회' });
  await expect(list.getByRole('listitem')).toHaveText([
    /^웹문서 ‘서초 치과’ hanbit\.test1,000위 밖2026년 11월 10일/,
    /^웹문서 ‘강남 치과’ hanbit\.test12위/,
  ]);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/search\/web\?keyword=/);
  await app.open('/admin/consultations?open=c1', 'manager');
  await expect(page.getByRole('dialog', { name: '나래 상사' }).getByText('처음 본 페이지')).toBeVisible();
  await expect(page.getByText('신청 전 조회')).toHaveCount(0);
});

test('a failed try - keeps the text and the idempotency key, so that both tries are one request', async ({
  page,
  app,
  api,
}) => {
  answerForm(api);
  await app.open('/service/apply?id=999');
  await fillIn(page);
  await page.getByLabel('문의 내용 (선택)').fill('끊겨도 남는 글');
  await loseAnswer(page, '/api/service/apply');
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await page.reload();
  await expect(page.getByLabel('문의 내용 (선택)')).toHaveValue('끊겨도 남는 글');
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await page.getByRole('button', { name: '상담 신청하기' }).dblclick();
  await expect(page).toHaveURL(/\/done\?receipt=/);
  const sent = api.requests(apply);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ body }) => body.idempotency_key)).size).toBe(1);
});

test('a CMS that is away - the request waits, can be changed, and is sent by itself when the CMS is back', async ({
  page,
  app,
  api,
}) => {
  await page.clock.install();
  answerForm(api);
  let isAway = true;
  const keys: string[] = [];
  await page.route('**/api/service/apply', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((route.request().postDataJSON() as { idempotency_key: string }).idempotency_key);
    return isAway ? route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }) : route.continue();
  });
  await app.open('/service/apply');
  await fillIn(page);
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결되는 대로 다시 보냅니다.');
  await expect(page.getByRole('button', { name: '연결을 기다리고 있습니다' })).toBeVisible();

  await page.getByLabel('업체명').fill('고친 상사');
  await expect(page.getByRole('alert')).toContainText('다시 보내기를 멈췄습니다.');
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결되는 대로 다시 보냅니다.');
  isAway = false;
  // Longer than the longest wait before a try.
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(api.requests(apply).at(-1)?.body.companyName).toBe('고친 상사');
  expect(new Set(keys).size).toBe(1);
});

test('the managers’ list - a request is found, annotated, and edited by two people', async ({
  page,
  app,
  api,
}) => {
  const row = new EditedRow(
    consultation.parse(
      like(consultation, {
        ...{ id: 'c1', receipt: 'C261110-ABCDEFGH', state: 'new', companyName: '찾을 상사', version: 0 },
        received_at: '2026-11-10T01:00:00.000Z',
      }),
    ),
  );
  api.answer(consultations, ({ query: { q } }) =>
    listOf(consultations, row.current.companyName.includes(q) ? [row.current] : []),
  );
  api.answer(handleConsultation, ({ body: { assignee: _assignee, ...body } }) => ({ data: row.edit(body) }));
  await app.open('/admin/consultations', 'manager');
  await page.getByRole('searchbox', { name: '검색' }).fill('찾을');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: '찾을 상사' }).click();
  const dialog = page.getByRole('dialog', { name: '찾을 상사' });
  await dialog.getByLabel('상태').selectOption('contacted');
  await dialog.getByLabel('메모').fill('내일 다시 연락');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('찾을 상사 상담을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('row', { name: /찾을 상사/ })).toContainText('연락함');
  await expect(dialog.getByRole('button', { name: '저장' })).toBeFocused();
  // The unsaved draft keeps the version that it is based on, so it does not overwrite what a colleague saves meanwhile.
  await dialog.getByLabel('메모').fill('다음 주에 연락');
  row.change({ note: '동료가 통화함' });
  await page.reload();
  await expect(dialog.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '저장' }).click();
  const conflict = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(conflict).toContainText('동료가 통화함');
  await conflict.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(dialog.getByLabel('메모')).toHaveValue('동료가 통화함');
  expect(row.current.note).toBe('동료가 통화함');
  const download = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(download.suggestedFilename()).toMatch(/^상담 신청 \d{4}-\d{2}-\d{2}\.csv$/);
});

/** A list of three requests. */
function answerThree(api: FakeApi): void {
  const rows = ['가온 상사', '나래 상사', '다온 상사'].map((companyName, at) => ({
    ...{ id: `c${at}`, receipt: `C261110-ABCDEFG${at}`, companyName, contact: '010-1234-5678' },
    ...{ received_at: '2026-11-10T01:00:00.000Z', channel: '네이버 검색' },
  }));
  api.answer(consultations, ({ query: { q } }) =>
    listOf(
      consultations,
      rows.filter(({ receipt }) => receipt.includes(q)),
    ),
  );
}

test('a request beside the list - keys go through the list, Escape and Back close it, and typed text stays', async ({
  page,
  app,
  api,
}) => {
  answerThree(api);
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin/consultations', 'manager');
  const panel = page.getByRole('dialog');
  const heading = panel.getByRole('heading', { level: 2 });
  const first = page.getByRole('button', { name: '가온 상사' });
  await first.click();
  await expect(heading).toHaveText('가온 상사');
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\?open=c0$/);
  await expect(page.getByRole('row', { name: /가온 상사/ })).toHaveAttribute('aria-current', 'true');
  // The list is beside it, as a table.
  await expect(page.getByRole('columnheader', { name: '연락처' })).toBeInViewport();
  await panel.getByLabel('메모').fill('저장하지 않은 글');

  await heading.press('ArrowDown');
  await expect(heading).toHaveText('나래 상사');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: '나래 상사' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(heading).toHaveText('다온 상사');
  await expect(page.getByRole('rowheader', { name: '다온 상사' })).toBeFocused();
  await expect(panel.getByRole('button', { name: '다음 상담' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(app.url('/admin/consultations'));
  await expect(page.getByRole('rowheader', { name: '다온 상사' })).toBeFocused();
  // From within the panel, the focus goes back to the row.
  await page.getByRole('button', { name: '나래 상사' }).click();
  await expect(heading).toBeFocused();
  await panel.getByLabel('담당자').press('Escape');
  await expect(page.getByRole('button', { name: '나래 상사' })).toBeFocused();

  await first.click();
  await expect(panel.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(panel.getByLabel('메모')).toHaveValue('저장하지 않은 글');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(app.url('/admin/consultations'));
  await page.goForward();
  await expect(heading).toHaveText('가온 상사');
});

test('a request on a phone - fills the window, and the row has the focus again', async ({
  page,
  app,
  api,
}) => {
  answerThree(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/admin/consultations?q=C261110-ABCDEFG1&open', 'manager');
  const panel = page.getByRole('dialog', { name: '나래 상사' });
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=C261110-ABCDEFG1$/);
  await expect(page.getByRole('button', { name: '나래 상사' })).toBeFocused();
});

test('the course of a request - a call is noted in place, and what was noted before is below it', async ({
  page,
  app,
  api,
}) => {
  answerThree(api);
  const at = '2026-11-10T02:00:00.000Z';
  const entries: CourseEntry[] = [
    { id: 'e2', at, author: '박담당', kind: 'state', text: '', state: 'contacted', mail: null },
    { id: 'e1', at, author: '박담당', kind: 'assignee', text: '박담당', state: null, mail: null },
  ];
  const request = like(consultation, { id: 'c0', companyName: '가온 상사', state: 'contacted' });
  api.answer(consultationCourse, () => ({ data: { request, entries, can_mail: true } }));
  api.answer(addCourseEntry, ({ body: { kind, text } }) => {
    const entry = {
      id: `e${entries.length + 1}`,
      at,
      author: '이매니저',
      kind,
      text,
      state: null,
      mail: null,
    };
    entries.unshift(entry);
    return { data: entry };
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin/consultations?open=c0', 'manager');
  const panel = page.getByRole('dialog', { name: '가온 상사' });
  const course = panel.getByRole('list', { name: '진행 기록' });
  await expect(course.getByRole('listitem')).toContainText(['상태 변경연락함', '담당자: 박담당']);
  const form = panel.getByRole('form', { name: '진행 기록 남기기' });
  await form.getByRole('button', { name: '기록 남기기' }).click();
  await expect(form.getByText('내용을 입력해 주세요.')).toBeVisible();
  await form.getByLabel('문자·카카오톡').check();
  await form.getByLabel('기록 내용').fill('금요일에 다시 전화');
  await form.getByRole('button', { name: '기록 남기기' }).click();
  await expect(course.getByRole('listitem').first()).toContainText('문자·카카오톡이매니저, 2026년 11월 10일');
  await expect(course.getByRole('listitem').first()).toContainText('금요일에 다시 전화');
  await expect(course.getByRole('listitem')).toHaveCount(3);
  await expect(form.getByLabel('기록 내용')).toHaveValue('');
  // Not sent, and still there after the next request was looked at.
  await form.getByLabel('기록 내용').fill('아직 쓰는 중');
  await panel.getByRole('button', { name: '다음 상담' }).click();
  await page.getByRole('dialog', { name: '나래 상사' }).getByRole('button', { name: '이전 상담' }).click();
  await expect(form.getByLabel('기록 내용')).toHaveValue('아직 쓰는 중');
});

/** One request whose contact is this, with an empty course. */
function answerRequest(api: FakeApi, contact: string): void {
  const more = { id: 'c0', receipt: 'C261110-ABCDEFGH', companyName: '가온 상사', contact };
  api.answer(consultations, listOf(consultations, [more]));
  const request = like(consultation, more);
  const entries: CourseEntry[] = [];
  api.answer(consultationCourse, () => ({ data: { request, entries, can_mail: true } }));
  api.answer(answerConsultation, ({ body: { subject, text } }) => {
    const mail = { to: contact, subject, delivery: 'waiting' as const };
    const author = { at: '2026-11-10T02:00:00.000Z', author: '이매니저' };
    entries.push({ ...author, id: 'e1', kind: 'answer', text, state: null, mail });
    return { data: entries[0] as CourseEntry };
  });
}

test('an answer by mail - from a template with its values, and in the course; the template is made in place', async ({
  page,
  app,
  api,
}) => {
  answerRequest(api, 'daon@example.test');
  const templates: { id: string; name: string; text: string }[] = [];
  api.answer(answerTemplates, () => ({ data: templates }));
  api.answer(saveAnswerTemplate, ({ body }) => {
    const saved = { id: 't1', ...body };
    templates.push(saved);
    return { data: saved };
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin/consultations?open=c0', 'manager');
  const panel = page.getByRole('dialog', { name: '가온 상사' });
  await panel.getByRole('button', { name: '답장 쓰기' }).click();
  const form = panel.getByRole('form', { name: '답장 쓰기' });
  await form.getByRole('button', { name: '템플릿 관리' }).click();
  const manager = page.getByRole('dialog', { name: '답변 템플릿' });
  await manager.getByLabel('템플릿 이름').fill('첫 답변');
  await manager.getByLabel('템플릿 내용').fill('{회사명} 담당자님');
  await manager.getByRole('button', { name: '새 템플릿 저장' }).click();
  await expect(manager.getByText('넣을 수 없는 항목입니다: {회사명}')).toBeVisible();
  await manager.getByLabel('템플릿 내용').fill('{업체명} 담당자님, {담당자}입니다. {접수번호}');
  await manager.getByRole('button', { name: '새 템플릿 저장' }).click();
  await expect(manager.getByRole('list', { name: '저장된 템플릿' })).toContainText('첫 답변');
  // Escape closes the dialog over the panel, not the panel.
  await page.keyboard.press('Escape');
  await expect(manager).toHaveCount(0);
  await form.getByLabel('답변 템플릿').selectOption('첫 답변');
  const text = '가온 상사 담당자님, 이매니저입니다. C261110-ABCDEFGH';
  await expect(form.getByLabel('답장 내용')).toHaveValue(text);
  await form.getByRole('button', { name: '메일 보내기' }).click();
  const entry = panel.getByRole('list', { name: '진행 기록' }).getByRole('listitem');
  await expect(entry).toContainText('답장보내는 중');
  await expect(entry).toContainText(text);
  await expect(form).toHaveCount(0);
  expect(api.requests(answerConsultation)).toHaveLength(1);
});

test('an answer to a telephone number - cannot be sent, says why, and can be copied', async ({
  page,
  app,
  api,
}) => {
  answerRequest(api, '010-1234-5678');
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/admin/consultations?open=c0', 'manager');
  const panel = page.getByRole('dialog', { name: '가온 상사' });
  await panel.getByRole('button', { name: '답장 쓰기' }).click();
  await expect(panel.getByText('연락처가 전화번호라서 메일로 답할 수 없습니다.')).toBeVisible();
  await expect(panel.getByRole('button', { name: '내용 복사' })).toBeVisible();
  await expect(panel.getByRole('button', { name: '메일 보내기' })).toHaveCount(0);
});

/** A server that keeps requests, so that a move is in the next answer. */
function keepRequests(api: FakeApi, rows: EditedRow<Consultation>[]): void {
  api.answer(consultations, ({ query: { q, state, page, page_size } }) => {
    const found = rows
      .map(({ current }) => current)
      .filter((row) => row.companyName.includes(q) && (state === undefined || row.state === state));
    const data = found.slice((page - 1) * page_size, page * page_size);
    const list = listOf(consultations, data);
    return { ...list, page: { ...list.page, total: found.length }, assignees: [MANAGER] };
  });
  api.answer(handleConsultation, ({ params, body: { assignee, ...body } }) => {
    const row = rows.find(({ current }) => current.id === params.id);
    if (!row) throw new AppError(404, 'NOT_FOUND', '찾는 상담 신청이 없습니다.');
    const person = assignee === undefined ? {} : { assignee: assignee === null ? null : MANAGER };
    return { data: row.edit({ ...body, ...person }) };
  });
}

const MANAGER = { id: 'manager1', name: '이매니저', company: '' };
const NOON = new Date('2026-11-10T03:00:00.000Z');

const requestOf = (id: string, more: Partial<Consultation>) =>
  new EditedRow(
    consultation.parse(
      like(consultation, {
        ...{ id, receipt: `C261110-${id}`, state: 'new', version: 0, channel: '네이버 검색' },
        ...{ received_at: '2026-11-10T01:00:00.000Z', delivery: 'sent', ...more },
      }),
    ),
  );

const columnOf = (page: Page, heading: string) => page.getByRole('list', { name: heading, exact: true });
const cardsOf = (page: Page, heading: string) => columnOf(page, heading).getByRole('link');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('the board - requests by state; a card moves by mouse, keys and menu, each move is stored, and can be undone', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const rows = [
    requestOf('c1', { companyName: '가온 상사', keyword: '강남 치과', product: '플레이스 관리' }),
    requestOf('c2', { companyName: '', form: '지점 개설 문의', received_at: '2026-11-08T01:00:00.000Z' }),
    requestOf('c3', { companyName: '다온 상사', form: '상담 예약', state: 'contacted' }),
  ];
  keepRequests(api, rows);
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin/consultations', 'manager');
  await page.getByRole('link', { name: '보드', exact: true }).click();
  await expect(cardsOf(page, '신규 2')).toHaveText(['가온 상사', '지점 개설 문의']);
  const [first, second] = [
    columnOf(page, '신규 2').getByRole('listitem').first(),
    columnOf(page, '신규 2').getByRole('listitem').last(),
  ];
  await expect(first).toContainText('플레이스 관리 · 강남 치과2시간 전 접수네이버 검색담당자 없음');
  await expect(second).toContainText('2일 전 접수');
  // A form of the editors is named, also beside a company.
  await expect(columnOf(page, '연락함 1')).toContainText('상담 예약');

  await first.getByRole('link').dragTo(page.getByRole('heading', { name: '종료 0' }));
  await expect(cardsOf(page, '종료 1')).toHaveText(['가온 상사']);
  await expect(page.getByText('가온 상사 상담을 종료로 옮겼습니다.')).toBeVisible();
  expect(rows[0]?.current).toMatchObject({ state: 'closed', version: 1 });
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(cardsOf(page, '신규 2')).toHaveCount(2);
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(rows[0]?.current).toMatchObject({ state: 'new', version: 2 });

  // Two moves at once: the second waits for the version of the first.
  await cardsOf(page, '신규 2').filter({ hasText: '지점' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => rows[1]?.current).toMatchObject({ state: 'closed', version: 2 });
  await expect(cardsOf(page, '종료 1')).toBeFocused();

  await page.getByRole('button', { name: '가온 상사 메뉴' }).click();
  await page.getByRole('menuitem', { name: '내가 맡기' }).click();
  await expect(columnOf(page, '신규 1')).toContainText('담당 이매니저');
  await expect.poll(() => rows[0]?.current.assignee?.id).toBe('manager1');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '연락함 1' }).click();
  await expect(cardsOf(page, '신규 1')).toBeHidden();
  await page.getByRole('button', { name: '다온 상사 메뉴' }).click();
  await page.getByRole('menuitem', { name: '종료로 옮기기' }).click();
  await expect.poll(() => rows[2]?.current.state).toBe('closed');
  expect(await fits(page)).toBe(true);
});

test('a move that is refused - its card goes back, and the page says why', async ({ page, app, api }) => {
  await page.clock.setFixedTime(NOON);
  const rows = [requestOf('c1', { companyName: '가온 상사' }), requestOf('c2', { companyName: '나래 상사' })];
  keepRequests(api, rows);
  await app.open('/admin/consultations?view=board', 'manager');
  await expect(cardsOf(page, '신규 2')).toHaveCount(2);
  const move = async (name: string) => {
    await page.getByRole('button', { name: `${name} 메뉴` }).click();
    await page.getByRole('menuitem', { name: '연락함으로 옮기기' }).click();
  };
  rows[0]?.change({ companyName: '가온 새 상사' });
  await move('가온 상사');
  const alert = page.getByRole('alert').filter({ hasText: '상담' });
  await expect(alert).toContainText('가온 상사 상담은 그사이 다른 분이 고쳐서 그대로 두었습니다.');
  await expect(cardsOf(page, '신규 2')).toHaveText(['가온 새 상사', '나래 상사']);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(alert).toHaveCount(0);

  // Without the server, too, where the list cannot be read again.
  await page.route('**/api/service/consultation**', (route) => route.abort());
  await move('나래 상사');
  await expect(alert.filter({ hasText: '나래' })).toContainText('서버에 연결하지 못했습니다.');
  await expect(cardsOf(page, '신규 2')).toHaveText(['나래 상사', '가온 새 상사']);
});

test('a long column - shows more on request; its filters are those of the list', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const rows = Array.from({ length: 35 }, (_, at) =>
    requestOf(`c${at}`, { companyName: `상사 ${at + 1}`, state: 'contacted' }),
  );
  keepRequests(api, rows);
  await app.open('/admin/consultations?view=board', 'manager');
  await expect(cardsOf(page, '연락함 35')).toHaveCount(30);
  const more = page.getByRole('button', { name: '연락함 더 보기, 5건 남음' });
  await more.click();
  await expect(cardsOf(page, '연락함 35')).toHaveCount(35);
  await expect(page.getByRole('link', { name: '상사 31', exact: true })).toBeFocused();
  await expect(more).toHaveCount(0);
  await page.getByRole('searchbox', { name: '검색' }).fill('상사 3');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(cardsOf(page, '연락함 7')).toHaveCount(7);
  await expect(page.getByText('조건에 맞는 상담이 없습니다.').first()).toBeVisible();
});

test('a card - opens its request beside the board, which shows what the card was moved to; closing leads back', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const rows = [requestOf('c1', { companyName: '가온 상사' }), requestOf('c2', { companyName: '나래 상사' })];
  keepRequests(api, rows);
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin/consultations?view=board', 'manager');
  await page.getByRole('link', { name: '가온 상사' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('가온 상사');
  await expect(page.getByRole('link', { name: '가온 상사' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: '가온 상사' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(panel.getByLabel('상태')).toHaveValue('contacted');
  await panel.getByLabel('메모').fill('통화함');
  await panel.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => rows[0]?.current).toMatchObject({ state: 'contacted', note: '통화함', version: 2 });
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(app.url('/admin/consultations?view=board'));
  await expect(page.getByRole('link', { name: '가온 상사' })).toBeFocused();
});

test('the chosen look - kept with the account; an address with conditions is the list', async ({
  page,
  app,
  api,
}) => {
  keepRequests(api, [requestOf('c1', { companyName: '가온 상사' })]);
  let look: string | null = null;
  api.answer(listViews, () => ({ data: { views: [], columns: null, look } }));
  api.answer(chooseLook, ({ body }) => {
    look = body.look;
    return { data: { saved: true as const } };
  });
  await app.open('/admin/consultations', 'manager');
  await page.getByRole('link', { name: '보드', exact: true }).click();
  await expect.poll(() => look).toBe('board');
  // Another computer.
  await page.evaluate(() => localStorage.clear());
  await app.open('/admin/consultations', 'manager');
  await expect(page.getByRole('heading', { name: '신규 1' })).toBeVisible();
  await app.open('/admin/consultations?q=가온', 'manager');
  await expect(page.getByRole('button', { name: '가온 상사' })).toBeVisible();
  await page.getByRole('link', { name: '보드', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  await page.getByRole('link', { name: '목록', exact: true }).click();
  await expect.poll(() => look).toBe('list');
  await app.open('/admin/consultations', 'manager');
  await expect(page.getByRole('button', { name: '가온 상사' })).toBeVisible();
});
