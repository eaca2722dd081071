import type { InboxEntry } from 'api-extensions/contracts/work/inbox';
import { isIn, isOverdue, snoozeChoices } from './inbox-texts';

/** A Tuesday, 14:00 in Seoul. */
const NOW = Date.parse('2026-11-10T05:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const HOUR = 3_600_000;

test('an overdue entry - is one for whose answer a person has waited for more than a day', () => {
  expect(isOverdue({ kind: 'consultation', since: before(25 * HOUR) }, NOW)).toBe(true);
  expect(isOverdue({ kind: 'consultation', since: before(23 * HOUR) }, NOW)).toBe(false);
  expect(isOverdue({ kind: 'renewal', since: before(500 * HOUR) }, NOW)).toBe(false);
});

test.each([
  ['a Tuesday', NOW, ['2026-11-10T06:00', '2026-11-11T00:00', '2026-11-16T00:00', '2026-12-10T00:00']],
  // On a Sunday, tomorrow is Monday.
  [
    'a Sunday',
    Date.parse('2026-11-15T05:00:00Z'),
    ['2026-11-15T06:00', '2026-11-16T00:00', '2026-12-15T00:00'],
  ],
  // In Seoul it is Monday already.
  [
    'a Monday',
    Date.parse('2026-11-15T16:00:00Z'),
    ['2026-11-15T17:00', '2026-11-17T00:00', '2026-11-23T00:00', '2026-12-16T00:00'],
  ],
])('putting off on %s - until nine in the morning of days in Seoul', (_day, now, until) => {
  expect(snoozeChoices(now).map((choice) => choice.until.slice(0, 16))).toEqual(until);
});

test('views - mine has what is not taken, without what is put off until later', () => {
  const entry = (part: Partial<InboxEntry>) => ({ assignee: null, snoozed: null, ...part }) as InboxEntry;
  const person = (id: string) => ({ id, company: '', name: id });
  const off = (ms: number) => ({ until: new Date(NOW + ms).toISOString(), by: '이매니저' });
  const viewsOf = (part: Partial<InboxEntry>) =>
    (['mine', 'all', 'snoozed'] as const).filter((view) => isIn(view, entry(part), 'me', NOW));
  expect(viewsOf({})).toEqual(['mine', 'all']);
  expect(viewsOf({ assignee: person('me') })).toEqual(['mine', 'all']);
  expect(viewsOf({ assignee: person('other') })).toEqual(['all']);
  expect(viewsOf({ snoozed: off(1000) })).toEqual(['snoozed']);
  expect(viewsOf({ snoozed: off(-1000) })).toEqual(['mine', 'all']);
});
