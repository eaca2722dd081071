import { popupError } from './popup-rules';

const TEXT = { text: '쉽니다' };

test.each([
  [TEXT, null],
  [{ image: { id: 1 } }, null],
  [{}, 'text'],
  [{ ...TEXT, label: '보기', url: '/a' }, null],
  [{ ...TEXT, label: '보기' }, 'url'],
  [{ ...TEXT, url: '/a' }, 'label'],
  [{ ...TEXT, label: '보기', url: 'javascript:alert(1)' }, 'url'],
  [{ ...TEXT, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }, null],
  [{ ...TEXT, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
])('popupError - %j: %s', (popup, field) => expect(popupError(popup)?.field ?? null).toBe(field));
