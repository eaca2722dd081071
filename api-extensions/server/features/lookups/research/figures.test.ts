import type { ResearchFigures } from '../../../../contracts/lookups/research';
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

test('one part without budget, another one busy - the row waits for the busy part, not for midnight', () => {
  const both = { wanted: { volume: newWait(NOW), trend: newWait(NOW) }, figures: EMPTY };
  const busy = finishPart(both, 'volume', { waitsFor: 'busy' }, NOW);
  const { wanted } = finishPart(busy, 'trend', { waitsFor: 'quota' }, NOW);
  expect(firstWait(wanted)).toMatchObject({ waitsFor: 'busy', dueMs: NOW + 5000 });
  expect(dueParts(wanted, NOW + 5000)).toEqual(['volume']);
  expect(wanted.trend).toMatchObject({ waitsFor: 'quota', dueMs: Date.parse('2026-11-26T15:00:00Z') });
});

test('a call over Naver’s rate limit - the part waits five minutes', () => {
  const { wanted } = finishPart(blog, 'blog', { waitsFor: 'rate' }, NOW);
  expect(firstWait(wanted)?.dueMs).toBe(NOW + 300_000);
});

test('a transient failure - tried once more; a second one is the outcome', () => {
  const once = finishPart(blog, 'blog', { figures: failed('blog'), isTransient: true }, NOW);
  expect(once.wanted.blog).toMatchObject({ waitsFor: 'busy', isRepeat: true });
  const twice = finishPart(once, 'blog', { figures: failed('blog'), isTransient: true }, NOW + 5000);
  expect(twice.wanted).toEqual({});
  expect(twice.figures.documents?.blog).toMatchObject({ outcome: 'error' });
});

test('a stored failure of last week - the new run still has a second attempt', () => {
  const before = finishPart(blog, 'blog', { figures: failed('blog'), isTransient: false }, NOW);
  const again = finishPart(
    { ...before, wanted: { blog: newWait(NOW) } },
    'blog',
    { figures: failed('blog'), isTransient: true },
    NOW,
  );
  expect(again.wanted.blog).toMatchObject({ isRepeat: true });
});

test('a failure - replaces neither a stored result nor its time', () => {
  const { figures } = finishPart(blog, 'blog', { figures: found('blog', 7), isTransient: false }, NOW);
  const later = finishPart(
    { wanted: { blog: newWait(NOW) }, figures },
    'blog',
    { figures: failed('blog'), isTransient: false },
    NOW + DAY_MS,
  );
  expect(later).toEqual({ wanted: {}, figures });
});

test('a stored part - keeps the times of other parts; each is kept for seven days', () => {
  const first = finishPart(blog, 'blog', { figures: found('blog', 7), isTransient: false }, NOW);
  const { figures } = finishPart(
    { ...first, wanted: { news: newWait(NOW) } },
    'news',
    { figures: found('news', 3), isTransient: false },
    NOW + 6 * DAY_MS,
  );
  expect(recentFigures(figures, NOW + 7 * DAY_MS)).toEqual(figures);
  expect(recentFigures(figures, NOW + 7 * DAY_MS + 1)).toEqual({
    ...found('news', 3),
    at: { news: NOW + 6 * DAY_MS },
  });
  expect(recentFigures(figures, NOW + 13 * DAY_MS + 1)).toEqual(EMPTY);
});

test('a result of a part that was stopped in the meantime - changes nothing', () => {
  const stopped = { wanted: {}, figures: EMPTY };
  expect(finishPart(stopped, 'blog', { figures: found('blog', 7), isTransient: false }, NOW)).toEqual(
    stopped,
  );
});
