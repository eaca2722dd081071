import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { withDemoSites } from '../lib/demo-sites.mjs';
import { modelledSeconds, Operator } from './operator.mjs';

export const title =
  'visitor: fields, presses and seconds of shop owners of five trades on a phone, from the home page to an answer, a daily alert and a request';

/** Who comes, with what in the hands, and to which of the demo sites. */
const TRADES = [
  { trade: '치과', host: 'localhost', kind: 'place', keyword: '당산 치과', target: '한빛치과' },
  {
    trade: '미용실',
    host: 'topkeyword.localhost',
    kind: 'place',
    keyword: '연남동 미용실',
    target: '다온헤어',
  },
  {
    trade: '음식점',
    host: 'localhost',
    kind: 'view',
    keyword: '성수 맛집',
    target: 'blog.naver.com/seongsu_bab',
  },
  {
    trade: '온라인몰',
    host: 'localhost',
    kind: 'web',
    keyword: '수제 도마',
    target: 'https://www.namoo.example/',
  },
  {
    trade: '학원',
    host: 'topkeyword.localhost',
    kind: 'place',
    keyword: '목동 수학학원',
    target: '목동수학',
  },
];

/** An outcome, neither the example nor the sign of waiting. */
const ANSWER = '[data-outcome]:not([data-outcome=idle], [data-outcome=loading])';

const PATIENCE_MS = 30_000;

/** The code in the newest mail to an address, once it is there. */
async function mailedCode(folder, address) {
  const mails = path.join(folder, 'mails');
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await wait(50)) {
    const names = fs.existsSync(mails) ? fs.readdirSync(mails).filter((name) => name.endsWith('.txt')) : [];
    const texts = names.sort().map((name) => fs.readFileSync(path.join(mails, name), 'utf8'));
    const mail = texts.findLast((text) => text.startsWith(`${address}\n`) && /인증번호: \d{6}/.test(text));
    if (mail) return /인증번호: (\d{6})/.exec(mail)[1];
  }
  throw new UserError(`no code was mailed to ${address}`);
}

/** From the home page to the answer. @returns its address */
async function ask(operator, { kind, keyword, target }) {
  const { page } = operator;
  const form = page.getByRole('search').filter({ visible: true });
  await operator.click(page.locator(`main input[type=radio][value=${kind}]`));
  await operator.fill(form.locator('input[name=keyword]'), keyword);
  await operator.fill(form.locator('input[name=target]'), target);
  await operator.click(form.getByRole('button'));
  await page.locator(ANSWER).waitFor();
  return page.url();
}

/** From the answer to tomorrow's rank by mail. */
async function askDaily(operator, { email, folder }) {
  const { page } = operator;
  await operator.click(page.getByRole('button', { name: '매일 순위 받아 보기' }));
  const dialog = page.getByRole('dialog', { name: '매일 순위 받아 보기' });
  await operator.fill(dialog.getByLabel('이메일'), email);
  await operator.click(dialog.getByLabel('(필수) 이용약관과 개인정보 수집·이용에 동의합니다.'));
  await operator.click(dialog.getByRole('button', { name: '인증번호 받기' }));
  const code = await mailedCode(folder, email);
  await operator.click(page.getByRole('group', { name: '인증번호' }).getByRole('textbox').first());
  await operator.type(code);
  await operator.click(page.getByRole('button', { name: '확인하고 받아 보기' }));
  await page.getByText('3개 중 1개를 쓰고 있으며').waitFor();
}

/** From the answer to a receipt. */
async function apply(operator, { trade }) {
  const { page } = operator;
  await operator.click(page.getByRole('link', { name: '이 결과로 상담 신청' }));
  await operator.fill(page.getByLabel('업체명'), `한빛 ${trade}`);
  await operator.fill(page.getByLabel('연락처'), '01012345678');
  await operator.click(page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.'));
  await operator.click(page.getByRole('button', { name: '상담 신청하기' }));
  await page.waitForURL(/\/service\/apply\/done/);
}

/** @returns the figures of a step: presses, keys, seconds of the page, seconds of a person */
async function measure(page, perform) {
  const operator = new Operator(page);
  const started = performance.now();
  const result = await perform(operator);
  const waited = (performance.now() - started) / 1000;
  const cells = [
    String(operator.clicks).padStart(7),
    String(operator.keys).padStart(6),
    waited.toFixed(1).padStart(8),
    (modelledSeconds(operator) + waited).toFixed(1).padStart(10),
  ];
  return { result, cells: cells.join('') };
}

/**
 * @param {{ log: (line: string) => void }} options
 * @throws UserError when a visitor did not get through
 */
export async function run({ log }) {
  const executablePath = await ensureChromium();
  await withDemoSites('visitor', async (addressOf, folder) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
    try {
      log('');
      log(`${'trade, step'.padEnd(24)} presses  keys  page s  person s`);
      for (const [at, visitor] of TRADES.entries()) {
        const context = await browser.newContext({
          ...{ locale: 'ko-KR', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
        });
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        await page.goto(addressOf(visitor.host, '/'), { waitUntil: 'networkidle' });
        const show = (step, { cells }) => log(`${`${visitor.trade}, ${step}`.padEnd(22)}${cells}`);
        const answer = await measure(page, (operator) => ask(operator, visitor));
        show('답', answer);
        log(`  ${await page.locator(ANSWER).getByRole('heading').first().innerText()}`);
        const email = `owner${at}@example.test`;
        show('매일 받기', await measure(page, (operator) => askDaily(operator, { email, folder })));
        await page.goto(answer.result);
        show('상담 신청', await measure(page, (operator) => apply(operator, visitor)));
        await context.close();
      }
    } finally {
      await browser.close();
    }
  });
}
