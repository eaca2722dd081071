import type { Strapi } from './rows';

interface Row extends Record<string, unknown> {
  id: number;
}

/** Tables in memory with the queries of the generator. */
function createDatabase() {
  const tables = new Map<string, Row[]>();
  const rowsOf = (table: string): Row[] => {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows;
  };
  const insert = (table: string, given: object | object[]) => {
    const rows = rowsOf(table);
    const added = [given].flat().map((row, index) => ({ ...row, id: rows.length + index + 1 }));
    rows.push(...added);
    return Object.assign(Promise.resolve(), { returning: () => Promise.resolve(added) });
  };
  const connection = (table: string) => ({
    insert: (given: object | object[]) => insert(table, given),
    where(wanted: Record<string, unknown>) {
      const found = rowsOf(table).filter((row) =>
        Object.entries(wanted).every(([key, value]) => row[key] === value),
      );
      return {
        first: () => Promise.resolve(found[0]),
        update: (changed: object) => Promise.resolve(found.map((row) => Object.assign(row, changed))),
      };
    },
  });
  const strapi = {
    log: { info: () => undefined },
    db: {
      connection,
      metadata: { get: (uid: string) => ({ tableName: uid.split('.').at(-1) }) },
      query: () => ({
        count: () => Promise.resolve(rowsOf('work-slot').length),
        findOne: () => Promise.resolve({ id: 7 }),
      }),
    },
  };
  return { rowsOf, strapi: strapi as unknown as Strapi };
}

/** Runs the generator as another process does: with newly loaded modules. */
const load = (strapi: Strapi, slots: number) =>
  jest.isolateModulesAsync(async () => {
    const { seedLoad } = await import('./load');
    await seedLoad(strapi, { slots, days: 2 });
  });

test('a load resumed by another process - adds its slots to the groups that exist', async () => {
  const { strapi, rowsOf } = createDatabase();
  await load(strapi, 2);
  await load(strapi, 3);
  expect(rowsOf('work-slot').map(({ slot_group }) => slot_group)).toEqual([1, 1, 1]);
  expect(rowsOf('slot-group')).toMatchObject([{ domain: 'rankup', customer: 7, name: '부하 그룹 0' }]);
  expect(rowsOf('slot-rank')).toHaveLength(6);
});

test('more slots than a group has - another group', async () => {
  const { strapi, rowsOf } = createDatabase();
  await load(strapi, 101);
  expect(rowsOf('slot-group').map(({ name }) => name)).toEqual(['부하 그룹 0', '부하 그룹 1']);
  expect(rowsOf('work-slot').at(-1)?.slot_group).toBe(2);
});
