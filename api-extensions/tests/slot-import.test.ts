import { longDay } from '../contracts/rules/days';
import { type Browser, createMember, signInAs } from './browser';
import { openDatabase } from './cms-under-test';
import { createSlot, inDays, WORK, newTarget, today } from './work-steps';

let manager: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;
const database = openDatabase();

beforeAll(async () => {
  manager = await signInAs('manager');
  customer = await createMember();
});

afterAll(() => database.destroy());

const newSlot = (more: Record<string, unknown> = {}) => createSlot(manager, customer.id, more);

describe('the import of slots', () => {
  const importRow = (more: Record<string, unknown> = {}) => ({
    kind: '웹',
    keyword: '분당 치과',
    target: newTarget(),
    product: '프리미엄',
    from: inDays(0).replaceAll('-', '. '),
    to: inDays(29),
    customer: customer.email,
    assignee: 'staff@rankup.test',
    price: '₩50,000',
    memo: '',
    ...more,
  });
  const importRows = (rows: unknown[], more: Record<string, unknown> = {}) =>
    manager.post(`${WORK}/slots/import`, { rows, jobs: false, ...more });

  test('a dry run - the errors of each row, nothing is written', async () => {
    const target = newTarget();
    const existing = await newSlot({ target, keyword: '분당 치과' });
    const good = importRow();
    const rows = [
      good,
      importRow({ kind: '신문', from: '2026-13-01', price: '오만원' }),
      importRow({ from: '2026-02-10', to: '2026-02-01' }),
      importRow({ from: '2026-02-29' }),
      importRow({ customer: 'nobody@nowhere.example' }),
      importRow({ target }),
      { ...good },
      { ...good, to: inDays(35) },
      importRow({ target: '글자' }),
      {},
    ];
    const { status, json } = await importRows(rows);
    expect(status).toBe(200);
    const { data } = json;
    expect(data.rows.map(({ state }: { state: string }) => state)).toEqual([
      'good',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'duplicate',
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(Object.keys(data.rows[1].fields).sort()).toEqual(['from', 'kind', 'price']);
    expect(Object.keys(data.rows[2].fields)).toEqual(['to']);
    expect(Object.keys(data.rows[3].fields)).toEqual(['from']);
    expect(Object.keys(data.rows[4].fields)).toEqual(['customer']);
    expect(data.rows[5].fields.row).toContain(longDay(existing.from));
    expect([data.rows[6].same_as, data.rows[7].same_as]).toEqual([1, 1]);
    expect(data).toMatchObject({ dry_run: true, good: 1, wrong: 8, duplicates: 1, created: 0 });
    expect((await manager.get(WORK, { q: good.target })).json.data).toEqual([]);
  });

  test('one invalid row - no row is written, or all others if requested', async () => {
    const rows = [importRow(), importRow({ customer: '' })];
    const all = await importRows(rows, { dry_run: false });
    expect(all.json.data.created).toBe(0);
    const some = await importRows(rows, { dry_run: false, skip_wrong: true });
    expect(some.json.data).toMatchObject({
      created: 1,
      rows: [{ slot_id: expect.any(Number) }, { slot_id: null }],
    });
    const made = await manager.get(`${WORK}/slot/${some.json.data.rows[0].slot_id}`);
    expect(made.json.data.slot).toMatchObject({
      kind: 'web',
      price: 50_000,
      from: today(),
      customer: { id: customer.id },
      assignee: { name: '박담당' },
    });
  });

  test('fifty rows imported twice - fifty slots with their jobs, then none', async () => {
    await manager.post(`${WORK}/jobtemplate`, {
      product: '가져오기',
      kind: 'keyword',
      title: '첫 점검',
      start_after: 1,
      days: 2,
    });
    const templates = await manager.get(`${WORK}/jobtemplates`);
    const { length: jobsOfRow } = templates.json.data.filter(
      ({ product, start_after, use_yn }: { product: string; start_after: number; use_yn: boolean }) =>
        use_yn && ['', '가져오기'].includes(product) && start_after < 30,
    );
    // Six templates of the demo, which apply to every product, and this one.
    expect(jobsOfRow).toBeGreaterThanOrEqual(7);
    const rows = Array.from({ length: 50 }, () => importRow({ product: '가져오기' }));
    const first = await importRows(rows, { dry_run: false, jobs: true });
    expect(first.json.data).toMatchObject({ created: 50, jobs: 50 * jobsOfRow });
    const again = await importRows(rows, { dry_run: false, skip_wrong: true });
    expect(again.json.data).toMatchObject({ created: 0, wrong: 50 });
    const [{ slot_id }] = first.json.data.rows;
    const jobs = await manager.get(`${WORK}/joblist`, { slot_id: String(slot_id) });
    expect(jobs.json.data).toContainEqual(
      expect.objectContaining({
        title: '첫 점검',
        start: inDays(1),
        due: inDays(2),
        assignee: expect.objectContaining({ name: '박담당' }),
        state: 'todo',
      }),
    );
  });

  test('a customer of a site with thousands of them - found', async () => {
    const accounts = Array.from({ length: 2001 }, (_, at) => ({
      document_id: `crowd${at}`,
      username: `crowd${at}`,
      email: `crowd${at}@example.com`,
      company: '',
      approval: 'approved',
    }));
    const joins = ['up_users_domain_lnk', 'up_users_site_role_lnk'];
    const ofCrowd = () => database('up_users').whereLike('document_id', 'crowd%');
    try {
      await database.batchInsert('up_users', accounts, 100);
      const template = await database('up_users').where({ email: customer.email }).first('id');
      const crowd = await ofCrowd().select('id');
      for (const join of joins) {
        const link = await database(join).where({ user_id: template.id }).first();
        delete link.id;
        await database.batchInsert(
          join,
          crowd.map(({ id }) => ({ ...link, user_id: id })),
          100,
        );
      }
      const { json } = await importRows([importRow(), importRow({ customer: 'crowd2000@example.com' })]);
      expect(json.data).toMatchObject({ good: 2, wrong: 0 });
    } finally {
      for (const join of joins) await database(join).whereIn('user_id', ofCrowd().select('id')).delete();
      await ofCrowd().delete();
    }
  });
});
