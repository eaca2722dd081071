import type { ErrorCode } from 'api-extensions/contracts/errors';
import { CallError } from '../../platform/api-call';
import { announcementOf } from './announcement';
import { resultView, failureView } from './outcome';
import {
  foundResult,
  limits,
  notInRangeResult,
  placeResult,
  viewResult,
  volume,
  volumeResult,
} from './sample-results';

const rejected = (code: ErrorCode, details: object = {}, message = '서버가 한 말') =>
  new CallError({
    kind: 'refused',
    error: { status: 503, name: 'E', message, details: { code, ...details } },
  });

const lookupDetails = (outcome: string, reason: string, provider = 'hub') => {
  return { outcome, reason, provider, checkedAt: '2026-11-21T05:03:09.000Z' };
};

test('results - have their own state', () => {
  expect(resultView(foundResult())).toMatchObject({ state: 'found', result: { rank: 3 } });
  expect(resultView(notInRangeResult())).toMatchObject({ state: 'not_in_range' });
});

test.each([
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'credentials', 'contact'],
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'not_enabled', 'contact'],
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'quota', 'none'],
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'rate', 'retry'],
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'ended', 'none'],
  ['LOOKUP_UNAVAILABLE', 'unavailable', 'paused', 'retry'],
  ['LOOKUP_TIMEOUT', 'error', 'timeout', 'retry'],
  ['LOOKUP_FAILED', 'error', 'network', 'retry'],
  ['LOOKUP_FAILED', 'error', 'upstream', 'retry'],
  ['LOOKUP_FAILED', 'error', 'invalid_answer', 'retry'],
] as const)('%s (%s, %s) - remedy %s, in the words of the server', (code, outcome, reason, remedy) => {
  expect(failureView(rejected(code, lookupDetails(outcome, reason)))).toEqual({
    state: outcome,
    title: outcome === 'unavailable' ? '지금은 조회할 수 없습니다' : '조회를 마치지 못했습니다',
    message: '서버가 한 말',
    reason,
    remedy,
    simulated: false,
  });
});

test('a failure of the simulator - is named as such', () => {
  expect(
    failureView(rejected('LOOKUP_FAILED', lookupDetails('error', 'upstream', 'simulator'))),
  ).toMatchObject({
    simulated: true,
  });
});

test("the day's allowance used up - its own state, with the time of renewal", () => {
  const thrown = rejected('RATE_LIMITED', { limits: limits(0) }, '내일 0시부터 다시 조회하실 수 있습니다.');
  expect(failureView(thrown)).toEqual({
    state: 'limited',
    message: '내일 0시부터 다시 조회하실 수 있습니다.',
    limits: limits(0),
    signInHelps: false,
  });
  expect(failureView(rejected('RATE_LIMITED'))).toMatchObject({ state: 'limited', limits: null });
});

test('an account would help - the remedy is to sign in, as the server says', () => {
  const quota = { ...lookupDetails('unavailable', 'quota'), signInHelps: true };
  expect(failureView(rejected('LOOKUP_UNAVAILABLE', quota))).toMatchObject({ remedy: 'sign-in' });
  const limited = rejected('RATE_LIMITED', { limits: limits(0), signInHelps: true });
  expect(failureView(limited)).toMatchObject({ state: 'limited', signInHelps: true });
});

test('an unknown provider - is still unavailable', () => {
  const details = { ...lookupDetails('unavailable', 'ended'), provider: null };
  expect(failureView(rejected('LOOKUP_UNAVAILABLE', details))).toMatchObject({
    state: 'unavailable',
    reason: 'ended',
    simulated: false,
  });
});

test('blog and café - found in one list counts as found', () => {
  expect(resultView(viewResult()).state).toBe('found');
  expect(resultView(viewResult({ blog: null })).state).toBe('not_in_range');
});

test('a rejected field - has its message at the field', () => {
  const thrown = rejected('INVALID_INPUT', {
    fields: { target: '사이트 주소를 입력해 주세요.', other: 'x' },
  });
  expect(failureView(thrown)).toEqual({
    state: 'invalid',
    message: '서버가 한 말',
    errors: { target: '사이트 주소를 입력해 주세요.' },
  });
});

test.each([
  ['timeout', true, '응답이 늦어'],
  ['network', true, '서버에 연결하지 못했습니다'],
  ['network', false, '인터넷에 연결되어 있지 않습니다'],
  ['unreadable', true, '알아볼 수 없는 응답'],
] as const)('%s (online %s) - %s', (kind, online, text) => {
  expect(failureView(new CallError({ kind }), online)).toMatchObject({
    state: 'error',
    remedy: 'retry',
    message: expect.stringContaining(text),
  });
});

test('an error of the edge or an unknown one - is an error that can be retried', () => {
  expect(failureView(rejected('UPSTREAM_UNREACHABLE'))).toMatchObject({ state: 'error', remedy: 'retry' });
  expect(failureView(new TypeError('boom'))).toMatchObject({ state: 'error', remedy: 'retry' });
});

test('an aborted lookup - is not a failure', () => {
  expect(failureView(new CallError({ kind: 'aborted' }))).toEqual({ state: 'loading' });
});

test('announcements - the outcome in one sentence, with simulated data named', () => {
  expect(announcementOf(resultView(foundResult({ provider: 'simulator' })))).toBe(
    '조회 결과, 3위. 네이버 웹문서 1–100위, 2026년 11월 21일 14:03 기준. 데모 데이터입니다.',
  );
  expect(announcementOf({ state: 'idle' })).toBe('');
  expect(announcementOf(resultView(placeResult('found')))).toContain(
    '상위 5곳 안에 있습니다. 네이버 지역 검색',
  );
  expect(announcementOf(resultView(viewResult()))).toBe(
    '조회 결과, 블로그, 7위. 카페, 카페 조회가 설정되어 있지 않습니다. 2026년 11월 21일 14:03 기준.',
  );
  const few = volume('X', { total: { value: null, from: 0, to: 18 } });
  expect(announcementOf(resultView(volumeResult({ volume: few })))).toContain(
    '월 19회 미만. 결과는 최근 한 달 기준',
  );
});
