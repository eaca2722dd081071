import { isRepeated } from './estimate-repeats';

const member = { id: 7, documentId: 'member-7', company: null, name: '김회원', email: 'member@mail.example' };
const items = [{ name: '웹 순위 관리', quantity: 3, unit_price: 330_000 }];

describe('a request by a member', () => {
  const body = { action: 'request' as const, title: '견적', memo: '' };
  const row = {
    ...{ version: 1, by_member: true, member, party: null, title: '견적', memo: null },
    ...{ items: null, note: null, valid_until: null },
  };

  test.each([
    ['the same', {}, true],
    ['another title', { title: '다른 견적' }, false],
    ['another memo', { memo: '키워드 3개' }, false],
  ])('%s - compared', (_what, change, expected) => {
    expect(isRepeated(row, { ...body, ...change })).toBe(expected);
  });

  test('the estimate was edited by staff since - repeated', () => {
    expect(isRepeated({ ...row, version: 2, title: '3개월 견적' }, body)).toBe(true);
  });
});

describe('a new estimate by staff', () => {
  const content = { title: '견적', items, note: '', valid_until: '2026-12-12' };
  const body = { action: 'write' as const, user_id: 'member-7', ...content };
  const row = { version: 1, by_member: false, member, party: null, memo: null, ...content };

  test.each([
    ['the same', {}, true],
    ['another receiver', { user_id: 'member-8' }, false],
    ['a receiver without an account', { user_id: undefined, party: '새봄 카페' }, false],
    ['another price', { items: [{ name: '웹 순위 관리', quantity: 3, unit_price: 300_000 }] }, false],
    ['one more line', { items: [...items, ...items] }, false],
    ['another note', { note: '부가가치세 별도' }, false],
    ['another last day', { valid_until: '2026-12-13' }, false],
  ])('%s - compared', (_what, change, expected) => {
    expect(isRepeated(row, { ...body, ...change })).toBe(expected);
  });

  test('for a receiver without an account, in another order of columns - repeated', () => {
    const stored = {
      ...{ ...row, member: null, party: '새봄 카페' },
      items: [{ unit_price: 330_000, quantity: 3, name: '웹 순위 관리' }],
    };
    expect(isRepeated(stored, { ...body, user_id: undefined, party: '새봄 카페' })).toBe(true);
  });

  test("a member's request with the same key - not repeated", () => {
    expect(isRepeated(row, { action: 'request', title: '견적', memo: '' })).toBe(false);
  });
});
