// Needs PostgreSQL: with SQLite there is one process.
// Own CMSs: a second replica.
import { signInAs } from './browser';
import { EventReader } from './event-reader';
import { type Replica, startReplica } from './replica';
import { postConsultation } from './requests';
import { Browser } from './browser';
import { until } from './until';
import { WORK } from './work-steps';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.stop());

/** Open pages of the staff on each replica. An account has eight of them. */
const PAGES = 8;

test('a request to one replica - is told within two seconds to all who are connected to the other', async () => {
  const staff = await signInAs('manager');
  const readers = await Promise.all(
    Array.from({ length: PAGES }, () => EventReader.open(staff, `${WORK}/inbox/events`, replica.port)),
  );
  await Promise.all(readers.map((reader) => reader.wait(({ event }) => event === 'inbox')));
  const sentMs = Date.now();
  expect((await postConsultation(new Browser(), { companyName: '옆 서버 상사' })).status).toBe(200);
  await Promise.all(
    readers.map((reader) => reader.wait(({ data }) => data.newest?.title === '옆 서버 상사')),
  );
  expect(Date.now() - sentMs).toBeLessThan(2000);
  // The list of the other replica has it, too.
  const there = new Browser({ via: (path, options) => replica.request(path, options) });
  for (const [name, value] of staff.cookies) there.cookies.set(name, value);
  const { entries } = (await there.get(`${WORK}/inbox`)).json.data;
  expect(entries[0]).toMatchObject({ title: '옆 서버 상사' });
  for (const reader of readers) reader.close();
});

test('a replica that stops - ends its streams at once, and exits', async () => {
  const reader = await EventReader.open(await signInAs('manager'), `${WORK}/inbox/events`, replica.port);
  await reader.wait(({ event }) => event === 'inbox');
  const stopped = replica.stop();
  await until(() => reader.hasEnded);
  expect(await stopped).toBe(0);
});
