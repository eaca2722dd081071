// Both databases: the SQL that finds the messages due among very many, and how each database plans it.
import { InCms } from './in-cms';
import { DAY } from './message-steps';
import { clearOutbox, database } from './requests';
import { until } from './until';

const DUE_LANES = 'shared/messages/outbox/due-lanes.js';

beforeAll(clearOutbox);
afterAll(() => database.destroy());

test('fifty thousand due messages of a site - the lanes of all sites are found without reading each message', async () => {
  // Years from now, so that no CMS sends them meanwhile.
  const dueMs = Date.parse('2040-01-01T08:00:00+09:00');
  const subject = `crowd ${process.pid}`;
  const row = (domain: string, channel: string, number: number) => ({
    document_id: `${subject} ${number}`,
    ...{ domain, channel, subject, receipt: '광고', target: `010${number}`, state: 'waiting', attempts: 0 },
    ...{ queued_at: new Date(), next_ms: dueMs, give_up_ms: dueMs + DAY },
  });
  const cms = await InCms.shared();
  /** The lanes, and the shortest duration of several searches: other programs on the machine only make them longer. */
  const search = async () => {
    const times: number[] = [];
    let lanes: unknown;
    for (let n = 0; n < 15; n += 1) {
      const start = performance.now();
      lanes = await cms.call(DUE_LANES, 'dueLanes', ['offer-message', 'chat'], dueMs);
      times.push(performance.now() - start);
    }
    return { lanes, ms: Math.min(...times) };
  };
  try {
    await database('outboxes').insert([row('rankup', 'offer-message', 0), row('topkeyword', 'chat', 1)]);
    const few = await search();
    const crowd = Array.from({ length: 50_000 }, (_, n) => row('rankup', 'offer-message', n + 2));
    await database.batchInsert('outboxes', crowd, 500);
    const limitMs = few.ms * 4 + 5;
    // The database may be busy with the new rows for a while; reading all of them takes long each time.
    const many = await until(async () => {
      const found = await search();
      return found.ms < limitMs && found;
    });
    for (const { lanes } of [few, many])
      expect(lanes).toEqual(
        expect.arrayContaining([
          { domain: 'rankup', channel: 'offer-message', target: null },
          { domain: 'topkeyword', channel: 'chat', target: null },
        ]),
      );
    expect(many.ms).toBeLessThan(limitMs);
  } finally {
    await database('outboxes').where({ subject }).del();
    await cms.stop();
  }
});
