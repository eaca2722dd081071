import type { Slot } from 'api-extensions/contracts/work/slots';
import { pickChanged } from '../../../platform/conflict';
import { slotDifferences, slotAsChange } from './slot-differences';

const kim = { id: 'kim', company: '', name: '김담당', email: '' };
const lee = { id: 'lee', company: '', name: '이담당', email: '' };
const PEOPLE = { customers: [], assignees: [kim, lee] };

// Only the fields that are compared.
const BASE = {
  product: '스탠다드',
  from: '2026-11-01',
  to: '2026-11-30',
  customer: { id: 'c', company: '상사', name: '고객' },
  assignee: null,
  price: 1000,
  memo: '',
  paused: false,
  closed_on: null,
} as unknown as Slot;

test('both users changed the same field - shows both values', () => {
  const current = { ...BASE, assignee: lee };
  expect(slotDifferences(BASE, current, { assignee: 'kim' }, PEOPLE)).toEqual([
    { label: '담당자', theirs: '이담당', mine: '김담당' },
  ]);
});

test('the other user changed another field - shows both, and what is unchanged here', () => {
  const current = { ...BASE, price: 2000, assignee: lee };
  expect(slotDifferences(BASE, current, { memo: '확인' }, PEOPLE)).toEqual([
    { label: '담당자', theirs: '이담당', mine: '(고치지 않음)' },
    { label: '금액', theirs: '₩2,000', mine: '(고치지 않음)' },
    { label: '메모', theirs: '(비어 있음)', mine: '확인' },
  ]);
});

test('both users made the same change - no difference', () => {
  expect(slotDifferences(BASE, { ...BASE, paused: true }, { paused: true }, PEOPLE)).toEqual([]);
});

test('the other user closed the slot - is described in words', () => {
  const current = { ...BASE, closed_on: '2026-11-20' };
  expect(slotDifferences(BASE, current, { to: '2026-12-31' }, PEOPLE)).toEqual([
    { label: '종료일', theirs: '2026년 11월 30일', mine: '2026년 12월 31일' },
    { label: '종료', theirs: '종료함', mine: '(고치지 않음)' },
  ]);
});

test('a form with all fields - sends only the changed ones', () => {
  const typed = { product: '스탠다드', price: 3000, assignee: null, memo: '새 메모', customer: 'c' };
  expect(pickChanged(typed, slotAsChange(BASE))).toEqual({ price: 3000, memo: '새 메모' });
});
