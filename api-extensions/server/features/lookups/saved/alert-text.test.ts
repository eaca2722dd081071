import { moveText } from '../../../../contracts/rules/rank-text';
import { asMessageValue } from '../../../../contracts/rules/carrier-text';
import { alertChatText, alertMailLines, alertMessageValues, alertSubject, savedPage } from './alert-text';

jest.mock('./watched', () => ({ tokenOf: (id: number) => `${id}-${'x'.repeat(27)}` }));

const move = {
  keyword: '강남 치과',
  target: 'a.example',
  list: 'web',
  day: '2026-11-21',
  from: 9,
  to: 4,
  edge: null,
} as const;

const PAGE = savedPage('https://www.rankup.example');

const PLACES = { page: PAGE, end: 'https://www.rankup.example/auth/stop#1.x', isMember: true };

describe('text of an alert', () => {
  test.each([
    ['web', 1200, 7, null, '1,200위 → 7위 (1,193계단 상승)'],
    ['web', 4, 9, null, '4위 → 9위 (5계단 하락)'],
    ['shop', null, 9, 'entered', '순위 밖 → 9위 (새로 진입)'],
    ['blog', 9, null, 'left', '9위 → 순위 밖 (확인한 범위에서 벗어남)'],
    ['place', null, null, 'entered', '확인한 범위에 새로 나타남'],
    ['place', null, null, 'left', '확인한 범위에서 사라짐'],
    ['place', 8, 3, null, '8위 → 3위 (5계단 상승)'],
  ] as const)('%s from %p to %p, %p - %s', (list, from, to, edge, expected) => {
    expect(moveText({ list, from, to, edge })).toBe(expected);
  });

  test('a mail about simulated ranks - names them as demo data; about other ranks - does not', () => {
    const text = (isDemo: boolean) => JSON.stringify(alertMailLines(move, isDemo, PLACES));
    expect(text(true)).toContain('데모 데이터');
    expect(text(false)).not.toContain('데모');
    expect(text(false)).toContain('확인한 날: 2026년 11월 21일');
  });

  test('a mail - ends with the way to end it; without approval - names no page of members', () => {
    const text = (isMember: boolean) => JSON.stringify(alertMailLines(move, false, { ...PLACES, isMember }));
    for (const isMember of [true, false]) expect(text(isMember)).toContain(PLACES.end);
    expect(text(true)).toContain('저장 키워드');
    expect(text(false)).not.toContain('저장 키워드');
  });

  test('the subject of a mail - has keyword, ranks and move', () => {
    expect(alertSubject(move)).toBe('순위 변동: 강남 치과 9위 → 4위 (5계단 상승)');
  });

  test('a mail and a chat message - link to the saved keywords', () => {
    expect(PAGE).toBe('https://www.rankup.example/user/keywords');
    expect(alertMailLines(move, false, PLACES)).toContainEqual({ label: '저장 키워드 보기', href: PAGE });
    expect(alertChatText('랭크업', move, false, PAGE).split('\n')).toContain(PAGE);
  });

  test('a keyword with a link and a mention - is plain text in the chat', () => {
    const text = alertChatText(
      '랭크업',
      { ...move, keyword: '[여기](https://a.example) @모두' },
      false,
      PAGE,
    );
    expect(text).not.toContain('](');
    expect(text).not.toContain('@모두');
  });
});

test('values of a message - whole in forty characters, with the mark of demo data beside the day', () => {
  const lost = { ...move, from: 1200, to: null, edge: 'left', keywordId: 123_456_789_012 } as const;
  const values = alertMessageValues(lost, true);
  expect(values).toMatchObject({
    순위: '네이버 웹문서 1,200위 → 순위 밖 (확인한 범위에서 벗어남)',
    날짜: '2026년 11월 21일 (데모 데이터)',
    토큰: `123456789012-${'x'.repeat(27)}`,
  });
  for (const name of ['순위', '날짜', '토큰']) expect(asMessageValue(values[name] ?? '')).toBe(values[name]);
  expect(alertMessageValues(lost, false).날짜).toBe('2026년 11월 21일');
});
