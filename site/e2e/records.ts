import type { Page } from '@playwright/test';
import type { Records } from './form-case';
import { callAs, inDays } from './pages';
import { registerPerson } from './people';
import type { Product } from './product';

interface Created {
  data: { id: number; version: number };
}

/**
 * Creates the records that forms edit and pages show.
 * @param page of a manager
 * @param customer id of a member, whose records they are
 */
export async function createRecords(
  page: Page,
  product: Product,
  customer: string,
  host?: string,
): Promise<Records> {
  const mark = `세션${Date.now()}`;
  const applicant = await registerPerson(product, { approve: false, host });
  const work = '/work/mms';
  const { data: slot } = await callAs<Created>(page, `${work}/slot`, {
    ...{ kind: 'web', keyword: mark, target: 'session.example', product: '스탠다드', customer },
    ...{ from: inDays(-20), to: inDays(5), price: 100_000, jobs: false },
  });
  const { data: job } = await callAs<Created>(page, `${work}/job`, {
    ...{ kind: 'content', title: mark, slot_id: slot.id, start: inDays(0), due: inDays(3) },
  });
  await callAs(page, '/search/research/list', { keywords: [mark] });
  await callAs(page, `${work}/jobtemplate`, { kind: 'content', title: mark });
  await callAs(page, `${work}/backlinks`, {
    rows: [{ url: `https://${Date.now()}.invalid/${mark}`, target: 'session.example' }],
  });
  await callAs(page, `${work}/siteIndexes`, { urls: [`https://session.example/${mark}`] });
  await callAs(page, '/service/apply', {
    ...{ type: 1, companyName: mark, keyword: '', contact: '010-1234-5678', memo: '' },
    ...{ confirmation_email: '', privacy: true, marketing: false, privacy_version: '2026-01-01' },
    ...{ idempotency_key: `e2e-${Date.now()}-abcdefgh`, elapsed_ms: 20_000, website: '' },
  });
  const { data: group } = await callAs<Created>(page, `${work}/slotgroup`, { customer, name: mark });
  const { data: blogJob } = await callAs<{ data: { blog_job_code: string } }>(page, `${work}/blogJob`, {
    ...{ title: mark, from: inDays(0), to: inDays(30), planned_count: 3 },
  });
  const { data: content } = await callAs<Created>(page, `${work}/blogContent`, {
    ...{ blog_job_code: blogJob.blog_job_code, title: mark, planned_on: inDays(7) },
  });
  const { data: contract } = await callAs<Created>(page, `${work}/contract`, {
    ...{ customer, title: mark, from: inDays(-20), to: inDays(30) },
    items: [{ name: '월 관리', quantity: 1, unit_price: 100_000 }],
  });
  const { data: written } = await callAs<{ data: { id: string; version: number } }>(page, '/users/estimate', {
    ...{ action: 'write', user_id: customer, title: mark, valid_until: inDays(30) },
    items: [{ name: '월 관리', quantity: 1, unit_price: 100_000 }],
  });
  await callAs(page, `${work}/slot`, {
    ...{ kind: 'web', keyword: `${mark} 계약`, target: 'session.example', product: '스탠다드', customer },
    ...{ from: inDays(-20), to: inDays(5), price: 100_000, jobs: false, contract_id: contract.id },
  });
  await callAs(page, '/users/estimate', { action: 'send', id: written.id, version: written.version });
  const linkOf = async (path: string, body: object) => {
    const { data } = await callAs<{ data: { link: string } }>(page, path, body);
    const { pathname, hash } = new URL(data.link);
    return pathname + hash;
  };
  const report = { userId: customer, label: mark, days: 30 };
  const links = [
    await linkOf(`/users/estimate/${written.id}/link`, {}),
    await linkOf(`${work}/shares`, report),
    await linkOf(`${work}/shares`, { ...report, label: `${mark} 비밀번호`, password: '봄바람 2026' }),
  ];
  return {
    links,
    ...{ mark, customer, applicant: applicant.id, slot: slot.id, job: job.id },
    group: group.id,
    ...{ blogJob: blogJob.blog_job_code, content: content.id, contract: contract.id, estimate: written.id },
  };
}

/** Creates the lists of keywords of a member. @param page of the member */
export async function createOwnLists(page: Page): Promise<void> {
  const { data: list } = await callAs<Created>(page, '/search/saved', { name: '목록' });
  const target = {
    ...{ kind: 'web', keyword: '키워드', target: 'saved.example' },
    ...{ competitors: ['a.example', 'b.example'], tags: ['강남', '봄 행사'] },
  };
  await callAs(page, `/search/saved/${list.id}/keywords`, target);
  await callAs(page, '/search/research/list', { keywords: ['키워드'] });
}
