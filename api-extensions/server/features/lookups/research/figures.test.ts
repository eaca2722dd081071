import type { ResearchFigures } from '../../../../contracts/research';
import { DAY_MS } from '../../../../contracts/rules/days';
import type { DocumentList } from '../../../../contracts/rules/research';
import { type DatedFigures, dueParts, firstWait, recentFigures, newWait, finishPart } from './figures';

const NOW = Date.parse('2026-11-26T03:00:00Z');
const EMPTY: DatedFigures = { at: {} };

const found = (list: DocumentList, total: number): ResearchFigures => ({
  documents: { [list]: { list, outcome: 'found', provider: 'simulator', total } },
});
const failed = (list: DocumentList): ResearchFigures => ({
  documents: { [list]: { list, outcome: 'error', reason: 'timeout', message: '늦습니다.' } },
});
const blog = { wanted: { blog: newWait(NOW) }, figures: EMPTY };

test('a part without budget, another without a turn - the row waits for the turn, not for midnight', () => {
  const both = { wanted: { volume: newWait(NOW), trend: newWait(NOW) }, figures: EMPTY };
  const busy = finishPart(both, 'volume', { waitsFor: 'busy' }, NOW);
  const { wanted } = finishPart(busy, 'trend', { waitsFor: 'quota' }, NOW);
  expect(firstWait(wanted)).toMatchObject({ waitsFor: 'busy', dueMs: NOW + 5000 });
  expect(dueParts(wanted, NOW + 5000)).toEqual(['volume']);
  expect(wanted.trend).toMatchObject({ waitsFor: 'quota', dueMs: Date.parse('2026-11-26T15:00:00Z') });
});

test('refused by Naver as one too many - at least five minutes', () => {
  const { wanted } = finishPart(blog, 'blog', { waitsFor: 'rate' }, NOW);
  expect(firstWait(wanted)?.dueMs).toBe(NOW + 300_000);
});

test('a passing failure - tried once more, then it is the outcome', () => {
  const once = finishPart(blog, 'blog', { figures: failed('blog'), isPassing: true }, NOW);
  expect(once.wanted.blog).toMatchObject({ waitsFor: 'busy', isRepeat: true });
  const twice = finishPart(once, 'blog', { figures: failed('blog'), isPassing: true }, NOW + 5000);
  expect(twice.wanted).toEqual({});
  expect(twice.figures.documents?.blog).toMatchObject({ outcome: 'error' });
});

test("a failure of last week - does not take the new run's second attempt", () => {
  const before = finishPart(blog, 'blog', { figures: failed('blog'), isPassing: false }, NOW);
  const again = finishPart(
    { ...before, wanted: { blog: newWait(NOW) } },
    'blog',
    { figures: failed('blog'), isPassing: true },
    NOW,
  );
  expect(again.wanted.blog).toMatchObject({ isRepeat: true });
});

test('a failure - never replaces what was found, nor makes it younger', () => {
  const { figures } = finishPart(blog, 'blog', { figures: found('blog', 7), isPassing: false }, NOW);
  const later = finishPart(
    { wanted: { blog: newWait(NOW) }, figures },
    'blog',
    { figures: failed('blog'), isPassing: false },
    NOW + DAY_MS,
  );
  expect(later).toEqual({ wanted: {}, figures });
});

test('a part that arrives - leaves the others their time; each is kept for seven days', () => {
  const first = finishPart(blog, 'blog', { figures: found('blog', 7), isPassing: false }, NOW);
  const { figures } = finishPart(
    { ...first, wanted: { news: newWait(NOW) } },
    'news',
    { figures: found('news', 3), isPassing: false },
    NOW + 6 * DAY_MS,
  );
  expect(recentFigures(figures, NOW + 7 * DAY_MS)).toEqual(figures);
  expect(recentFigures(figures, NOW + 7 * DAY_MS + 1)).toEqual({
    ...found('news', 3),
    at: { news: NOW + 6 * DAY_MS },
  });
  expect(recentFigures(figures, NOW + 13 * DAY_MS + 1)).toEqual(EMPTY);
});

test('stopped meanwhile - nothing changes', () => {
  const stopped = { wanted: {}, figures: EMPTY };
  expect(finishPart(stopped, 'blog', { figures: found('blog', 7), isPassing: false }, NOW)).toEqual(stopped);
});
