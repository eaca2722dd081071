import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { postFromPage, signIn, withDemoSites } from '../lib/demo-sites.mjs';
import { modelledSeconds, Operator } from './operator.mjs';

export const title =
  'tasks: clicks, keys and seconds of ten everyday tasks of the staff, each from the page of today';

const MANAGER = 'manager@rankup.test';

/** The day so many days from now in Korea, as YYYY-MM-DD. */
const inDays = (days) => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10);

/** Creates what the tasks are about: a customer's slot that ends in five days, open jobs, and a consultation request. */
async function createRecords(page) {
  const options = await page.evaluate(async () => (await (await fetch('/api/work/mms/options')).json()).data);
  const customer = options.customers[0];
  const slot = await postFromPage(page, '/work/mms/slot', {
    ...{ kind: 'web', keyword: '업무 시험', target: 'task.example', product: '스탠다드', price: 120_000 },
    ...{ customer: customer.id, from: inDays(-25), to: inDays(5), jobs: false },
  });
  const me = options.assignees.find(({ email }) => email === MANAGER);
  for (const [title, assignee] of [['업무 하나', me.id], ['업무 둘'], ['업무 셋']])
    await postFromPage(page, '/work/mms/job', {
      ...{ kind: 'content', title, assignee, slot_id: slot.id, start: inDays(0), due: inDays(0) },
    });
  await postFromPage(page, '/service/apply', {
    ...{ type: 1, companyName: '업무 상담', keyword: '', contact: '010-1234-5678', memo: '' },
    ...{ confirmation_email: '', privacy: true, marketing: false, privacy_version: '2026-01-01' },
    ...{ idempotency_key: 'bench-tasks-consultation', elapsed_ms: 20_000, website: '' },
  });
  return { customer, person: new RegExp(`^${customer.company}\\s*${customer.name}`) };
}

const main = (page) => page.getByRole('main');
const waitForText = (page, text) => page.getByText(text).first().waitFor();

/** The tasks: `run` operates the page until it shows that the task is done. */
const TASKS = [
  {
    name: '고객 찾아 현황 보기',
    run: async (operator, { page, customer, person }) => {
      await operator.find(customer.name, person);
      await main(page).getByRole('heading', { level: 1, name: customer.company }).waitFor();
    },
  },
  {
    name: '끝나는 슬롯 연장하기',
    run: async (operator, { page }) => {
      await operator.click(main(page).getByRole('link', { name: /업무 시험 갱신$/ }));
      await operator.click(page.getByRole('button', { name: '등록하기' }));
      await page.waitForURL(/\/work\/slots\/\d+$/);
    },
  },
  {
    name: '고객 메모 남기기',
    run: async (operator, { page, customer, person }) => {
      await operator.find(customer.name, person);
      await operator.fill(page.getByRole('form', { name: '고객 메모' }).getByLabel('메모'), '월말에 전화');
      await operator.click(page.getByRole('button', { name: '메모 저장' }));
      await waitForText(page, '메모를 저장했습니다.');
    },
  },
  {
    name: '작업 등록하기',
    run: async (operator, { page }) => {
      await operator.find('작업 등', /^작업 등록/);
      const form = page.getByRole('form', { name: '작업 등록' });
      await operator.fill(form.getByLabel('제목'), '전화 드리기');
      await operator.click(form.getByRole('button', { name: '등록' }));
      await waitForText(page, /작업을 등록했습니다/);
    },
  },
  {
    name: '작업 완료 처리하기',
    run: async (operator, { page }) => {
      await operator.click(main(page).getByRole('button', { name: '업무 하나 완료' }));
      await waitForText(page, /업무 하나: 처리했습니다/);
    },
  },
  {
    name: '작업 둘의 담당자 바꾸기',
    run: async (operator, { page }) => {
      await operator.click(main(page).getByRole('link', { name: '작업 전체 보기' }));
      for (const title of ['업무 둘', '업무 셋'])
        await operator.click(page.getByRole('checkbox', { name: title }));
      await operator.click(page.getByRole('button', { name: '담당자 지정' }));
      await operator.click(page.getByRole('menuitem').nth(1));
      await waitForText(page, /담당자를 지정했습니다/);
    },
  },
  {
    name: '견적 써서 보내기',
    run: async (operator, { page, customer, person }) => {
      await operator.find(customer.name, person);
      await operator.click(main(page).getByRole('link', { name: '견적 작성' }));
      await operator.fill(page.getByLabel('제목'), '3개월 관리');
      await operator.fill(page.getByLabel('항목 1', { exact: true }), '월 관리');
      await operator.fill(page.getByLabel('단가 (원)'), '500000');
      await operator.click(page.getByRole('button', { name: '저장하고 보내기' }));
      await operator.click(page.getByRole('alertdialog').getByRole('button', { name: '보내기' }));
      await page.getByRole('button', { name: '회수' }).waitFor();
    },
  },
  {
    name: '상담에 담당자 정하기',
    run: async (operator, { page }) => {
      await operator.click(main(page).getByRole('button', { name: '업무 상담 내가 맡기' }));
      await waitForText(page, /님이 맡았습니다/);
    },
  },
  {
    name: '가입 승인하기',
    run: async (operator, { page }) => {
      await operator.click(main(page).getByRole('button', { name: /승인$/ }).first());
      await waitForText(page, /가입을 승인했습니다/);
    },
  },
  {
    name: '보고서 메일로 보내기',
    run: async (operator, { page, customer, person }) => {
      await operator.find(customer.name, person);
      await operator.click(main(page).getByRole('link', { name: '보고서 만들기' }));
      await operator.click(
        main(page)
          .getByRole('button', { name: /보내기/ })
          .first(),
      );
      await operator.click(
        page.getByRole('form', { name: '보고서 보내기' }).getByRole('button', { name: '보내기' }),
      );
      await waitForText(page, /보고서를 보냈습니다/);
    },
  },
];

/**
 * @param {{ log: (line: string) => void }} options
 * @throws UserError when a task could not be done
 */
export async function run({ log }) {
  const executablePath = await ensureChromium();
  let failures = 0;
  await withDemoSites('tasks', async (addressOf) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
    try {
      const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
      // The network would never be idle.
      await context.route('**/inbox/events', (route) => route.abort());
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const today = addressOf('localhost', '/work');
      await page.goto(addressOf('localhost', '/'));
      await signIn(page, MANAGER);
      const subjects = { page, ...(await createRecords(page)) };
      log('');
      log(`${'task'.padEnd(24)}  clicks    keys   page s   person s`);
      for (const { name, run: perform } of TASKS) {
        await page.goto(today);
        await main(page).getByRole('heading', { level: 1, name: '오늘' }).waitFor();
        await page.waitForLoadState('networkidle');
        const operator = new Operator(page);
        const started = performance.now();
        try {
          await perform(operator, subjects);
        } catch (error) {
          log(`${name}: not done (${String(error).split('\n')[0]})`);
          failures += 1;
          continue;
        }
        const waited = (performance.now() - started) / 1000;
        const figures = [
          String(operator.clicks).padStart(8),
          String(operator.keys).padStart(8),
          waited.toFixed(1).padStart(9),
          (modelledSeconds(operator) + waited).toFixed(1).padStart(11),
        ];
        log(`${name.padEnd(24)}${figures.join('')}`);
      }
    } finally {
      await browser.close();
    }
  });
  if (failures > 0) throw new UserError(`${failures} of ${TASKS.length} tasks could not be done`);
}
