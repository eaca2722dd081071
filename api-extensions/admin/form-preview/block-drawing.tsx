import type { ReactNode } from 'react';

const bar = (x: number, y: number, width: number, height = 6, tone = 'b') => (
  <rect
    key={`${x} ${y}`}
    x={x}
    y={y}
    width={width}
    height={height}
    rx={Math.min(3, height / 2)}
    data-tone={tone}
  />
);
const columns = (count: number, draw: (left: number, width: number, index: number) => ReactNode) => {
  const width = (160 - (count - 1) * 8) / count;
  return Array.from({ length: count }, (_, index) => draw(20 + index * (width + 8), width, index));
};

/** A picture: hills and a sun. */
const picture = (x: number, y: number, width: number, height: number) => (
  <g key={`picture ${x} ${y}`}>
    <rect x={x} y={y} width={width} height={height} rx="4" data-tone="d" />
    <circle cx={x + width * 0.72} cy={y + height * 0.3} r={height * 0.1} data-tone="f" />
    <path
      d={`M${x} ${y + height}L${x + width * 0.35} ${y + height * 0.45}L${x + width * 0.6} ${y + height * 0.8}L${x + width * 0.75} ${y + height * 0.6}L${x + width} ${y + height}Z`}
      data-tone="c"
    />
  </g>
);

