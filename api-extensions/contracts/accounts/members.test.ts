import * as auth from './auth';
import { register } from './register';
import * as users from './members';

const good = {
  company: '  (주)  한빛 ',
  name: '김하나',
  email: ' Hana@Example.COM ',
  phone: '+82 10 1234 5678',
  password: '가나다라마바사아',
  terms: true,
  privacy: true,
  versions: { terms: '2026-01-01', privacy: '2026-01-01', marketing: '2026-01-01' },
};

test('registration - normalises spaces, e-mail and phone', () => {
  expect(register.body.parse(good)).toMatchObject({
    company: '(주) 한빛',
    email: 'hana@example.com',
    phone: '010-1234-5678',
    marketing: false,
  });
});

test.each([
  ['password', '1234567'],
  ['password', '가나다라마바사'],
  ['password', 'x'.repeat(129)],
  ['terms', false],
  ['privacy', undefined],
  ['company', ' '],
  ['email', 'nobody'],
  ['phone', '12'],
])('registration with %s %p - refused in Korean, at that field', (field, value) => {
  const { error } = register.body.safeParse({ ...good, [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(/[가-힣]/);
});

test('a name with marks that cannot be seen, or decomposed - stored without them', () => {
  const name = `\u202e\u200b${'한빛'.normalize('NFD')}\ufeff`;
  expect(register.body.parse({ ...good, name })).toMatchObject({ name: '한빛' });
});

test('a password of 128 characters outside the basic plane - counted as 128', () => {
  expect(register.body.safeParse({ ...good, password: '😀'.repeat(128) }).success).toBe(true);
});

test('sign-out with fields of a wrong type - accepted without them', () => {
  expect(auth.signOut.body.parse({ csrfToken: ['a'], callbackUrl: {}, json: 'yes' })).toEqual({
    json: false,
  });
});

test.each([
  { action: 'approve' },
  { action: 'reject', user_id: 'a' },
  { action: 'delete', user_id: 'a' },
  {},
])('approval %p - refused', (body) => expect(users.decideApproval.body.safeParse(body).success).toBe(false));
