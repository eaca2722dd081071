import { circle, drawing, rect, shape, stroke } from './drawing';

const bowl = [
  circle(330, 470, 226, '#f4e3cf'),
  circle(330, 470, 206, '#ffffff'),
  circle(330, 470, 172, '#e9b872'),
  ...[0, 1, 2, 3, 4, 5].map((row) =>
    stroke(`M${206 + row * 14} ${396 + row * 28}q62 -40 124 0t124 0`, '#fbe8c4', 13),
  ),
  circle(268, 424, 44, '#fff7e6'),
  circle(268, 424, 22, '#f2a93b'),
  stroke('M376 404l52 -30', '#5c9a55', 12),
  stroke('M384 436l64 -16', '#417a43', 12),
  stroke('M372 540l54 22', '#5c9a55', 12),
  shape('M236 540q40 -34 78 4q-38 34 -78 -4Z', '#c8503f'),
  stroke('M500 250L800 640', '#8a5a2b', 14),
  stroke('M536 232L836 622', '#8a5a2b', 14),
];

/** A phone that photographs a bowl of noodles on a table by the window. */
export const photoShoot = drawing(
  {
    name: 'photo-visit',
    width: 960,
    height: 720,
    alternativeText: '창가 자리에 놓은 국수 한 그릇을 휴대전화로 찍고 있습니다.',
  },
  [
    rect(0, 0, 960, 720, '#dba871'),
    ...[120, 300, 480, 660].map((y) => rect(0, y, 960, 4, '#c9935a')),
    shape('M0 0H420L150 720H0Z', 'rgb(255 255 255 / 22%)'),
    ...bowl,
    // The phone shows what it is about to take.
    rect(548, 120, 284, 500, '#23252f', 38),
    rect(566, 148, 248, 444, '#e9c79b', 20),
    circle(690, 350, 104, '#ffffff'),
    circle(690, 350, 84, '#e9b872'),
    stroke('M632 322q29 -20 58 0t58 0', '#fbe8c4', 9),
    stroke('M632 350q29 -20 58 0t58 0', '#fbe8c4', 9),
    stroke('M632 378q29 -20 58 0t58 0', '#fbe8c4', 9),
    circle(664, 328, 20, '#fff7e6'),
    circle(664, 328, 10, '#f2a93b'),
    stroke('M598 232v-30h30M752 202h30v30M782 468v30h-30M628 498h-30v-30', '#ffffff', 6),
    circle(690, 548, 26, '#ffffff'),
    circle(690, 548, 19, '#b91c1c'),
    // Fingers of the hand that holds it.
    ...[300, 366, 432].map((y) => rect(806, y, 70, 48, '#e2ab86', 24)),
    shape('M876 300Q960 300 960 400V720H830Q880 560 862 470Z', '#e2ab86'),
  ],
);

interface Person {
  name: string;
  alternativeText: string;
  ground: string;
  skin: string;
  clothes: string;
  hair: string[];
  thing: string[];
}

/** Head and shoulders. */
const person = ({ name, alternativeText, ground, skin, clothes, hair, thing }: Person) =>
  drawing({ name, width: 480, height: 480, alternativeText }, [
    rect(0, 0, 480, 480, ground),
    shape('M64 480Q64 316 180 302H300Q416 316 416 480Z', clothes),
    rect(206, 262, 68, 64, skin, 30),
    circle(240, 196, 92, skin),
    ...hair,
    circle(208, 206, 8, '#4a3428'),
    circle(272, 206, 8, '#4a3428'),
    stroke('M214 244q26 20 52 0', '#8d4f3c', 7),
    ...thing,
  ]);

const photographer = person({
  name: 'team-visits',
  alternativeText: '목에 사진기를 건 방문 담당',
  ground: '#fde4d6',
  skin: '#f1c7a4',
  clothes: '#b91c1c',
  hair: [shape('M146 200Q138 92 240 92T334 200Q318 142 262 138Q196 156 146 200Z', '#2f2521')],
  thing: [
    stroke('M184 306L206 402M296 306L274 402', '#3b2f2a', 8),
    rect(180, 392, 120, 78, '#2b2d36', 14),
    rect(208, 380, 40, 18, '#2b2d36', 5),
    circle(240, 432, 28, '#5a5f70'),
    circle(240, 432, 15, '#9fc5dc'),
  ],
});

const writer = person({
  name: 'team-texts',
  alternativeText: '수첩을 든 글 담당',
  ground: '#e4eddc',
  skin: '#e9b994',
  clothes: '#3f6b4f',
  hair: [
    shape(
      'M140 300Q120 90 240 88T340 300Q306 296 312 190Q262 168 228 136Q192 186 168 190Q174 296 140 300Z',
      '#5a3825',
    ),
  ],
  thing: [
    rect(286, 360, 110, 104, '#fff8e8', 8),
    ...[386, 410, 434].map((y) => rect(304, y, 74, 6, '#c9b48a', 3)),
    stroke('M280 448L330 396', '#d98b2b', 10),
  ],
});

const analyst = person({
  name: 'team-ranks',
  alternativeText: '순위 그래프를 든 순위 담당',
  ground: '#dfe9f3',
  skin: '#f3cfae',
  clothes: '#2f4a6d',
  hair: [
    shape('M148 190Q150 96 244 96T332 186Q300 132 240 134T148 190Z', '#1f2530'),
    stroke(
      'M178 206a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M242 206a30 30 0 1 0 60 0a30 30 0 1 0 -60 0',
      '#2b2d36',
      6,
    ),
  ],
  thing: [rect(84, 352, 148, 108, '#ffffff', 10), stroke('M104 438L136 414L162 424L212 376', '#b91c1c', 9)],
});

const adviser = person({
  name: 'team-calls',
  alternativeText: '헤드셋을 쓴 상담 담당',
  ground: '#f3e6f0',
  skin: '#eec19c',
  clothes: '#7a4d6b',
  hair: [
    circle(240, 78, 40, '#43302a'),
    shape('M144 214Q132 88 240 88T336 214Q330 156 240 148Q150 156 144 214Z', '#43302a'),
    stroke('M142 206a98 98 0 0 1 196 0', '#2b2d36', 10),
    rect(126, 190, 30, 58, '#2b2d36', 14),
    rect(324, 190, 30, 58, '#2b2d36', 14),
    stroke('M142 248Q150 286 204 282', '#2b2d36', 7),
  ],
  thing: [
    rect(282, 372, 124, 84, '#ffffff', 18),
    shape('M306 450V478L332 454Z', '#ffffff'),
    ...[318, 344, 370].map((x) => circle(x, 414, 8, '#7a4d6b')),
  ],
});

export const team = { photographer, writer, analyst, adviser };
