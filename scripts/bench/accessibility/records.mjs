import { UserError } from '../../lib/console.mjs';

/** Sends a call from a page of the site, as its signed-in person. @returns the answer's `data` */
async function call(page, path, body) {
  const { status, text } = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api${to}`, { method: 'POST', headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(body)],
  );
  if (status !== 200) throw new UserError(`${path}: ${status} ${text}`);
  return JSON.parse(text).data;
}

/**
 * One record in each list of the signed-in person that the demo leaves empty: an estimate, a saved keyword, a keyword to research.
 * The estimates of members and staff are in the staff's list too.
 */
export async function makeRecords(page) {
  await call(page, '/users/estimate', { action: 'request', title: '월 관리 견적 요청', memo: '' });
  const { id } = await call(page, '/search/saved', { name: '우리 회사' });
  const keyword = '강남 인테리어';
  await call(page, `/search/saved/${id}/keywords`, { kind: 'web', keyword, target: 'rankup.example' });
  await call(page, '/search/research/list', { keywords: [keyword] });
}
