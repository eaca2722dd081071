import { circle, drawing, rect, shape, stroke, words } from './drawing';

const WIDTH = 960;
const HEIGHT = 640;

interface Light {
  wall: string;
  shelf: string;
  counter: string;
  window: string;
  frame: string;
  leaf: string;
  stem: string;
  petals: readonly string[];
  vase: string;
}

const DIM: Light = {
  wall: '#8d8578',
  shelf: '#6b5b49',
  counter: '#58493a',
  window: '#767c80',
  frame: '#5d564b',
  leaf: '#5b6450',
  stem: '#4d5445',
  petals: ['#9a7172', '#a08a6c', '#7f7284', '#98837f'],
  vase: '#77838a',
};

const BRIGHT: Light = {
  wall: '#fbf3e6',
  shelf: '#d9a86c',
  counter: '#c58b4e',
  window: '#d3ecf8',
  frame: '#ffffff',
  leaf: '#5c9a55',
  stem: '#417a43',
  petals: ['#e4546b', '#f6a534', '#b47bd1', '#ff8f8a'],
  vase: '#8ec6dc',
};

const flower = (x: number, y: number, size: number, petal: string, stem: string, base: number) => [
  stroke(`M${x} ${y}Q${x + 6} ${(y + base) / 2} ${x} ${base}`, stem, 6),
  ...[0, 72, 144, 216, 288].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return circle(
      Math.round(x + Math.cos(radians) * size * 0.62),
      Math.round(y + Math.sin(radians) * size * 0.62),
      size * 0.6,
      petal,
    );
  }),
  circle(x, y, size * 0.42, '#f8d673'),
];

const PLACES: [x: number, y: number, size: number][] = [
  [396, 238, 34],
  [468, 176, 42],
  [546, 222, 38],
  [432, 306, 30],
  [512, 298, 34],
  [584, 304, 28],
];

const bouquet = (light: Light) => [
  shape('M372 380Q330 290 392 300Q420 330 460 400Z', light.leaf),
  shape('M590 380Q640 300 574 306Q546 340 512 404Z', light.leaf),
  ...PLACES.flatMap(([x, y, size], index) =>
    flower(x, y, size, light.petals[index % light.petals.length] ?? '', light.stem, 420),
  ),
  shape('M416 392H552L534 520H434Z', light.vase),
  rect(410, 380, 148, 22, light.vase, 8),
];

/** What is on the shelves: boxes and a bottle at first, pots with plants later. */
const clutter = [
  rect(70, 176, 96, 74, '#7b6a54'),
  rect(150, 202, 84, 48, '#6f604f'),
  rect(724, 168, 70, 82, '#75684f'),
  rect(800, 196, 100, 54, '#6a5d4b'),
  rect(86, 400, 112, 120, '#75654f'),
  rect(176, 446, 96, 74, '#6b5c49'),
  shape('M690 520V446H712V420H730V446H752V520Z', '#5f6d63'),
  rect(782, 436, 108, 84, '#7a6a53'),
  words(836, 488, '택배', { size: 30, fill: '#4f4538', anchor: 'middle', weight: 700 }),
];

const pot = (x: number, y: number, light: Light, petal: string) => [
  shape(`M${x - 34} ${y - 60}H${x + 34}L${x + 26} ${y}H${x - 26}Z`, '#d9774f'),
  circle(x, y - 88, 34, light.leaf),
  circle(x - 26, y - 74, 22, light.leaf),
  circle(x + 26, y - 74, 22, light.leaf),
  circle(x - 8, y - 104, 11, petal),
  circle(x + 18, y - 86, 11, petal),
  circle(x - 24, y - 76, 9, petal),
];

const ordered = (light: Light) => [
  ...pot(110, 250, light, light.petals[0] ?? ''),
  ...pot(206, 250, light, light.petals[2] ?? ''),
  ...pot(758, 250, light, light.petals[1] ?? ''),
  ...pot(854, 250, light, light.petals[3] ?? ''),
  ...pot(150, 520, light, light.petals[1] ?? ''),
  ...pot(810, 520, light, light.petals[0] ?? ''),
  rect(640, 440, 112, 80, '#ffffff', 8),
  words(696, 476, '오늘의', { size: 26, fill: '#8a5a2b', anchor: 'middle', weight: 700 }),
  words(696, 508, '꽃다발', { size: 26, fill: '#8a5a2b', anchor: 'middle', weight: 700 }),
];

const scene = (light: Light, things: string[]) => [
  rect(0, 0, WIDTH, HEIGHT, light.wall),
  rect(310, 48, 340, 300, light.frame, 6),
  rect(326, 64, 146, 268, light.window),
  rect(488, 64, 146, 268, light.window),
  rect(40, 250, 230, 16, light.shelf),
  rect(690, 250, 230, 16, light.shelf),
  rect(0, 520, WIDTH, 120, light.counter),
  rect(0, 520, WIDTH, 14, light.shelf),
  ...things,
  ...bouquet(light),
];

/** The counter of a flower shop as it was photographed in the evening, between boxes. */
export const shopBefore = drawing(
  {
    name: 'flower-shop-before',
    width: WIDTH,
    height: HEIGHT,
    alternativeText: '어두운 꽃집 계산대. 꽃병 둘레에 상자와 택배가 쌓여 있고 꽃의 색이 잘 보이지 않습니다.',
  },
  [...scene(DIM, clutter), rect(0, 0, WIDTH, HEIGHT, 'rgb(30 24 18 / 8%)')],
);

/** The same counter by daylight, cleared. */
export const shopAfter = drawing(
  {
    name: 'flower-shop-after',
    width: WIDTH,
    height: HEIGHT,
    alternativeText: '햇빛이 드는 같은 계산대. 상자를 치우고 화분을 놓아 꽃다발의 색이 또렷합니다.',
  },
  scene(BRIGHT, ordered(BRIGHT)),
);
