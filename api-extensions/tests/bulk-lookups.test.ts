import http from 'node:http';
import { randomAddress } from './browser';
import { cms, ports, secrets, simulator } from './cms-under-test';
import {
  isEnd,
  readEvents,
  finishedRun,
  uniqueName,
  BULK_PATH,
  placeRows,
  rowEvents,
  postRun,
  startRun,
} from './bulk-steps';
import { until } from './until';

afterEach(async () => {
  await simulator.clearFault();
  await simulator.resetLimits();
});

test('rows with a duplicate and invalid ones - these are reported, the others looked up and streamed', async () => {
  const response = await postRun({
    kind: 'web',
    rows: [
      { keyword: '강남 인테리어', target: 'rankup.example' },
      { keyword: ' 강남  인테리어 ', target: 'https://www.rankup.example/' },
      { keyword: '', target: 'a.example' },
      { keyword: '강남 인테리어', target: `nobody-${uniqueName()}.example` },
      { keyword: '강남', target: '글자' },
    ],
  });
  expect(response.status).toBe(200);
  const { id, key, total, duplicates, invalid, limits } = response.json.data;
  expect(total).toBe(2);
  expect(duplicates).toEqual([{ no: 2, sameAs: 1 }]);
  expect(invalid).toEqual([
    { no: 3, fields: { keyword: '키워드를 입력해 주세요.' } },
    { no: 5, fields: { target: expect.stringContaining('사이트 주소') } },
  ]);
  expect(limits.bulkRows.left).toBeLessThan(limits.bulkRows.max);
  const all = await readEvents({ id, key }, isEnd);
  expect(all.at(-1)).toMatchObject({
    event: 'end',
    data: { state: 'finished', total: 2, done: 2, failed: 0 },
  });
  const rows = rowEvents(all)
    .map(({ data }) => data)
    .sort((a, b) => a.no - b.no);
  expect(rows).toMatchObject([
    { no: 1, state: 'done', provider: 'simulator', outcomes: [{ list: 'web', outcome: 'found' }] },
    { no: 4, state: 'done', outcomes: [{ list: 'web', outcome: 'not_in_range', rank: null, depth: 1000 }] },
  ]);
  expect(rows[0].outcomes[0].rank).toBeGreaterThan(0);
  // Results themselves are stored nowhere (NAVER.md 1.3).
  expect(JSON.stringify(rows)).not.toContain('firstResults');
});

test.each([
  ['shop', '캠핑 의자', '다온', ['shop']],
  ['place', '강남 카페', '다온', ['place']],
  ['view', '강남 인테리어', 'daon', ['blog', 'cafe']],
  ['volume', '강남 인테리어', '', ['volume']],
])('a run of kind %s - an outcome for each list', async (kind, keyword, target, lists) => {
  const { path } = await startRun({ kind, rows: [{ keyword, target }] });
  const { rows } = await finishedRun(path);
  expect(rows[0].state).toBe('done');
  expect(rows[0].outcomes.map(({ list }: { list: string }) => list)).toEqual(lists);
  if (kind === 'volume') expect(rows[0].outcomes[0].volume.pc.value).toBeGreaterThan(0);
});

describe('read access', () => {
  async function expectNotFound(id: string, query: string, headers?: Record<string, string>) {
    for (const [path, method] of [
      [`${BULK_PATH}/${id}${query}`, 'GET'],
      [`${BULK_PATH}/${id}/events${query}`, 'GET'],
      [`${BULK_PATH}/${id}${query}`, 'DELETE'],
      [`${BULK_PATH}/${id}/retry${query}`, 'POST'],
    ] as const) {
      const { status, json } = await cms(path, { method, headers, ...(method === 'POST' && { body: {} }) });
      expect([method, status]).toEqual([method, 404]);
      expect(json.error.details.code).toBe('NOT_FOUND');
    }
  }

  test.each(['', '?key=wrong'])('a run without its key (%p) - 404 for every call', async (query) => {
    const { id } = await startRun({ kind: 'place', rows: placeRows(1) });
    await expectNotFound(id, query);
  });

  test('a run with its key on the host of another site - 404 for every call, and it goes on', async () => {
    const { id, key, path } = await startRun({ kind: 'place', rows: placeRows(1) });
    await expectNotFound(id, `?key=${key}`, { host: 'topkeyword.localhost' });
    expect((await finishedRun(path)).run.state).toBe('finished');
  });

  test('a run with its key in a header - readable', async () => {
    const { id, key } = await startRun({ kind: 'place', rows: placeRows(1) });
    const { status } = await cms(`${BULK_PATH}/${id}`, { headers: { 'x-run-key': key } });
    expect(status).toBe(200);
  });
});

