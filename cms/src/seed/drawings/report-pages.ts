import { circle, course, drawing, rect, shape, stroke, words } from './drawing';

const INK = '#1b1d2a';
const MUTED = '#5d6172';
const LINE = '#dfe1ea';
const ACCENT = '#4338ca';
const TINT = '#eceafd';
const SIDE = 960;
const EDGE = 64;

/** A page of the sample report: its number, title and mark. */
const page = (number: number, name: string, title: string, alternativeText: string, parts: string[]) =>
  drawing({ name: `monthly-report-${number}`, width: SIDE, height: SIDE, alternativeText, caption: name }, [
    // The edge of the sheet, on pages of its colour.
    rect(0, 0, SIDE, SIDE, LINE),
    rect(3, 3, SIDE - 6, SIDE - 6, '#ffffff'),
    rect(0, 0, SIDE, 20, ACCENT),
    words(EDGE, 124, title, { size: 56, fill: INK, weight: 800 }),
    rect(SIDE - EDGE - 116, 76, 116, 60, TINT, 8),
    words(SIDE - EDGE - 58, 118, '예시', { size: 34, fill: ACCENT, weight: 700, anchor: 'middle' }),
    rect(EDGE, 164, SIDE - 2 * EDGE, 3, INK),
    ...parts,
  ]);

const AVERAGE = [41, 40, 38, 39, 35, 33, 34, 30, 27, 28, 25, 22];
const CHART = { x: EDGE + 100, y: 520, width: 700, height: 300 };

const overview = page(
  1,
  '한눈에 보기: 오른 키워드와 내린 키워드, 열두 주의 평균 순위',
  '한눈에 보기',
  '월간 보고서 첫째 장. 키워드 열 개 가운데 여섯 개가 오르고 두 개가 내렸으며, 평균 순위가 열두 주 동안 41위에서 22위로 바뀐 꺾은선그래프가 있습니다.',
  [
    ...[
      ['오른 키워드', '6', ACCENT],
      ['그대로', '2', INK],
      ['내린 키워드', '2', '#b45309'],
    ].flatMap(([label = '', value = '', fill = INK], index) => {
      const x = EDGE + index * 284;
      return [
        rect(x, 212, 264, 200, '#f6f7fb', 12),
        words(x + 28, 272, label, { size: 34, fill: MUTED, weight: 600 }),
        words(x + 28, 374, value, { size: 88, fill, weight: 800 }),
      ];
    }),
    words(EDGE, 486, '평균 순위', { size: 36, fill: INK, weight: 700 }),
    ...[10, 30, 50].flatMap((rank, index) => {
      const y = CHART.y + (index * CHART.height) / 2;
      return [
        rect(CHART.x, y - 1, CHART.width, 2, LINE),
        words(CHART.x - 20, y + 11, `${rank}위`, { size: 30, fill: MUTED, anchor: 'end' }),
      ];
    }),
    shape(
      `${course(AVERAGE, CHART, [10, 50])}L${CHART.x + CHART.width} ${CHART.y + CHART.height}L${CHART.x} ${CHART.y + CHART.height}Z`,
      TINT,
    ),
    stroke(course(AVERAGE, CHART, [10, 50]), ACCENT, 8),
    circle(CHART.x + CHART.width, CHART.y + 90, 13, ACCENT),
    words(CHART.x, 886, '9월 첫째 주', { size: 30, fill: MUTED }),
    words(CHART.x + CHART.width, 886, '11월 넷째 주', { size: 30, fill: MUTED, anchor: 'end' }),
  ],
);

const KEYWORDS: [keyword: string, before: number, after: number, series: number[]][] = [
  ['강남 인테리어', 47, 12, [47, 44, 39, 35, 28, 20, 12]],
  ['사무실 인테리어', 63, 31, [63, 60, 52, 47, 44, 38, 31]],
  ['상가 인테리어', 28, 17, [28, 30, 26, 24, 21, 19, 17]],
  ['카페 인테리어', 22, 22, [22, 21, 23, 22, 24, 22, 22]],
  ['병원 인테리어', 35, 41, [35, 33, 36, 38, 37, 40, 41]],
];

