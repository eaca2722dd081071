import { register } from 'api-extensions/contracts/accounts/register';
import { estimateAction } from 'api-extensions/contracts/estimates/estimates';
import { CallError, type CallFailure } from './api-call';
import { failureText, zodFieldErrors, hasErrorCode, rejectedFieldErrors } from './failure-text';

const rejected = (code: 'INVALID_INPUT' | 'UNAUTHENTICATED' | 'CONFLICT', more = {}): CallError =>
  new CallError({
    kind: 'refused',
    error: { status: 400, name: 'E', message: '서버의 말', details: { code, ...more } },
  });

test('an empty registration - every required field has a Korean message', () => {
  const input = {
    company: '',
    name: ' ',
    email: 'a@',
    phone: '12',
    password: '123',
    marketing: false,
    versions: {},
  };
  const parsed = register.body.safeParse({ ...input, terms: false, privacy: false });
  expect(parsed.error && zodFieldErrors(parsed.error)).toMatchObject({
    company: '상호를 입력해 주세요.',
    name: '이름을 입력해 주세요.',
    email: '@ 뒤의 주소를 끝까지 적어 주세요. 예: name@naver.com',
    phone: '전화번호를 확인해 주세요. 예: 010-1234-5678',
    password: '비밀번호는 8자 이상이어야 합니다.',
    terms: '이용약관에 동의해 주세요.',
    privacy: '개인정보 수집·이용에 동의해 주세요.',
  });
});

test('a nested field - is named by its path', () => {
  const items = [{ name: '', quantity: 0, unit_price: 1.5 }];
  const parsed = estimateAction.body.safeParse({
    action: 'write',
    title: '견적',
    items,
    valid_until: '2026-11-30',
  });
  expect(parsed.error && zodFieldErrors(parsed.error)).toEqual({
    'items.0.name': '항목 이름을 입력해 주세요.',
    'items.0.quantity': '수량은 1 이상이어야 합니다.',
    'items.0.unit_price': '단가는 원 단위 정수여야 합니다.',
  });
});

test('the errors of fields that the server rejects - are returned by name; other failures have none', () => {
  expect(rejectedFieldErrors(rejected('INVALID_INPUT', { fields: { email: '이미 있습니다.' } }))).toEqual({
    email: '이미 있습니다.',
  });
  expect(rejectedFieldErrors(rejected('INVALID_INPUT'))).toEqual({});
  expect(rejectedFieldErrors(new CallError({ kind: 'network' }))).toEqual({});
  expect(rejectedFieldErrors(new Error('x'))).toEqual({});
});

test('a message of the server - is the text, except for an ended session', () => {
  expect(failureText(rejected('CONFLICT'))).toBe('서버의 말');
  expect(failureText(rejected('UNAUTHENTICATED'))).toContain('다시 로그인');
  expect(hasErrorCode(rejected('CONFLICT'), 'CONFLICT')).toBe(true);
  expect(hasErrorCode(new CallError({ kind: 'network' }), 'CONFLICT')).toBe(false);
});

test.each<CallFailure['kind']>(['timeout', 'network', 'unreadable', 'aborted'])(
  'the failure %s - asks to try again',
  (kind) => {
    expect(failureText(new CallError({ kind } as CallFailure))).toMatch(/다시 시도해 주세요\.$/);
  },
);

test('no connection - says that nothing typed is lost, if there is typed text', () => {
  expect(failureText(new CallError({ kind: 'network' }), false)).toContain('그대로 있으니');
  expect(failureText(new CallError({ kind: 'network' }), false, false)).not.toContain('입력하신');
});
