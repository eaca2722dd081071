import { type Exposure, exposureAfter, exposureState, exposureText } from './exposure';

const NEW: Exposure = { verdict: null, since: null, fault: null };
const EXPOSED: Exposure = { verdict: 'exposed', since: '2026-11-01', fault: null };
const MISSING: Exposure = { verdict: 'missing', since: '2026-11-10', fault: null };
const on = (day: string, published: string | null = '2026-10-01') => ({ day, published });

test('equal verdicts keep their first day, another begins on its own', () => {
  expect(exposureAfter(EXPOSED, true, on('2026-11-20'))).toEqual(EXPOSED);
  expect(exposureAfter(MISSING, false, on('2026-11-20'))).toEqual(MISSING);
  expect(exposureAfter(EXPOSED, false, on('2026-11-10'))).toEqual(MISSING);
  expect(exposureAfter(MISSING, true, on('2026-11-12'))).toMatchObject({
    verdict: 'exposed',
    since: '2026-11-12',
  });
});

test('a failure is never missing, and the verdict goes on after it', () => {
  const failed = exposureAfter(EXPOSED, 'quota', on('2026-11-20'));
  expect(exposureState(failed)).toBe('unknown');
  expect(failed).toEqual({ ...EXPOSED, fault: 'quota' });
  expect(exposureAfter(failed, true, on('2026-11-21'))).toEqual(EXPOSED);
  expect(exposureState(exposureAfter(NEW, 'no_title', on('2026-11-20')))).toBe('unknown');
});

test('a new post is not judged missing before its third day, but is exposed once it is found', () => {
  const waiting = exposureAfter(NEW, false, on('2026-11-03', '2026-11-01'));
  expect(exposureState(waiting)).toBe('waiting');
  expect(exposureAfter(NEW, false, on('2026-11-04', '2026-11-01')).verdict).toBe('missing');
  expect(exposureAfter(NEW, true, on('2026-11-01', '2026-11-01'))).toEqual(EXPOSED);
  expect(exposureAfter(EXPOSED, false, on('2026-11-02', '2026-11-01')).verdict).toBe('missing');
  expect(exposureAfter(NEW, false, on('2026-11-02', null)).verdict).toBe('missing');
});

test('the text names the state, and its first day where it has one', () => {
  expect(exposureText({ state: 'missing', since: '2026-11-09' })).toBe('누락 2026. 11. 9.부터');
  expect(exposureText({ state: 'unknown', since: null })).toBe('확인할 수 없음');
});
