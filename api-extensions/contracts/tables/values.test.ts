import { readCount, readPercent, readWon, readYesNo } from './amounts';
import { readDay, splitPeriod } from './days';

const TODAY = '2026-11-29';
const dayOf = (cell: string) => {
  const reading = readDay(cell, { today: TODAY });
  return reading && ('day' in reading ? reading.day : reading.possible);
};

test.each([
  ...['2026-11-21', '2026.11.21', '2026. 11. 21.', '2026/11/21', '20261121', '2026년 11월 21일', '46347'],
  ...[
    '26.11.21',
    '26.11.21.',
    '26-11-21',
    '26/11/21',
    '261121',
    "'26.11.21",
    '‘26.11.21',
    '26년 11월 21일',
    '26년11월21일(토)',
  ],
  ...[
    '2026.11.21(토)',
    '2026.11.21 (토)',
    '2026-11-21 토요일',
    '2026. 11. 21. 토',
    '2026-11-21 00:00:00',
    '2026-11-21T00:00:00.000Z',
  ],
  ...[
    '2026.11.21 오후 3:00',
    '2026-11-21 14:03',
    '46347.5',
    '２０２６．１１．２１',
    '11/21',
    '11.21',
    '11월 21일',
    '11월21일(토)',
  ],
  ...[
    'Nov 21, 2026',
    'November 21, 2026',
    '21 Nov 2026',
    '21-Nov-26',
    '21.11.2026',
    '21/11/2026',
    '11/21/2026',
    '11/21/26',
    '2026.11.21부터',
  ],
])('readDay - %s is 21 November 2026', (cell) => expect(dayOf(cell)).toBe('2026-11-21'));

test.each([
  ['2026. 11. 1.', '2026-11-01'],
  ['2026/1/5', '2026-01-05'],
  ['20280229', '2028-02-29'],
  ['1/5', '2027-01-05'],
  ['2월 말', '2027-02-28'],
  ['26년 12월 말일', '2026-12-31'],
  ['28.2.1', '2028-02-01'],
  ['2027-02-29', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2월 30일', null],
  ['123456', null],
  ['강남 치과', null],
  ['1.5', '2027-01-05'],
  ['010-1234-5678', null],
  ['', null],
])('readDay - %s is %s', (cell, day) => expect(dayOf(cell)).toBe(day));

test.each([
  ['03/04/26', { mdy: '2026-03-04', dmy: '2026-04-03' }],
  ['11/12/2026', { mdy: '2026-11-12', dmy: '2026-12-11' }],
  ['19.11.21', { ymd: '2019-11-21', dmy: '2021-11-19' }],
  ['26/11/27', { ymd: '2026-11-27', dmy: '2027-11-26' }],
])('readDay - %s is asked, and taken as it is answered', (cell, possible) => {
  expect(dayOf(cell)).toEqual(possible);
  expect(readDay(cell, { today: TODAY, order: 'dmy' })).toEqual({ day: possible.dmy });
});

test('readDay - an end without a year is after its beginning', () => {
  expect(readDay('5/31', { today: TODAY, notBefore: '2026-11-21' })).toEqual({ day: '2027-05-31' });
  expect(readDay('12월 20일', { today: TODAY, notBefore: '2026-11-21' })).toEqual({ day: '2026-12-20' });
});

test.each([
  ['26.11.21 ~ 27.02.20', ['26.11.21', '27.02.20']],
  ['2026.11.21 - 2027.02.20', ['2026.11.21', '2027.02.20']],
  ['11/21–2/20', ['11/21', '2/20']],
  ['2026-11-21', null],
])('splitPeriod - %s', (cell, parts) => expect(splitPeriod(cell)).toEqual(parts));

test.each([
  ...[
    '350000',
    '350,000',
    '￦350,000',
    '₩350,000',
    '\\350,000',
    '350,000원',
    '350,000 원',
    '350000.00',
    '35만',
    '35만원',
    '35만 원',
  ],
  ...[
    'KRW 350,000',
    '350,000KRW',
    '350,000원정',
    '월 35만원',
    '350,000원/월',
    '350,000원 (VAT 별도)',
    '35만원(부가세별도)',
    '35만원 VAT별도',
  ],
  ...['３５００００', '350,000 (부가세 포함)', '총 350,000원', '35만0천원'],
])('readWon - %s is 350,000', (cell) => expect(readWon(cell)?.won).toBe(350_000));

test.each([
  ['', 0],
  ['-', 0],
  ['₩ -', 0],
  ['무료', 0],
  ['35만 5천원', 355_000],
  ['35만5,000원', 355_000],
  ['1.5만원', 15_000],
  ['1억 2천만원', 120_000_000],
  ['2천5백만원', 25_000_000],
  ['5천원', 5000],
  ['오만원', null],
  ['-5', null],
  ['5.5', null],
  ['350.000', null],
  ['$350', null],
  ['협의', null],
  ['99999999999', null],
])('readWon - %s is %s', (cell, won) => expect(readWon(cell)?.won ?? null).toBe(won));

test('readWon - what stands beside the amount is a note', () => {
  expect(readWon('350,000원 (VAT 별도)')?.note).toBe('VAT 별도');
  expect(readWon('35만원 부가세 포함')?.note).toBe('부가세 포함');
  expect(readWon('350,000')?.note).toBe('');
});

test.each([
  ['1,240', { count: 1240, isBelow: false }],
  ['512.0', { count: 512, isBelow: false }],
  ['1,234회', { count: 1234, isBelow: false }],
  ['1.2만', { count: 12_000, isBelow: false }],
  ['3만 5천', { count: 35_000, isBelow: false }],
  ['< 10', { count: 10, isBelow: true }],
  ['10 미만', { count: 10, isBelow: true }],
  ['-', { count: 0, isBelow: false }],
  ['많음', null],
  ['-3', null],
  ['0.5', null],
  ['', null],
])('readCount - %s', (cell, count) => expect(readCount(cell)).toEqual(count));

test('readPercent and readYesNo', () => {
  expect(['8.01%', '100 %', '3,5%', '-2%', '8', ''].map(readPercent)).toEqual([
    8.01,
    100,
    3.5,
    -2,
    null,
    null,
  ]);
  expect(['예', ' O ', '사용', '✔', 'TRUE', 'ㅇ'].map(readYesNo)).toEqual(Array(6).fill(true));
  expect(['아니오', 'X', '미사용', 'n', '-'].map(readYesNo)).toEqual([false, false, false, false, null]);
});
