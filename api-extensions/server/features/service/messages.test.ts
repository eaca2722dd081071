import type { ConsultationRow } from './consultation-table';
import { chatText, confirmationMail, managerMail } from './messages';

// Only the columns that the texts show.
const row = {
  ...{
    id: 1,
    receipt: 'C261121-00000001',
    type: 0,
    product: '',
    company_name: '한빛 상사',
    keyword: '강남 치과',
  },
  ...{ contact: '010-1234-5678', memo: '', received_at: '2026-11-21T05:03:00.000Z' },
} as unknown as ConsultationRow;

test('chat and mails - have the time in Seoul, written as on the screens', () => {
  const texts = [chatText('랭크업', row), managerMail(row, null), confirmationMail('랭크업', row)];
  for (const text of texts) expect(JSON.stringify(text)).toContain('접수 시각: 2026년 11월 21일 14:03');
});

test('chat and mail to managers - name the lookup that was sent along, and the channel', () => {
  const outcomes = [
    { day: '2026-11-20', list: 'place', outcome: 'found', rank: 4, depth: 50, ordered: true },
    { day: '2026-11-21', list: 'place', outcome: 'error', rank: null, depth: null, ordered: true },
  ];
  const lookup = JSON.stringify({ kind: 'place', keyword: '강남 치과', target: '@한빛', outcomes });
  const asked = { ...row, lookup, channel: '네이버 광고' };
  expect(managerMail(asked, null).lines).toContain(
    '조회: 플레이스 ‘강남 치과’ @한빛, 조회 불가(2026. 11. 21.)',
  );
  expect(managerMail(asked, null).lines).toContain('유입 경로: 네이버 광고');
  expect(chatText('랭크업', asked)).not.toContain('@한빛');
  expect(chatText('랭크업', row)).toContain('유입 경로: 알 수 없음');
});
