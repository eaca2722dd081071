import {
  entryState,
  publishRun,
  siteState,
  isPublishable,
  PUBLISHABLE,
} from '../../contracts/publishing/admin';
import { isRendered } from '../../server/features/publishing/entries';
import {
  changesText,
  changeText,
  entryAdvice,
  entryWord,
  findingAdvice,
  findingText,
  kindText,
  pagesText,
  resultWord,
  scheduleText,
  siteWord,
  stepText,
} from './wording';

const KOREAN = /^[가-힣 ]+$/;

test('names of states and kinds - all are Korean', () => {
  const live = { releaseId: '20261121-050312-7', since: '2026-11-21T05:03:12.000Z', code: '' };
  const names = [
    ...siteState.options.map((state) => siteWord({ state, live }).text),
    ...entryState.options.map((state) => entryWord(state).text),
    ...publishRun.shape.kind.options.map(kindText),
    ...publishRun.shape.state.options.map((state) => resultWord(state).text),
  ];
  for (const name of names) expect(name).toMatch(KOREAN);
});

test('siteWord - a site that was never published is not called live', () => {
  expect(siteWord({ state: 'idle', live: null }).text).toBe('아직 발행 전');
  expect(siteWord({ state: 'waiting', live: null }).text).toBe('발행 대기');
  const live = { releaseId: 'x', since: '', code: '' };
  expect(siteWord({ state: 'idle', live, lacksHome: true })).toEqual({
    text: '첫 화면 없음',
    tone: 'danger',
  });
  expect(siteWord({ state: 'idle', live, lacksHome: false }).tone).toBe('success');
});

test('entryAdvice - an entry that waits on a paused site is not announced for soon', () => {
  expect(entryAdvice({ state: 'waiting', paused: false })).toContain('곧');
  expect(entryAdvice({ state: 'waiting', paused: true })).toContain('일시 중지');
  expect(entryAdvice({ state: 'live', paused: true })).toBe('');
});

test.each([
  ['reading', '읽는 중'],
  ['rendering', '만드는 중 3/12'],
  ['verifying', '확인 중'],
  ['switching', '반영 중'],
] as const)('stepText - %s is %s', (step, text) => {
  expect(stepText(step, { done: 3, total: 12 })).toBe(text);
});

test('stepText - no count before it is known', () => {
  expect(stepText('rendering', { done: 0, total: 0 })).toBe('만드는 중');
});

test.each([
  [{ typeName: '페이지', title: '회사 소개', action: 'publish' }, '페이지 ‘회사 소개’ 발행'],
  [{ typeName: '메뉴', title: '', action: 'delete' }, '메뉴 삭제'],
] as const)('changeText - %j', (change, text) => {
  expect(changeText(change)).toBe(text);
});

test('changesText - the newest change with its author, and the number of others', () => {
  const change = {
    uid: 'api::page.page',
    typeName: '페이지',
    documentId: 'a',
    title: '홈',
    action: 'publish',
    who: '김편집',
    at: '2026-11-21T05:03:12.000Z',
  } as const;
  expect(changesText({ count: 3, newest: [change] })).toBe('페이지 ‘홈’ 발행 외 2건 (김편집)');
  expect(changesText({ count: 1, newest: [{ ...change, who: '' }] })).toBe('페이지 ‘홈’ 발행');
  expect(changesText({ count: 0, newest: [] })).toBe('');
});

test('pagesText - only for releases that were rendered and are live', () => {
  const run = { kind: 'content', state: 'live', pages: 12, rendered: 3 } as const;
  expect(pagesText(run)).toBe('페이지 12개 중 3개를 새로 만듦');
  expect(pagesText({ ...run, state: 'failed' })).toBe('');
  expect(pagesText({ ...run, kind: 'rollback' })).toBe('');
});

test('scheduleText - the time in Seoul', () => {
  expect(scheduleText({ at: '2026-11-22T00:00:00.000Z', action: 'publish' })).toBe(
    '2026. 11. 22. 09:00에 발행',
  );
});

test('PUBLISHABLE - the types from which the server renders sites', () => {
  for (const uid of PUBLISHABLE) expect(isRendered(uid)).toBe(true);
  expect(isPublishable('api::work-slot.work-slot')).toBe(false);
});

test.each([
  ['undrawn-picture', '', '/a: 공유할 때 보이는 그림을 만들지 못했습니다'],
  ['missing-picture', '/uploads/a.png', '/a: 그림이 없습니다(/uploads/a.png)'],
  ['undrawable-picture', '/uploads/a.png', '/a: 보여 줄 수 없는 그림입니다(/uploads/a.png)'],
  ['small-picture', '320 × 200', '/a: 공유할 때 보이는 그림이 작습니다(320 × 200)'],
] as const)('findingText, findingAdvice - %s names the page and says what to do', (kind, detail, text) => {
  const finding = { kind, detail, path: '/a', documentId: null };
  expect(findingText(finding)).toBe(text);
  expect(findingAdvice(finding)).toMatch(/주세요\.$/);
});