test.each([
  ['no rows', { kind: 'web', rows: [] }],
  ['501 rows', { kind: 'web', rows: Array(501).fill({ keyword: 'a', target: 'a.example' }) }],
  ['an unknown kind', { kind: 'book', rows: [{ keyword: 'a', target: 'a.example' }] }],
  ['only invalid rows', { kind: 'web', rows: [{ keyword: '', target: '' }, {}] }],
  ['no body', {}],
])('a run with %s - 400 with the field', async (_name, body) => {
  const { status, json } = await postRun(body);
  expect(status).toBe(400);
  expect(json.error.details.fields).toBeDefined();
});

test('a stream after a broken connection - Last-Event-ID resumes it without repeated or lost events', async () => {
  await simulator.setLimits({ latencyMs: 40 });
  const run = await startRun({ kind: 'place', rows: placeRows(30) });
  const before = await readEvents(run, (_event, all) => rowEvents(all).length >= 5);
  const last = rowEvents(before).at(-1)?.id ?? '';
  const after = await readEvents(run, isEnd, { 'last-event-id': last });
  const numbers = [...rowEvents(before), ...rowEvents(after)].map(({ data }) => data.no as number);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

describe('many streams', () => {
  type Run = Awaited<ReturnType<typeof startRun>>;

  /** Opens a stream as forwarded by the edge, and leaves it open. Rejects with the status and Retry-After of a refusal. */
  const openStream = (run: Run, address: string) =>
    new Promise<http.ClientRequest>((resolve, reject) => {
      const request = http.get(
        {
          host: '127.0.0.1',
          port: ports.cms,
          path: `${BULK_PATH}/${run.id}/events?key=${run.key}`,
          agent: false,
          headers: { host: 'localhost', 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address },
        },
        (response) => {
          response.on('error', () => undefined).resume();
          if (response.statusCode === 200) resolve(request);
          else reject(new Error(`${response.statusCode} ${response.headers['retry-after']}`));
        },
      );
      request.once('error', reject);
    });
  /** The same, as soon as a stream that was closed is no longer counted. */
  const openStreamAfterClose = (run: Run, address: string) =>
    until(() => openStream(run, address).catch(() => null));

  test('streams of one run - the ninth is refused from any network, until one ends', async () => {
    await simulator.setLimits({ latencyMs: 1000 });
    const run = await startRun({ kind: 'place', rows: placeRows(200) });
    const open = await Promise.all(Array.from({ length: 8 }, () => openStream(run, randomAddress())));
    await expect(openStream(run, randomAddress())).rejects.toThrow('429 10');
    open.pop()?.destroy();
    open.push(await openStreamAfterClose(run, randomAddress()));
    for (const request of open) request.destroy();
    await cms(run.path, { method: 'DELETE' });
  });

  test('streams of one network - the 33rd is refused for any run, those of other networks are not', async () => {
    await simulator.setLimits({ latencyMs: 1000 });
    const runs: Run[] = [];
    for (let n = 0; n < 5; n += 1) runs.push(await startRun({ kind: 'place', rows: placeRows(200) }));
    const [fifth] = runs.slice(4) as [Run];
    const addresses = ['2001:db8:7::1', '2001:db8:7::2'];
    const open = await Promise.all(
      runs
        .slice(0, 4)
        .flatMap((run) => Array.from({ length: 8 }, (_, n) => openStream(run, addresses[n % 2] ?? ''))),
    );
    for (const address of addresses) await expect(openStream(fifth, address)).rejects.toThrow('429 10');
    open.push(await openStream(fifth, '2001:db8:7:1::1'));
    open.shift()?.destroy();
    open.push(await openStreamAfterClose(fifth, '2001:db8:7::3'));
    for (const request of open) request.destroy();
    for (const { path } of runs) await cms(path, { method: 'DELETE' });
  });
});

test('a run read by page - all rows by number; with `after` only changed ones', async () => {
  const { path } = await startRun({ kind: 'place', rows: placeRows(3) });
  const { run, rows } = await finishedRun(path);
  expect(rows.map(({ no }: { no: number }) => no)).toEqual([1, 2, 3]);
  const { json } = await cms(`${path}&after=${run.seq}`);
  expect(json.data.rows).toEqual([]);
});

test('a cancelled run - the rows that wait are cancelled, those in progress end', async () => {
  await simulator.setLimits({ latencyMs: 1000 });
  const run = await startRun({ kind: 'place', rows: placeRows(200) });
  await readEvents(run, (_event, all) => rowEvents(all).length >= 1);
  const { status, json } = await cms(run.path, { method: 'DELETE' });
  expect([status, json.data.run.state]).toEqual([200, 'cancelled']);
  expect(json.data.run.done + json.data.run.cancelled).toBe(200);
  expect(json.data.run.cancelled).toBeGreaterThan(100);
  const { rows } = await finishedRun(run.path);
  expect(rows.filter(({ state }: { state: string }) => state === 'waiting')).toEqual([]);
});

test('failed rows - reported with the reason; a retry looks them up again, and only failed rows can be retried', async () => {
  await simulator.setFault({ mode: 'unauthorized', kinds: ['local'] });
  const run = await startRun({ kind: 'place', rows: placeRows(4) });
  const failed = await finishedRun(run.path);
  expect(failed.run).toMatchObject({ state: 'finished', done: 0, failed: 4 });
  expect(failed.rows[0].outcomes[0]).toMatchObject({ outcome: 'unavailable', reason: 'credentials' });
  await simulator.clearFault();
  const retry = await cms(run.path.replace('?', '/retry?'), { method: 'POST', body: {} });
  expect(retry.status).toBe(200);
  const retried = await finishedRun(run.path);
  expect(retried.run).toMatchObject({ state: 'finished', done: 4, failed: 0 });
  const again = await cms(run.path.replace('?', '/retry?'), { method: 'POST', body: {} });
  expect([again.status, again.json.error.details.code]).toEqual([409, 'CONFLICT']);
});

test('several retries at once - one is accepted, and the rows count once for the limit', async () => {
  const headers = {
    ...{ 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-host': 'localhost' },
    'x-forwarded-for': randomAddress(),
  };
  await simulator.setFault({ mode: 'unauthorized', kinds: ['local'] });
  const run = await startRun({ kind: 'place', rows: placeRows(4) }, headers);
  expect((await finishedRun(run.path)).run.failed).toBe(4);
  await simulator.clearFault();
  const retry = () => cms(run.path.replace('?', '/retry?'), { method: 'POST', body: {}, headers });
  const responses = await Promise.all([retry(), retry(), retry()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { max, left } = (await cms('/api/search/limits', { headers })).json.data.bulkRows;
  expect(max - left).toBe(8);
});

test('a run of the shopping search, which has ended - the row has the date of its end', async () => {
  await simulator.setFault({ mode: 'ended' });
  const { path } = await startRun({
    kind: 'shop',
    rows: [{ keyword: '캠핑 의자', target: `없는몰${uniqueName()}` }],
  });
  const { rows } = await finishedRun(path);
  expect(rows[0].outcomes[0]).toMatchObject({ list: 'shop', outcome: 'unavailable', reason: 'ended' });
  expect(rows[0].outcomes[0].message).toContain('2026년 7월 31일');
});

test('a run with subdomains - pages of subdomains are found, and the run has the setting', async () => {
  // The corpus has pages on jisik.mureo.example, none on the domain itself.
  const rows = [{ keyword: '강남 카페', target: 'mureo.example' }];
  const [own, all] = await Promise.all(
    [false, true].map(async (subdomains) =>
      finishedRun((await startRun({ kind: 'web', rows, subdomains })).path),
    ),
  );
  expect([own.run.subdomains, all.run.subdomains]).toEqual([false, true]);
  expect(own.rows[0].outcomes[0].outcome).toBe('not_in_range');
  expect(all.rows[0].outcomes[0].outcome).toBe('found');
});
