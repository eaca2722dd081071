import { naverErrorOf, type FaultCase, SHARED_FAULTS } from '../tests/naver-failure';
import type { KeywordsToolClientOptions } from './keywords-tool-client';
import { createKeywordsToolClient, signKeywordsCall } from './keywords-tool-client';
import { isHint, keywordListResponse, keywordsToolForm } from './keywords-tool-contracts';
import { NaverError } from './errors';
import { createSimulator, type Simulator } from './simulator/server';

const SECRET = 'the-secret-of-this-test';
const NOW = Date.parse('2026-11-21T03:00:00Z');

let simulator: Simulator;
let now: number;

// One per test: a call given up by a test may still arrive, and would use up the next test's fault.
beforeEach(async () => {
  now = NOW;
  simulator = createSimulator({ clientId: 'an-id', clientSecret: SECRET, now: () => new Date(NOW) });
  await simulator.listen();
}, 30_000);
afterEach(() => simulator.close());

function clientWith(options: Partial<KeywordsToolClientOptions> = {}) {
  return createKeywordsToolClient({
    baseUrl: simulator.url,
    apiKey: 'an-id',
    secretKey: SECRET,
    customerId: '123',
    timeoutMs: 10_000,
    random: () => 0,
    now: () => now,
    ...options,
  });
}

test('the signature - Base64 of HMAC-SHA256 over timestamp, method and path', () => {
  // Made with: printf '1700000000000.GET./keywordstool' | openssl dgst -sha256 -hmac secret -binary | base64
  expect(signKeywordsCall('secret', 1_700_000_000_000, 'GET', '/keywordstool')).toBe(
    'A6Gzu+sW9C2ovLsH+T+rFrie81KwHy1xrodUFQERKf4=',
  );
});

describe('hints', () => {
  test.each([
    [' 강남 인테리어 ', '강남인테리어'],
    ['iphone 케이스', 'IPHONE케이스'],
    ['\u1100\u1161구', '가구'],
    ['가\u200b구', '가구'],
    ['ＡＢＣ　치과', 'ABC치과'],
    ['①번 ㎡', '1번M2'],
    ['ㅋㅋ ㄱㄴ', 'ㅋㅋㄱㄴ'],
    ['강\u00ad남\u3164역\u2066', '강남역'],
  ])('keywordsToolForm(%j) - %s', (keyword, form) => {
    expect(keywordsToolForm(keyword)).toBe(form);
  });

  test.each([
    ['강남 인테리어', true],
    ["C++ & C# 50%?!;_@~'\\/.=", true],
    ['ㄱㅏ', true],
    ['치과,이사', false],
    ['치과(강남)', false],
    ['', false],
    ['日本', false],
    ['😀', false],
  ])('isHint(%j) - %p', (keyword, isValid) => {
    expect(isHint(keyword)).toBe(isValid);
  });
});

describe('counts', () => {
  const entry = { relKeyword: '가', monthlyPcQcCnt: 1, monthlyMobileQcCnt: 1 };
  test.each([
    [12_300, { value: 12_300 }],
    ['12300', { value: 12_300 }],
    ['< 10', { value: null, lessThan: 10 }],
    ['<10', { value: null, lessThan: 10 }],
  ])('a count sent as %j - read as %j', (sent, count) => {
    const response = keywordListResponse.parse({ keywordList: [{ ...entry, monthlyPcQcCnt: sent }] });
    expect(response.keywordList[0]?.pc).toEqual(count);
  });

  test.each(['many', '', null, '-1'])('a count sent as %j - refused', (sent) => {
    const response = { keywordList: [{ ...entry, monthlyPcQcCnt: sent }] };
    expect(keywordListResponse.safeParse(response).success).toBe(false);
  });

  test.each([
    ['높음', 'high'],
    ['중간', 'mid'],
    ['낮음', 'low'],
    ['high', 'high'],
    ['무엇', null],
    [undefined, null],
  ])('competition %j - %j', (compIdx, competition) => {
    const response = keywordListResponse.parse({ keywordList: [{ ...entry, compIdx, unknown: 1 }] });
    expect(response.keywordList[0]?.competition).toBe(competition);
  });
});

describe('a good answer', () => {
  test('hints with spaces - sent without them', async () => {
    const { keywords, calls } = await clientWith().keywords({ hints: ['강남 인테리어', ' 치과 '] });
    expect(calls).toBe(1);
    expect(simulator.stats.snapshot().recent[0]).toMatchObject({
      contract: 'searchad',
      query: '강남인테리어,치과',
    });
    expect(keywords.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['강남인테리어', '치과']));
  });

  test('numbers as texts, another content type - read all the same', async () => {
    const plain = await clientWith().keywords({ hints: ['치과'] });
    simulator.faults.set({ mode: 'string_numbers', times: 1 });
    expect(await clientWith().keywords({ hints: ['치과'] })).toEqual(plain);
    simulator.faults.set({ mode: 'wrong_type', times: 1 });
    expect(await clientWith().keywords({ hints: ['치과'] })).toEqual(plain);
  });

  test('an unknown word - an empty list, no error', async () => {
    await expect(clientWith().keywords({ hints: ['쀍쀍쀍'] })).resolves.toEqual({ keywords: [], calls: 1 });
  });
});

