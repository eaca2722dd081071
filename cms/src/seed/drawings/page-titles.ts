import { drawing, rect, words } from './drawing';

const WIDTH = 960;
const HEIGHT = 720;
const GREY = '#8a8f9f';

/** One search result: its title, and lines in place of a description. */
const result = (x: number, y: number, title: string, color: string) => [
  rect(x, y, 404, 136, '#ffffff', 10),
  words(x + 24, y + 52, title, { size: 30, fill: color, weight: 700 }),
  rect(x + 24, y + 76, 340, 12, '#e4e6ee', 6),
  rect(x + 24, y + 100, 260, 12, '#e4e6ee', 6),
];

const TITLES = [
  '재산분할, 무엇부터 나누나요',
  '양육비를 정하는 기준',
  '협의이혼에 걸리는 기간',
  '상담 전에 챙길 서류',
];

/** The same four pages, with one title and with a title each. */
export const pageTitles = drawing(
  {
    name: 'page-titles',
    width: WIDTH,
    height: HEIGHT,
    alternativeText:
      '고치기 전에는 네 화면의 제목이 모두 ‘법률 상담 안내’로 같고, 고친 뒤에는 재산분할, 양육비, 협의이혼 기간, 준비할 서류처럼 저마다 다른 질문에 답합니다.',
  },
  [
    rect(0, 0, WIDTH, HEIGHT, '#eef0f6'),
    words(52, 82, '고치기 전', { size: 36, fill: '#5d6172', weight: 700 }),
    words(504, 82, '고친 뒤', { size: 36, fill: '#4338ca', weight: 700 }),
    ...TITLES.flatMap((title, index) => [
      ...result(52, 112 + index * 148, '법률 상담 안내', GREY),
      ...result(504, 112 + index * 148, title, '#1b1d2a'),
    ]),
  ],
);
