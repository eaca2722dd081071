import { renderToString } from 'react-dom/server';
import { OutcomePanel } from './outcome-panel';
import { type LookupView, answerView } from './outcome';
import { foundAnswer, notInRangeAnswer } from './sample-answers';

jest.mock('gatsby', () => ({ Link: 'a', navigate: jest.fn() }));

const render = (view: LookupView) =>
  renderToString(
    <OutcomePanel view={view} contactUrl="https://pf.kakao.com/_demo" onAgain={() => undefined} />,
  );

test("results - other people's text stays text, and only web addresses become links", () => {
  const html = render(answerView(foundAnswer()));
  expect(html).toContain('&lt;b&gt;둘째&lt;/b&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="javascript:');
  expect(html).toMatch(/href="https:\/\/one\.example\/"[^>]*rel="noopener noreferrer nofollow external"/);
});

test('the matched result - marked by words, not only by colour', () => {
  expect(render(answerView(foundAnswer()))).toContain('조회한 주소와 일치');
  expect(render(answerView(notInRangeAnswer()))).not.toContain('조회한 주소와 일치');
});

test('simulated answers - marked at the outcome and at the results', () => {
  const marks = (view: LookupView) => render(view).split('데모 데이터').length - 1;
  expect(marks(answerView(foundAnswer({ provider: 'simulator' })))).toBe(2);
  expect(marks(answerView(foundAnswer()))).toBe(0);
});

test('answers - carry the note on affiliation', () => {
  expect(render(answerView(notInRangeAnswer()))).toContain(
    '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.',
  );
});

test('failures - never look like a rank, and offer what helps', () => {
  const failure = { title: '지금은 조회할 수 없습니다', message: '사정', simulated: false };
  const contact = render({ state: 'unavailable', ...failure, remedy: 'contact' });
  expect(contact).toContain('담당자 문의하기');
  expect(contact).toContain('순위 밖이라는 뜻이 아닙니다');
  expect(render({ state: 'error', ...failure, remedy: 'retry' })).toContain('다시 시도');
  expect(render({ state: 'error', ...failure, remedy: 'none' })).not.toContain('<button');
});

test('loading - busy, with a name', () => {
  expect(render({ state: 'loading' })).toContain('aria-busy="true"');
});