const keywords = page(
  2,
  '키워드별 순위: 지난달과 이번 달, 그 사이의 변화',
  '키워드별 순위',
  '월간 보고서 둘째 장. 키워드마다 지난달 순위와 이번 달 순위, 그 사이의 변화를 선으로 그린 표입니다.',
  [
    words(EDGE, 236, '키워드', { size: 32, fill: MUTED, weight: 600 }),
    words(510, 236, '지난달', { size: 32, fill: MUTED, weight: 600, anchor: 'end' }),
    words(660, 236, '이번 달', { size: 32, fill: MUTED, weight: 600, anchor: 'end' }),
    ...KEYWORDS.flatMap(([keyword, before, after, series], index) => {
      const y = 266 + index * 128;
      const color = after < before ? ACCENT : after > before ? '#b45309' : MUTED;
      return [
        rect(EDGE, y, SIDE - 2 * EDGE, 2, LINE),
        words(EDGE, y + 82, keyword, { size: 38, fill: INK, weight: 600 }),
        words(510, y + 82, `${before}위`, { size: 38, fill: MUTED, anchor: 'end' }),
        words(660, y + 82, `${after}위`, { size: 40, fill: color, weight: 800, anchor: 'end' }),
        stroke(
          course(series, { x: 710, y: y + 38, width: 176, height: 56 }, [
            Math.min(...series),
            Math.max(...series),
          ]),
          color,
          6,
        ),
      ];
    }),
  ],
);

const WORK: [date: string, text: string][] = [
  ['11. 4.', '색인에서 빠진 문서 12건 다시 요청'],
  ['11. 9.', '시공 사례 다섯 건의 제목 고쳐 씀'],
  ['11. 16.', '느린 화면 세 곳의 사진 줄임'],
  ['11. 20.', '견적 과정을 설명하는 글 발행'],
  ['11. 27.', '끊긴 링크 7건을 새 주소로 이음'],
];

const work = page(
  3,
  '이번 달 한 일: 고친 것을 날짜와 함께',
  '이번 달 한 일',
  '월간 보고서 셋째 장. 한 달 동안 고친 다섯 가지를 날짜와 함께 적은 목록입니다.',
  WORK.flatMap(([date, text], index) => {
    const y = 240 + index * 132;
    return [
      ...(index < WORK.length - 1 ? [rect(EDGE + 24, y + 30, 4, 132, LINE)] : []),
      circle(EDGE + 26, y + 22, 26, ACCENT),
      stroke(`M${EDGE + 14} ${y + 22}l9 10l16 -18`, '#ffffff', 6),
      words(EDGE + 84, y + 12, date, { size: 32, fill: MUTED, weight: 600 }),
      words(EDGE + 84, y + 62, text, { size: 40, fill: INK, weight: 600 }),
    ];
  }),
);

const PLANS: [title: string, text: string, weight: number][] = [
  ['병원 인테리어', '내린 까닭을 찾아 글 두 편 보강', 0.9],
  ['시공 사례 화면', '사진 설명과 평수, 기간을 채움', 0.7],
  ['견적 문의 화면', '휴대전화에서 칸을 절반으로 줄임', 0.5],
  ['카페 인테리어', '한 달 더 지켜보고 정함', 0.25],
];

const plan = page(
  4,
  '다음 달 계획: 효과가 클 것부터',
  '다음 달 계획',
  '월간 보고서 넷째 장. 다음 달에 할 네 가지를 효과가 클 것으로 보이는 순서로 적고, 기대하는 효과를 막대로 그렸습니다.',
  PLANS.flatMap(([title, text, weight], index) => {
    const y = 228 + index * 172;
    return [
      words(EDGE, y + 40, `${index + 1}. ${title}`, { size: 42, fill: INK, weight: 700 }),
      words(EDGE, y + 92, text, { size: 36, fill: MUTED }),
      rect(EDGE, y + 116, SIDE - 2 * EDGE, 16, '#eceef4', 8),
      rect(EDGE, y + 116, (SIDE - 2 * EDGE) * weight, 16, ACCENT, 8),
    ];
  }),
);

/** The pages of a sample report, square so that a gallery cuts nothing. */
export const reportPages = [overview, keywords, work, plan];
