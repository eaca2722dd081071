import { circle, course, drawing, rect, shape, stroke, words } from './drawing';

/** Covers of cases, in the shape in which cards show them: nothing is cut. */
const WIDTH = 960;
const HEIGHT = 540;
const INK = '#1b1d2a';
const GREY = '#8a8f9f';
const PALE = '#e4e6ee';

const cover = (name: string, alternativeText: string, parts: string[]) =>
  drawing({ name, alternativeText, width: WIDTH, height: HEIGHT }, parts);

/** An address in its field, with its name. @param y of the upper edge */
const address = (y: number, name: string, text: string, color: string) => [
  words(64, y + 24, name, { size: 26, fill: color, weight: 700 }),
  rect(64, y + 40, 340, 64, '#ffffff', 10),
  words(88, y + 82, text, { size: 28, fill: color }),
];

const VISITS = [30, 32, 29, 31, 30, 14, 9, 8, 10, 16, 23, 28, 31, 33];
const PLOT = { x: 496, y: 148, width: 376, height: 240 };

/** Old addresses are joined to the new ones, and the visits return. */
export const shopAddresses = cover(
  'shop-addresses',
  '옛 상품 주소에서 새 상품 주소로 화살표가 이어지고, 줄었던 검색 방문이 다시 늘어나는 선 그래프.',
  [
    rect(0, 0, WIDTH, HEIGHT, '#eef0f6'),
    ...address(108, '옛 주소', '/product?no=204', GREY),
    stroke('M234 236V296M214 278l20 20l20 -20', '#4338ca', 8),
    ...address(304, '새 주소', '/goods/linen-shirt', INK),
    rect(460, 84, 448, 372, '#ffffff', 16),
    words(496, 132, '검색으로 온 방문', { size: 28, fill: INK, weight: 700 }),
    ...[0, 1, 2, 3].map((line) => rect(PLOT.x, PLOT.y + line * 80, PLOT.width, 2, PALE)),
    stroke(course(VISITS, PLOT, [36, 0]), '#4338ca', 8),
    words(616, 430, '개편', { size: 24, fill: GREY, anchor: 'middle' }),
    words(752, 430, '주소 이음', { size: 24, fill: '#4338ca', anchor: 'middle', weight: 700 }),
  ],
);

const QUESTIONS = ['엔진오일은 언제 가나요?', '브레이크에서 소리가 나요', '비용은 어떻게 정해지나요?'];

/** Questions of the counter beside the car they are about. */
export const garageQuestions = cover(
  'garage-questions',
  '정비소 리프트에 올린 자동차와, 접수대에서 자주 받는 질문 세 가지를 적은 종이.',
  [
    rect(0, 0, WIDTH, HEIGHT, '#e6eaf4'),
    rect(0, 452, WIDTH, 88, '#c3cadb'),
    ...[120, 356].map((x) => rect(x, 336, 28, 116, '#6a738c')),
    rect(72, 320, 364, 20, '#515a74', 6),
    shape(
      'M64 300V246Q66 224 92 220L148 212L196 160Q204 150 220 150H312Q328 150 338 162L382 214L418 222Q440 228 440 250V300Z',
      '#4338ca',
    ),
    shape('M176 212L214 170H252V212ZM268 212V170H308Q318 170 324 178L350 212Z', '#dfe6fb'),
    ...[140, 364].flatMap((x) => [circle(x, 300, 38, INK), circle(x, 300, 17, '#c3cadb')]),
    rect(496, 64, 420, 412, '#ffffff', 14),
    words(532, 124, '자주 받는 질문', { size: 32, fill: INK, weight: 700 }),
    ...QUESTIONS.flatMap((text, index) => {
      const y = 164 + index * 100;
      return [
        circle(552, y + 20, 20, '#4338ca'),
        words(552, y + 30, 'Q', { size: 26, fill: '#ffffff', anchor: 'middle', weight: 700 }),
        words(586, y + 29, text, { size: 26, fill: INK, weight: 600 }),
        rect(586, y + 50, 264, 10, PALE, 5),
      ];
    }),
  ],
);

/** A noodle shop under its sign, with a pin of the map. */
export const noodleShop = cover(
  'noodle-shop',
  '‘국수’ 간판과 포렴을 건 작은 국숫집. 가게 옆 지도에도 같은 자리에 표시가 있습니다.',
  [
    rect(0, 0, WIDTH, HEIGHT, '#fbeedd'),
    rect(0, 456, WIDTH, 84, '#d8c3a5'),
    rect(72, 120, 480, 336, '#f4d9b0'),
    shape('M48 128L92 64H532L576 128Z', '#8f3b2c'),
    rect(200, 148, 224, 76, '#b91c1c', 8),
    words(312, 204, '국수', { size: 52, fill: '#ffffff', anchor: 'middle', weight: 800 }),
    rect(108, 248, 176, 208, '#7a4a2f', 4),
    ...[112, 156, 200, 244].map((x) => rect(x, 248, 40, 92, '#2f4a6d', 2)),
    rect(328, 264, 184, 124, '#fff8ea', 6),
    shape('M364 324H476Q472 372 420 372T364 324Z', '#b91c1c'),
    ...[388, 412, 436].map((x) => stroke(`M${x} 312q-8 -10 0 -20t0 -18`, '#c9a97c', 5)),
    rect(620, 96, 276, 340, '#ffffff', 18),
    rect(640, 116, 236, 300, '#dfeadb', 10),
    stroke('M640 226L876 186M716 116L764 416M640 342L876 326', '#ffffff', 18),
    shape('M744 300Q684 232 684 200A60 60 0 0 1 804 200Q804 232 744 300Z', '#b91c1c'),
    circle(744, 200, 24, '#ffffff'),
  ],
);

/** A hairdresser's place, and the message that waits until its end. */
export const salonMessages = cover(
  'salon-messages',
  '거울과 의자가 있는 미용실 자리. 휴대전화에 예약 문자가 와 있습니다.',
  [
    rect(0, 0, WIDTH, HEIGHT, '#f6e9ea'),
    rect(0, 460, WIDTH, 80, '#dcc3c2'),
    rect(112, 56, 256, 292, '#b98a72', 128),
    rect(130, 74, 220, 256, '#dcecf2', 110),
    stroke('M184 226L268 134M212 250L300 154', '#ffffff', 10),
    rect(72, 356, 336, 20, '#8a5a48', 6),
    rect(92, 308, 22, 48, '#6f8f86', 6),
    rect(124, 324, 26, 32, '#d98b8b', 6),
    rect(440, 250, 36, 152, '#7a2f3a', 16),
    rect(440, 366, 168, 44, '#7a2f3a', 18),
    rect(514, 410, 20, 56, '#5a5f70'),
    rect(464, 462, 120, 14, '#5a5f70', 7),
    rect(664, 60, 208, 408, '#2b2d36', 28),
    rect(678, 82, 180, 364, '#ffffff', 14),
    rect(694, 116, 132, 76, '#eceef4', 16),
    words(710, 148, '토요일 2시', { size: 22, fill: INK, weight: 600 }),
    words(710, 176, '커트 될까요?', { size: 20, fill: INK }),
    rect(712, 216, 132, 76, '#b91c1c', 16),
    words(728, 248, '네, 가능해요', { size: 22, fill: '#ffffff', weight: 600 }),
    words(728, 276, '2시에 뵐게요', { size: 20, fill: '#ffffff' }),
  ],
);
