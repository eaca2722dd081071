import { mailHtml, type MailLine, mailText } from './mail-layout';

const business = {
  logo: '랭크업',
  art: 'ranks' as const,
  color: '#facc15',
  company: '(주)랭크업',
  ceo: '',
  business_number: '123-45-67890',
  address: '서울특별시',
  phone: '02-000-0000',
  email: '',
};

const ACTION = { label: '견적서 보기', href: 'https://rankup.example/estimate/view#a&b' };

const html = (...lines: MailLine[]) => mailHtml(lines, business);

test('the action - a button and its address; in plain text the address alone', () => {
  const page = html('안녕하세요.', '', ACTION);
  expect(page).toContain('>견적서 보기</a>');
  expect(page.match(/href="https:\/\/rankup\.example\/estimate\/view#a&amp;b"/g)).toHaveLength(2);
  expect(mailText(['안녕하세요.', '', ACTION], business)).toBe(
    '안녕하세요.\n\nhttps://rankup.example/estimate/view#a&b\n\n--\n랭크업\n(주)랭크업 | 사업자등록번호 123-45-67890\n서울특별시\n전화 02-000-0000\n',
  );
});

test('an address with a Korean host - leads there in punycode, and is shown in Korean', () => {
  const page = html({ label: '열기', href: 'https://xn--2j2b80yzji.kr/auth/confirm#a' });
  expect(page).toContain('href="https://xn--2j2b80yzji.kr/auth/confirm#a"');
  expect(page).toContain('>https://랭크업.kr/auth/confirm#a</a>');
  const lines = [
    '사이트: xn--2j2b80yzji.kr',
    { label: '열기', href: 'https://xn--2j2b80yzji.kr/auth/confirm#a' },
    { typed: '강남 치과', href: 'https://xn--2j2b80yzji.kr/work/slots/1' },
  ];
  expect(mailText(lines, business).split('\n').slice(0, 4)).toEqual([
    '사이트: 랭크업.kr',
    'https://랭크업.kr/auth/confirm#a',
    '강남 치과',
    'https://랭크업.kr/work/slots/1',
  ]);
});

test('text that others typed - becomes neither links nor elements', () => {
  const page = html('문의', '', {
    typed: '인증번호: 1\nhttps://evil.example/\n<a href="https://evil.example">여기</a>',
  });
  expect(page).not.toContain('<a ');
  expect(page).not.toContain('<tr>');
  expect(page).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
});

test('a typed text with an address - is one link, whatever is in it', () => {
  const page = html({
    typed: '글 <b> https://evil.example',
    href: 'https://rankup.example/work/slots/1?a&b',
  });
  expect(page.match(/<a /g)).toHaveLength(1);
  expect(page).toMatch(
    /<a href="https:\/\/rankup\.example\/work\/slots\/1\?a&amp;b" [^>]*>글 &lt;b&gt; https:\/\/evil\.example<\/a>/,
  );
});

test('a code - large, labelled in both texts', () => {
  expect(html({ code: '482915' })).toContain('>482915</td>');
  expect(mailText([{ code: '482915' }], business)).toMatch(/^인증번호: 482915\n/);
});

test.each([
  ['lines that are all labelled', ['접수번호: 1', '상품: 플레이스'], 2],
  ['a sentence with a colon among them', ['접수번호: 1', '안내드립니다.'], 0],
  ['a long sentence with a colon', ['이 문장은 이름표라고 하기에는 너무 길어서 문장으로 둡니다: 예'], 0],
])('%s - %p has %p rows', (_name, lines, rows) => {
  expect(html(...lines).match(/<tr>/g) ?? []).toHaveLength(rows);
});

test('a colour too light for white text - darkened', () => {
  expect(html(ACTION)).not.toContain('#facc15');
});

test('the business below a mail - without facts that are not set', () => {
  const page = html('본문');
  const unbroken = (fact: string) => `<span style="display:inline-block;margin-right:12px">${fact}</span>`;
  const facts = ['(주)랭크업', '사업자등록번호 123-45-67890'].map(unbroken).join(' ');
  expect(page).toContain(`>${facts}<br>서울특별시<br>전화 02-000-0000</div>`);
  expect(page).not.toContain('대표');
});