describe('failures', () => {
  test.each<FaultCase>([...SHARED_FAULTS, ['not_enabled', 'not_enabled', 1]])(
    '%s - %s after %d calls, with the transaction id and without a key',
    async (mode, kind, calls) => {
      simulator.faults.set({ mode });
      const error = await naverErrorOf(clientWith().keywords({ hints: ['치과'] }));
      expect(error.kind).toBe(kind);
      expect(simulator.stats.snapshot().calls).toEqual({ keywordstool: calls });
      const answered = !['half_body', 'reset', 'html'].includes(mode);
      expect(error.traceId !== undefined).toBe(answered);
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    },
  );

  test('a wrong secret - credentials, and the signature that comes back is not repeated', async () => {
    const error = await naverErrorOf(clientWith({ secretKey: 'another-one' }).keywords({ hints: ['치과'] }));
    expect(error).toMatchObject({ kind: 'credentials', code: 'invalid-signature', status: 403 });
    const signature = signKeywordsCall('another-one', NOW, 'GET', '/keywordstool');
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(signature);
  });

  test.each([[[]], [['1', '2', '3', '4', '5', '6']], [['치과,이사']], [[' ']]])(
    'hints %j - refused before any call',
    async (hints) => {
      const error = await naverErrorOf(clientWith().keywords({ hints }));
      expect(error).toMatchObject({ kind: 'bad_request', code: 'HINTS' });
      expect(simulator.stats.snapshot().calls).toEqual({});
    },
  );

  test('a hang - time-out', async () => {
    simulator.faults.set({ mode: 'hang' });
    const error = await naverErrorOf(clientWith({ timeoutMs: 60 }).keywords({ hints: ['치과'] }));
    expect(error.kind).toBe('timeout');
  });
});

describe('a clock that is wrong', () => {
  test.each([-3_600_000, 86_400_000])(
    'wrong by %d ms - retried with the time of the answer, which later calls use too',
    async (skew) => {
      now = NOW + skew;
      const client = clientWith();
      expect(await client.keywords({ hints: ['치과'] })).toMatchObject({ calls: 2 });
      now += 5_000;
      expect(await client.keywords({ hints: ['치과'] })).toMatchObject({ calls: 1 });
    },
  );

  test('a correct time that is refused - not retried', async () => {
    simulator.faults.set({ mode: 'clock_skew' });
    const error = await naverErrorOf(clientWith().keywords({ hints: ['치과'] }));
    expect(error).toMatchObject({ kind: 'credentials', code: 'invalid-timestamp' });
    expect(simulator.stats.snapshot().calls).toEqual({ keywordstool: 1 });
  });
});

describe('a rate error that lasts', () => {
  test('three requests in a row - no call for five minutes, then calls again', async () => {
    simulator.faults.set({ mode: 'rate' });
    const client = clientWith();
    for (let query = 0; query < 3; query += 1) await naverErrorOf(client.keywords({ hints: ['치과'] }));
    const called = simulator.stats.snapshot().calls.keywordstool;
    now += 299_000;
    const resting = await naverErrorOf(client.keywords({ hints: ['치과'] }));
    expect(resting).toMatchObject({ kind: 'rate', code: 'RESTING', retryAfterMs: 1_000 });
    expect(simulator.stats.snapshot().calls.keywordstool).toBe(called);
    simulator.faults.clear();
    now = NOW + 300_000;
    // Five minutes later by the client's clock only: the simulator's stands still, so the client also takes its time.
    await expect(client.keywords({ hints: ['치과'] })).resolves.toMatchObject({ calls: 2 });
  });

  test('an answer in between - no rest', async () => {
    const client = clientWith();
    for (let query = 0; query < 5; query += 1) {
      simulator.faults.set({ mode: 'rate', times: 2 });
      await naverErrorOf(client.keywords({ hints: ['치과'] }));
      await client.keywords({ hints: ['치과'] });
    }
  });
});

describe('our own limits', () => {
  test('a limiter without calls left - quota, without a call', async () => {
    const turn = async () => {
      throw new NaverError('quota', { code: 'OWN_BUDGET' });
    };
    const error = await naverErrorOf(
      clientWith({ limiter: { waitForTurn: turn } }).keywords({ hints: ['치과'] }),
    );
    expect(error).toMatchObject({ kind: 'quota', code: 'OWN_BUDGET' });
    expect(simulator.stats.snapshot().calls).toEqual({});
  });

  test('every call, retries too - takes a turn', async () => {
    const taken: string[] = [];
    const limiter = { waitForTurn: async () => void taken.push('turn') };
    simulator.faults.set({ mode: 'server_error', times: 1 });
    await clientWith({ limiter }).keywords({ hints: ['치과'] });
    expect(taken).toEqual(['turn', 'turn']);
  });
});

test.each(['apiKey', 'secretKey', 'customerId'])('%s missing - credentials', (name) => {
  expect(() => clientWith({ [name]: ' ' })).toThrow(expect.objectContaining({ kind: 'credentials' }));
});

test('plain http to Naver - refused', () => {
  expect(() => clientWith({ baseUrl: 'http://api.searchad.naver.com' })).toThrow(/https/);
});
