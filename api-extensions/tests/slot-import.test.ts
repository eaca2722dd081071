import { longDay } from '../contracts/rules/days';
import { type Browser, approved, signedIn } from './browser';
import { openDatabase } from './cms-under-test';
import { createSlot, inDays, MMS, newTarget, today } from './work-steps';

let manager: Browser;
let one: Awaited<ReturnType<typeof approved>>;
const database = openDatabase();

beforeAll(async () => {
  manager = await signedIn('manager');
  one = await approved();
});

afterAll(() => database.destroy());

const created = (more: Record<string, unknown> = {}) => createSlot(manager, one.id, more);

describe('import', () => {
  const row = (more: Record<string, unknown> = {}) => ({
    kind: '웹',
    keyword: '분당 치과',
    target: newTarget(),
    product: '프리미엄',
    from: inDays(0).replaceAll('-', '. '),
    to: inDays(29),
    customer: one.email,
    assignee: 'staff@rankup.test',
    price: '₩50,000',
    memo: '',
    ...more,
  });
  const send = (rows: unknown[], more: Record<string, unknown> = {}) =>
    manager.post(`${MMS}/slots/import`, { rows, jobs: false, ...more });

  test('a dry run - the errors of each row, nothing written', async () => {
    const target = newTarget();
    const there = await created({ target, keyword: '분당 치과' });
    const good = row();
    const rows = [
      good,
      row({ kind: '신문', from: '2026-13-01', price: '오만원' }),
      row({ from: '2026-02-10', to: '2026-02-01' }),
      row({ from: '2026-02-29' }),
      row({ customer: 'nobody@nowhere.example' }),
      row({ target }),
      { ...good },
      { ...good, to: inDays(35) },
      row({ target: '글자' }),
      {},
    ];
    const { status, json } = await send(rows);
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
    expect(data.rows[5].fields.row).toContain(longDay(there.from));
    expect([data.rows[6].same_as, data.rows[7].same_as]).toEqual([1, 1]);
    expect(data).toMatchObject({ dry_run: true, good: 1, wrong: 8, duplicates: 1, created: 0 });
    expect((await manager.get(MMS, { q: good.target })).json.data).toEqual([]);
  });

  test('one invalid row - none is written, or all others if requested', async () => {
    const rows = [row(), row({ customer: '' })];
    const all = await send(rows, { dry_run: false });
    expect(all.json.data.created).toBe(0);
    const some = await send(rows, { dry_run: false, skip_wrong: true });
    expect(some.json.data).toMatchObject({
      created: 1,
      rows: [{ slot_id: expect.any(Number) }, { slot_id: null }],
    });
    const made = await manager.get(`${MMS}/slot/${some.json.data.rows[0].slot_id}`);
    expect(made.json.data.slot).toMatchObject({
      kind: 'web',
      price: 50_000,
      from: today(),
      customer: { id: one.id },
      assignee: { name: '박담당' },
    });
  });

  test('fifty rows imported twice - fifty slots with their jobs, then none', async () => {
    await manager.post(`${MMS}/jobtemplate`, {
      product: '가져오기',
      kind: 'keyword',
      title: '첫 점검',
      start_after: 1,
      days: 2,
    });
    const rows = Array.from({ length: 50 }, () => row({ product: '가져오기' }));
    const first = await send(rows, { dry_run: false, jobs: true });
    // The demo's templates, which apply to every product, and this one.
    expect(first.json.data).toMatchObject({ created: 50, jobs: 50 * 7 });
    const again = await send(rows, { dry_run: false, skip_wrong: true });
    expect(again.json.data).toMatchObject({ created: 0, wrong: 50 });
    const [{ slot_id }] = first.json.data.rows;
    const jobs = await manager.get(`${MMS}/joblist`, { slot_id: String(slot_id) });
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

  test('a customer of a site with thousands - found', async () => {
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
      const like = await database('up_users').where({ email: one.email }).first('id');
      const crowd = await ofCrowd().select('id');
      for (const join of joins) {
        const link = await database(join).where({ user_id: like.id }).first();
        delete link.id;
        await database.batchInsert(
          join,
          crowd.map(({ id }) => ({ ...link, user_id: id })),
          100,
        );
      }
      const { json } = await send([row(), row({ customer: 'crowd2000@example.com' })]);
      expect(json.data).toMatchObject({ good: 2, wrong: 0 });
    } finally {
      for (const join of joins) await database(join).whereIn('user_id', ofCrowd().select('id')).delete();
      await ofCrowd().delete();
    }
  });
});
