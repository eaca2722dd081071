import { detailText } from './audit-detail';

test.each([
  [{}, ''],
  [{ how: 'credentials' }, '방법: 비밀번호'],
  [{ how: 'credentials, passkey' }, '방법: 비밀번호·패스키'],
  [{ from: 'member', to: 'staff' }, '이전 등급: 회원, 새 등급: 담당자'],
  [{ sessions: 1200 }, '로그아웃한 기기: 1,200'],
  [{ marketing: false }, '혜택과 소식 받기: 동의하지 않음'],
  [{ reason: '서류 미비', number: '' }, '사유: 서류 미비'],
  [{ fields: 'company, phone' }, '변경 항목: 회사명·전화번호'],
  [{ fields: 'constructor' }, '변경 항목: constructor'],
  [{ connection: 'chat', change: 'connection-saved' }, '연동: 메신저 웹훅, 변경: 저장'],
  [{ connection: 'messages', change: 'connection-tested' }, '연동: 알림톡·문자, 변경: 확인 메시지 발송'],
  [{ kind: 'csv', name: '주간 시트', days: 30 }, '종류: CSV 링크, 이름: 주간 시트, 사용 기간(일): 30'],
  [{ change: 'template-added', answer_template: '첫 답변' }, '변경: 템플릿 등록, 답변 템플릿: 첫 답변'],
  [{ change: 'webhook-off', url: 'https://a.example' }, '변경: 끄기, 주소: https://a.example'],
  [{ constructor_: 'x' }, 'constructor_: x'],
  [
    { setting: 'common / hsts', change: 'setting-published', before: '', after: 'includeSubDomains' },
    '설정: common / hsts, 변경: 발행된 값, 새 값: includeSubDomains',
  ],
  [{ change: 'access-kept' }, '변경: API 접근 유지'],
])('the details %j - %s', (detail, text) => {
  expect(detailText(detail as Record<string, string | number | boolean>)).toBe(text);
});
