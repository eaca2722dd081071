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
