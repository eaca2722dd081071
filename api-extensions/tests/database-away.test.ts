// Needs PostgreSQL: a file of SQLite cannot be away.
// Own CMSs: one behind a gate that closes the way to its database.
import { once } from 'node:events';
import net from 'node:net';
import { cmsGet, env, secrets, simulator, type TestResponse } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { until } from './until';

/** The tests' database behind an address of its own, which can be closed as when the server stops. */
class Gate {
  private readonly sockets = new Set<net.Socket>();
  private server = net.createServer();
  private constructor(private readonly behind: URL) {}

  static async open(url: string): Promise<Gate> {
    const gate = new Gate(new URL(url));
    await gate.open(0);
    return gate;
  }

  get url(): string {
    const url = new URL(this.behind);
    url.port = String(this.port);
    return url.href;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  reopen = () => this.open(this.port);

  private port = 0;

  private async open(port: number): Promise<void> {
    this.server = net.createServer((socket) => {
      const server = net.connect(Number(this.behind.port), this.behind.hostname);
      for (const [end, other] of [
        [socket, server],
        [server, socket],
      ] as const) {
        this.sockets.add(end);
        end
          .on('error', () => undefined)
          .once('close', () => {
            this.sockets.delete(end);
            other.destroy();
          });
        end.pipe(other);
      }
    });
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as net.AddressInfo).port;
  }
}

const MAX = 50;

let gate: Gate;
let cms: Replica;
beforeAll(async () => {
  gate = await Gate.open(env.DATABASE_URL ?? '');
  cms = await startReplica({ DATABASE_URL: gate.url, LOOKUP_DAILY_LIMITS: `0:${MAX}/${MAX}` });
});
afterAll(async () => {
  await cms.crash();
  await gate.close();
});
afterEach(() => simulator.resetLimits());

let turn = 0;
/** A visitor of this test only: the edge's header sets the address. */
const headers = {
  'x-edge-key': secrets.EDGE_KEY,
  'x-forwarded-host': 'localhost',
  'x-forwarded-for': `10.250.${process.pid % 250}.7`,
};
const TARGET = 'rankup.example';
const lookUp = (keyword: string, target = TARGET) =>
  cms.request(`/api/search/n/web?${new URLSearchParams({ keyword, target })}`, { headers });
const newKeyword = () => `강남 인테리어 ${process.pid}가${(turn += 1)}`;
const charged = async () =>
  MAX - (await cms.request('/api/search/limits', { headers })).json.data.lookups.left;

const failure = ({ status, json, headers }: TestResponse) => [
  ...[status, json.data, json.error.details.code, json.error.details.outcome, json.error.details.reason],
  ...[/저장된 정보를 읽을 수 없어/.test(json.error.message), Number(headers['retry-after']) > 0],
];
const AWAY = [503, null, 'DATABASE_UNAVAILABLE', 'unavailable', 'database', true, true];

test('a database that goes away during lookups - 503 with an outcome, then the right answers, only these are charged', async () => {
  expect((await lookUp(newKeyword())).status).toBe(200);
  // Lookups that have begun, and wait for the provider when the database goes.
  await simulator.setLimits({ latencyMs: 1000 });
  await simulator.resetStats();
  const begun = [newKeyword(), newKeyword(), newKeyword()];
  const lookups = begun.map((each) => lookUp(each));
  await until(async () => (await simulator.callsFor(...begun)) >= 3);
  await gate.close();
  const cutOff = await Promise.all(lookups);
  await simulator.resetLimits();
  const refused = await Promise.all([lookUp(newKeyword()), lookUp(newKeyword())]);
  expect(refused.map(failure)).toEqual([AWAY, AWAY]);
  for (const response of cutOff)
    if (response.status !== 200) expect(failure(response)).toEqual(AWAY);
    else
      expect(response.json.data).toMatchObject({ outcome: expect.stringMatching(/^(found|not_in_range)$/) });
  await gate.reopen();

  const { keyword, response } = await until(async () => {
    const fresh = newKeyword();
    const response = await lookUp(fresh);
    return response.status === 200 && { keyword: fresh, response };
  });
  // The CMS whose database was there all the time.
  const other = await cmsGet('/api/search/n/web', { keyword, target: TARGET });
  const { outcome, rank } = response.json.data;
  expect([other.json.data.outcome, other.json.data.rank]).toEqual([outcome, rank]);
  const answered = cutOff.filter(({ status }) => status === 200).length + 2;
  await until(async () => (await charged()) === answered);
});