/** A drawing of each kind of block: where its title, texts, pictures and buttons are. */
const DRAWINGS: Record<string, ReactNode> = {
  'blocks.hero': [
    bar(20, 26, 30, 4, 'c'),
    bar(20, 36, 76, 10, 'a'),
    bar(20, 54, 64),
    bar(20, 64, 52),
    bar(20, 80, 34, 12, 'c'),
    <rect key="art" x="116" y="24" width="64" height="70" rx="6" data-tone="d" />,
  ],
  'blocks.features': [
    bar(20, 20, 60, 8, 'a'),
    ...columns(3, (left, width) => [
      <circle key={left} cx={left + 8} cy="50" r="8" data-tone="c" />,
      bar(left, 66, width - 10, 6, 'a'),
      bar(left, 78, width, 4),
      bar(left, 86, width - 6, 4),
    ]),
  ],
  'blocks.steps': [
    bar(20, 20, 60, 8, 'a'),
    <rect key="line" x="28" y="53" width="130" height="2" data-tone="d" />,
    ...columns(4, (left, width) => [
      <circle key={left} cx={left + 8} cy="54" r="8" data-tone="c" />,
      bar(left, 72, width - 6, 6, 'a'),
      bar(left, 84, width, 4),
    ]),
  ],
  'blocks.figures': columns(3, (left, width) => [
    bar(left, 40, width - 12, 18, 'c'),
    bar(left, 68, width - 4, 5, 'a'),
    bar(left, 80, width - 16, 4),
  ]),
  'blocks.products': [
    bar(20, 16, 60, 8, 'a'),
    ...columns(2, (left, width) => [
      <rect key={left} x={left} y="34" width={width} height="70" rx="5" data-tone="e" />,
      <rect key={`${left}top`} x={left} y="34" width={width} height="4" data-tone="c" />,
      bar(left + 8, 46, 36, 6, 'a'),
      bar(left + 8, 60, width - 16, 4),
      bar(left + 8, 68, width - 24, 4),
      bar(left + 8, 84, 32, 10, 'c'),
    ]),
  ],
  'blocks.faq': [
    bar(20, 18, 60, 8, 'a'),
    ...[40, 60, 80, 100].flatMap((top) => [
      bar(20, top, 90, 6),
      bar(170, top + 2, 8, 2, 'c'),
      <rect key={`line ${top}`} x="20" y={top + 12} width="160" height="1" data-tone="d" />,
    ]),
  ],
  'blocks.quote': [
    <text key="mark" x="88" y="50" fontSize="44" data-tone="c">
      “
    </text>,
    bar(40, 56, 120, 8, 'a'),
    bar(56, 70, 88, 8, 'a'),
    bar(82, 90, 36, 4),
  ],
  'blocks.sample-report': [
    <rect key="card" x="20" y="16" width="160" height="90" rx="5" data-tone="e" />,
    bar(30, 26, 50, 6, 'a'),
    <path key="path" d="M32 90L52 78L70 82L88 58L100 50" fill="none" strokeWidth="3" data-line="" />,
    ...[44, 58, 72, 86].flatMap((top) => [bar(116, top, 20, 4, 'a'), bar(142, top, 30, 4)]),
  ],
  'blocks.price-table': columns(3, (left, width, index) => [
    <rect key={left} x={left} y="22" width={width} height="80" rx="5" data-tone={index === 1 ? 'd' : 'e'} />,
    bar(left + 7, 32, 24, 5, 'a'),
    bar(left + 7, 44, 32, 10, 'c'),
    bar(left + 7, 62, width - 16, 4),
    bar(left + 7, 70, width - 20, 4),
    bar(left + 7, 86, width - 14, 9, 'c'),
  ]),
  'blocks.cases': columns(3, (left, width) => [
    <rect key={left} x={left} y="22" width={width} height="80" rx="5" data-tone="e" />,
    bar(left + 7, 32, 28, 6, 'a'),
    <path
      key={`${left}path`}
      d={`M${left + 8} 74L${left + 20} 68L${left + 30} 56L${left + width - 8} 48`}
      fill="none"
      strokeWidth="3"
      data-line=""
    />,
    bar(left + 7, 86, width - 16, 4),
  ]),
  'blocks.text': [
    bar(20, 18, 70, 8, 'a'),
    ...[36, 46, 56].map((top) => bar(20, top, 150, 4)),
    bar(20, 72, 50, 6, 'a'),
    ...[86, 96].flatMap((top) => [bar(20, top, 4, 4, 'c'), bar(30, top, 120, 4)]),
  ],
  'blocks.picture': [picture(20, 14, 160, 80), bar(20, 102, 80, 4)],
  'blocks.picture-and-text': [
    picture(20, 24, 74, 72),
    bar(106, 30, 60, 8, 'a'),
    ...[48, 58, 68].map((top) => bar(106, top, 74, 4)),
    bar(106, 82, 34, 12, 'c'),
  ],
  'blocks.columns': [
    bar(20, 14, 60, 8, 'a'),
    ...columns(3, (left, width) => [
      picture(left, 32, width, 36),
      bar(left, 76, width - 14, 6, 'a'),
      bar(left, 88, width, 4),
      bar(left, 96, width - 8, 4),
    ]),
  ],
  'blocks.spacer': [bar(20, 12, 160, 14), bar(20, 59, 160, 2, 'c'), bar(20, 94, 160, 14)],
  'blocks.gallery': [24, 66].flatMap((top) => columns(4, (left, width) => [picture(left, top, width, 34)])),
  'blocks.before-after': [
    <rect key="before" x="20" y="20" width="80" height="80" rx="4" data-tone="b" />,
    picture(100, 20, 80, 80),
    <rect key="line" x="99" y="20" width="2" height="80" data-tone="f" />,
    <circle key="handle" cx="100" cy="60" r="9" data-tone="f" />,
  ],
  'blocks.video': [
    <rect key="screen" x="30" y="14" width="140" height="80" rx="5" data-tone="a" />,
    <circle key="button" cx="100" cy="54" r="15" data-tone="c" />,
    <path key="play" d="M95 46v16l13-8z" data-tone="f" />,
    bar(30, 102, 70, 4),
  ],
  'blocks.countdown': [
    bar(20, 24, 70, 8, 'a'),
    ...columns(4, (left, width) => [
      <rect key={left} x={left} y="46" width={width} height="38" rx="4" data-tone="e" />,
      bar(left + 6, 54, width - 12, 12, 'c'),
      bar(left + 10, 74, width - 20, 4),
    ]).slice(0, 3),
  ],
  'blocks.logos': [34, 70].flatMap((top) =>
    columns(4, (left, width) => [
      <rect key={`${left} ${top}`} x={left} y={top} width={width} height="26" rx="4" data-tone="e" />,
      bar(left + 8, top + 9, width - 16, 8, 'd'),
    ]),
  ),
  'blocks.reviews': columns(3, (left, width) => [
    <rect key={left} x={left} y="22" width={width} height="80" rx="5" data-tone="e" />,
    ...[0, 1, 2, 3].map((star) => (
      <circle key={`${left} ${star}`} cx={left + 10 + star * 8} cy="34" r="3" data-tone="c" />
    )),
    bar(left + 7, 46, width - 14, 4),
    bar(left + 7, 54, width - 18, 4),
    bar(left + 7, 62, width - 14, 4),
    bar(left + 7, 86, 24, 5, 'a'),
  ]),
  'blocks.team': columns(4, (left, width) => [
    <rect key={left} x={left} y="24" width={width} height={width} rx="4" data-tone="d" />,
    <circle key={`${left} head`} cx={left + width / 2} cy="36" r="6" data-tone="c" />,
    <path
      key={`${left} body`}
      d={`M${left + 6} ${24 + width}c0-20 ${width - 12}-20 ${width - 12} 0z`}
      data-tone="c"
    />,
    bar(left, 34 + width, width - 8, 5, 'a'),
    bar(left, 44 + width, width - 2, 4),
  ]),
  'blocks.map': [
    <rect key="map" x="20" y="20" width="90" height="80" rx="5" data-tone="d" />,
    <path key="road" d="M20 74L64 58L110 66M70 20L58 100" fill="none" strokeWidth="3" data-line="" />,
    <circle key="pin" cx="66" cy="50" r="8" data-tone="a" />,
    bar(122, 26, 58, 7, 'a'),
    bar(122, 42, 52, 4),
    bar(122, 50, 44, 4),
    bar(122, 70, 58, 11, 'c'),
    bar(122, 86, 58, 11, 'c'),
  ],
  'blocks.download': [
    <rect key="card" x="20" y="36" width="160" height="48" rx="5" data-tone="e" />,
    <rect key="file" x="30" y="46" width="20" height="28" rx="2" data-tone="d" />,
    bar(60, 48, 60, 7, 'a'),
    bar(60, 62, 40, 4),
    bar(134, 54, 36, 12, 'c'),
  ],
  'blocks.post-list': [
    bar(20, 14, 60, 8, 'a'),
    ...columns(3, (left, width) => [
      <rect key={left} x={left} y="32" width={width} height="72" rx="4" data-tone="e" />,
      picture(left, 32, width, 32),
      bar(left + 5, 72, width - 14, 6, 'a'),
      bar(left + 5, 84, width - 10, 4),
      bar(left + 5, 94, 20, 3),
    ]),
  ],
  'blocks.form': [
    bar(20, 20, 50, 8, 'a'),
    bar(20, 34, 44, 4),
    ...[18, 42, 66].flatMap((top) => [
      bar(84, top, 24, 4, 'a'),
      <rect key={top} x="84" y={top + 7} width="96" height="12" rx="2" data-tone="e" />,
    ]),
    bar(84, 92, 96, 13, 'c'),
  ],
  'blocks.notice-bar': [
    <rect key="bar" x="0" y="20" width="200" height="22" data-tone="d" />,
    bar(40, 28, 84, 6, 'a'),
    bar(132, 28, 28, 6, 'c'),
    bar(20, 60, 90, 10),
    bar(20, 80, 130, 6),
    bar(20, 92, 110, 6),
  ],
  'blocks.call-to-action': [
    <rect key="band" x="0" y="24" width="200" height="72" data-tone="c" />,
    bar(20, 42, 80, 9, 'f'),
    bar(20, 60, 60, 5, 'f'),
    bar(20, 74, 36, 12, 'f'),
  ],
};

const STYLE = `
.block-drawing [data-tone=a] { fill: #4a4a6a }
.block-drawing [data-tone=b] { fill: #c0c0cf }
.block-drawing [data-tone=c] { fill: #7b79ff }
.block-drawing [data-tone=d] { fill: #d9d8ff }
.block-drawing [data-tone=e] { fill: #fff }
.block-drawing [data-tone=f] { fill: #fff }
.block-drawing [data-line] { stroke: #7b79ff }
.form-preview-kind { padding: 0; border: 0; background: none; color: inherit; font: inherit; border-radius: 4px }
.form-preview-kind:hover, .form-preview-kind:focus-visible { outline: 2px solid #4945ff; outline-offset: 1px }
`;

/** Kinds with a drawing. */
export const drawnKinds = Object.keys(DRAWINGS);

/** A small drawing of a kind of block; of an unknown one, an empty page. */
export const BlockDrawing = ({ uid }: { uid: string }) => (
  <svg
    className="block-drawing"
    viewBox="0 0 200 120"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block', width: '100%', background: '#eeeef6' }}
  >
    <style>{STYLE}</style>
    {DRAWINGS[uid] ?? bar(20, 54, 160, 10)}
  </svg>
);
