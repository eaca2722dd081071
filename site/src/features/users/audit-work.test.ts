import { workDetailText } from './audit-work';

type Detail = Record<string, string | number | boolean>;

test.each<[Detail, string]>([
  [
    { what: 'slot', id: 12, keyword: '강남 치과', to_day: '2026-01-31 → 2026-02-28' },
    '슬롯 12번, 키워드: 강남 치과, 종료일: 2026-01-31 → 2026-02-28',
  ],
  [{ what: 'slot', id: 1200, assignee: '3 → 5', memo: 'a → b' }, '슬롯 1200번, 담당자 변경, 메모 변경'],
  [
    { what: 'contract', id: 3, memo: true, party: true, close_reason: true },
    '계약 3번, 메모 변경, 고객 이름 변경, 종료 사유 변경',
  ],
  [
    { what: 'slot', rows: 50, created: 48, jobs: 96 },
    '슬롯, 선택 항목: 50건, 등록: 48건, 함께 만든 작업: 96건',
  ],
  [
    { what: 'report', from: '2026-10-01', to: '2026-10-31', receivers: 2 },
    '보고서, 시작일: 2026-10-01, 종료일: 2026-10-31, 받은 사람: 2명',
  ],
  [{ what: 'tracking', day: '2026-11-21', waiting: 3 }, '순위 조회, 날짜: 2026-11-21, 조회할 슬롯: 3건'],
  [{ what: 'job', id: 3, state: 'todo → done' }, '작업 3번, 상태: 할 일 → 완료'],
  [{ what: 'slot', id: 3, paused: '0 → true' }, '슬롯 3번, 일시 중지: 아니요 → 예'],
  [{ what: 'site-index', rows: 2, state: 'indexed' }, '색인 기록, 선택 항목: 2건, 상태: 색인됨'],
  [{ what: 'slot-group', id: 7, name: '강남점' }, '슬롯 그룹 7번, 이름: 강남점'],
  [
    { what: 'slot', id: 3, slot_group: '1 → 2', contract: '4 → ', tags: '["봄"] → []' },
    '슬롯 3번, 그룹 변경, 계약 변경, 태그 변경',
  ],
  [
    {
      ...{ what: 'job', id: 3, kind: 'blog → report', state: 'doing → done' },
      ...{ proof_url: ' → https://blog.example/1', proof_file: ' → 12' },
    },
    '작업 3번, 종류: 블로그 포스팅 → 보고, 상태: 진행 중 → 완료, 증빙 주소: → https://blog.example/1, 증빙 파일 변경',
  ],
  [
    {
      what: 'backlink',
      id: 3,
      record_key: 'a → b',
      url: 'https://a.example → https://b.example',
      slot: '1 → 2',
    },
    '백링크 3번, 주소: https://a.example → https://b.example, 슬롯 변경',
  ],
  [{ what: 'blog-content', id: 3, state: 'drafting → published' }, '블로그 글 3번, 상태: 작성 중 → 발행'],
  // A thing that only a newer server knows.
  [{ what: 'ledger', amount: 3 }, 'ledger, amount: 3'],
])('the details %j - %s', (detail, text) => {
  expect(workDetailText(detail)).toBe(text);
});

test('an entry about an account - gives null, as it is not about the work areas', () => {
  expect(workDetailText({ from: 'member', to: 'staff' })).toBeNull();
});
