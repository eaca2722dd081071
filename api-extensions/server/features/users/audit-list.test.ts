import { readActivity } from './audit-list';

interface FindRequest {
  where: { id?: { $lt: number } };
  select: string[];
  limit: number;
}

const STORED = 2500;
const finds: FindRequest[] = [];

/** Entries 1 to STORED, of which every fifth was made by another person. */
const entry = (id: number) => ({
  id,
  at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  action: 'sign-in',
  actor_id: id % 5 === 0 ? 'other' : 'me',
  address: `10.0.0.${id % 250}`,
});

jest.mock('../../platform/platform', () => ({
  platform: () => ({
    strapi: {
      db: {
        query: () => ({
          async findMany(request: FindRequest) {
            finds.push(request);
            const newest = (request.where.id?.$lt ?? STORED + 1) - 1;
            const length = Math.min(newest, request.limit);
            return Array.from({ length }, (_none, n) => entry(newest - n));
          },
        }),
      },
    },
  }),
}));

test("a member's activity of thousands of entries - is read in pages, without other people's addresses", async () => {
  const activity = await readActivity('me');
  expect(activity.map(({ at }) => at)).toEqual(
    Array.from({ length: STORED }, (_none, n) => entry(STORED - n).at),
  );
  expect(activity[0]).toMatchObject({ by_oneself: false, address: '' });
  expect(activity[1]).toMatchObject({ by_oneself: true, address: '10.0.0.249' });
  expect(finds.length).toBeGreaterThan(1);
  for (const { select, limit } of finds) {
    expect(limit).toBeLessThanOrEqual(1000);
    expect(select).toEqual(expect.arrayContaining(['at', 'action', 'actor_id', 'address']));
    expect(select).not.toContain('detail');
  }
});
