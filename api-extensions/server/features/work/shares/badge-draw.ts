import { chartLines } from '../../../../contracts/chart/chart-lines';
import { type RankChart, rankChart, rankLegend, reportDays } from '../../../../contracts/chart/rank-chart';
import { BADGE_SIZES, type BadgeLook } from '../../../../contracts/work/share-links';
import { addDays, longDay, monthDay } from '../../../../contracts/rules/days';
import { LIST_NAMES } from '../../../../contracts/rules/kinds';
import { gainText, standingText } from '../../../../contracts/rules/rank-text';
import { STATE_COLORS } from '../../../../contracts/rules/state-colors';
import type { SparkPoint } from '../../../../contracts/work/fields';
import type { SlotStanding } from '../../../../contracts/work/slots';

/** Everything that a badge shows. */
export interface BadgeFacts {
  keyword: string;
  target: string;
  standing: SlotStanding;
  /** The slot has ended, and none follows it. */
  hasEnded: boolean;
  /** One value for each day, oldest first. */
  days: SparkPoint[];
  /** Day of the first value. */
  from: string;
  /** Text of the site's logo. */
  logo: string;
  /** `#rrggbb`. */
  color: string;
}

const INK = '#111827';
const GREY = '#6b7280';
const LINE = '#e5e7eb';
const AMBER = STATE_COLORS.warn.color;
const FONTS =
  "Pretendard,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',system-ui,sans-serif";

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** Width of a character as a share of the font's size: Latin letters are about half as wide as Hangul. */
function widthOf(character: string): number {
  if (/[\s.,·:|'"]/.test(character)) return 0.3;
  return character.charCodeAt(0) < 0x300 ? 0.58 : 0.95;
}

/** Cuts a text to a width, with an ellipsis. @param size of the font, in the unit of the width */
function fitText(text: string, width: number, size: number): string {
  let left = width / size;
  const characters = [...text];
  const end = characters.findIndex((character) => (left -= widthOf(character)) < 0);
  return end === -1 ? text : `${characters.slice(0, Math.max(0, end - 1)).join('')}…`;
}

interface TextStyle {
  size: number;
  color?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

const textElement = (
  text: string,
  x: number,
  y: number,
  { size, color = INK, bold, anchor }: TextStyle,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${bold ? ' font-weight="700"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(text)}</text>`;

const badgeSvg = (look: BadgeLook, title: string, description: string, drawing: string): string => {
  const { width, height } = BADGE_SIZES[look];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t d" font-family="${FONTS}">`,
    `<title id="t">${escaped(title)}</title><desc id="d">${escaped(description)}</desc>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="${LINE}"/>`,
    `${drawing}</svg>`,
  ].join('');
};

/** Texts of a badge. A failed lookup is never shown as 순위 밖. */
function badgeTexts({ keyword, target, standing, hasEnded, logo }: BadgeFacts) {
  const { list, day, change_1, failed_day, provider } = standing;
  const rank = standingText(standing);
  const change = change_1 === null || hasEnded ? '' : gainText(change_1);
  const isDemo = provider === 'simulator';
  const when = [
    hasEnded ? '조회 종료' : '',
    day === null ? '' : `${hasEnded ? longDay(day) : monthDay(day)} 기준`,
    failed_day === null || hasEnded ? '' : `${monthDay(failed_day)} 조회 불가`,
  ].filter(Boolean);
  return {
    rank,
    change,
    changeColor: !change_1 ? GREY : change_1 > 0 ? STATE_COLORS.success.color : STATE_COLORS.danger.color,
    where: `네이버 ${LIST_NAMES[list]}`,
    note: [...(isDemo ? ['데모 데이터'] : []), ...when, logo].join(' · '),
    title: `‘${keyword}’ 네이버 ${LIST_NAMES[list]} 순위: ${rank}`,
    sentences: [
      `대상: ${target}.`,
      change && `하루 전보다 ${change}.`,
      ...when.map((text) => `${text}.`),
      isDemo && '데모 데이터이며 실제 순위가 아닙니다.',
      `${logo} 제공. 네이버(NAVER)와 제휴 관계가 아닙니다.`,
    ].filter(Boolean),
  };
}

/** The note at the bottom, cut to a width. The name of the site is at its end, so that it is cut first. */
const noteElement = (note: string, width: number, x: number, y: number): string =>
  textElement(fitText(note, width, 10.5), x, y, { size: 10.5, color: GREY });

function drawSmall(facts: BadgeFacts): string {
  const { rank, change, changeColor, where, note, title, sentences } = badgeTexts(facts);
  const size = rank.length > 5 ? 15 : 22;
  return badgeSvg(
    'small',
    title,
    sentences.join(' '),
    [
      `<rect x="1" y="12" width="4" height="40" rx="2" fill="${facts.color}"/>`,
      textElement(fitText(facts.keyword, 158, 14), 14, 23, { size: 14, bold: true }),
      textElement(where, 14, 38, { size: 10.5, color: GREY }),
      noteElement(note, 252, 14, 54),
      textElement(rank, 268, change ? 25 : 30, { size, bold: true, anchor: 'end', color: facts.color }),
      change && textElement(change, 268, 40, { size: 10.5, anchor: 'end', color: changeColor }),
    ]
      .filter(Boolean)
      .join(''),
  );
}

/** The plot of the chart. */
const PLOT = { left: 56, right: 464, top: 76, bottom: 196 };
/** Vertical position of the marks of days without a rank. */
const MARKS_Y = PLOT.bottom + 14;

function drawPlot({ points, yTicks, xTicks, outsideLabel }: RankChart, color: string): string {
  const { left, right, top, bottom } = PLOT;
  const [width, height] = [right - left, bottom - top];
  const xOf = (share: number) => Math.round((left + width * share) * 100) / 100;
  const yOf = (share: number) => Math.round((top + height * share) * 100) / 100;
  const { solid, dashed } = chartLines(points, width, height);
  const path = (d: string, style: string) =>
    d && `<path d="${d}" transform="translate(${left} ${top})" fill="none" stroke="${color}" ${style}/>`;
  const axis = { size: 10.5, color: GREY, anchor: 'end' } as const;
  return [
    ...yTicks.map(
      ({ at, label }) =>
        `<path d="M${left} ${yOf(at)}H${right}" stroke="${LINE}"/>${textElement(label, left - 8, yOf(at) + 4, axis)}`,
    ),
    path(solid, 'stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'),
    path(dashed, 'stroke-width="1.5" stroke-dasharray="3 4" opacity=".6"'),
    ...points.map(({ x, y, label, isOutside, isFailed }) => {
      const at = xOf(x);
      if (isOutside) return `<circle cx="${at}" cy="${MARKS_Y}" r="3" fill="#fff" stroke="${GREY}"/>`;
      if (isFailed)
        return `<path d="M${at - 3} ${MARKS_Y - 3}l6 6m0-6l-6 6" stroke="${AMBER}" stroke-width="1.5"/>`;
      if (y === null) return '';
      return `<circle cx="${at}" cy="${yOf(y)}" r="3" fill="${color}"/>${label ? textElement(label, at, yOf(y) - 8, { size: 11, bold: true, anchor: x > 0.9 ? 'end' : x < 0.1 ? 'start' : 'middle' }) : ''}`;
    }),
    outsideLabel ? textElement(outsideLabel, left - 8, MARKS_Y + 4, axis) : '',
    ...xTicks.map(({ at, label }) =>
      textElement(label, xOf(at), MARKS_Y + 20, {
        size: 10.5,
        color: GREY,
        anchor: at === 0 ? 'start' : at === 1 ? 'end' : 'middle',
      }),
    ),
  ].join('');
}

/** Sentence with the numbers of days by outcome. */
function daysText(days: SparkPoint[]): string {
  const count = (wanted: SparkPoint) => days.filter((day) => day === wanted).length;
  const ranks = days.filter((day) => typeof day === 'number').length;
  const parts = [
    ['순위 확인', ranks],
    ['확인한 범위 안', count('in')],
    ['순위 밖', count('out')],
    ['조회 불가', count('failed')],
  ] as const;
  const said = parts.flatMap(([word, number]) => (number > 0 ? [`${word} ${number}일`] : []));
  return said.length > 0 ? `최근 ${days.length}일: ${said.join(', ')}.` : '최근에 조회한 날이 없습니다.';
}

function drawWithChart(facts: BadgeFacts): string {
  const { rank, change, changeColor, where, note, title, sentences } = badgeTexts(facts);
  const { days, from, color, standing } = facts;
  const drawn = rankChart(reportDays(days, from), from, addDays(from, days.length - 1));
  const isEmpty = drawn.points.length === 0;
  return badgeSvg(
    'chart',
    title,
    [daysText(days), ...sentences, standing.ordered && !isEmpty ? rankLegend(drawn) : ''].join(' ').trim(),
    [
      `<rect x="1" y="16" width="4" height="36" rx="2" fill="${color}"/>`,
      textElement(fitText(facts.keyword, 270, 16), 16, 30, { size: 16, bold: true }),
      textElement(fitText(`${where} · ${facts.target}`, 290, 11), 16, 48, { size: 11, color: GREY }),
      textElement(rank, 464, 32, { size: rank.length > 5 ? 16 : 22, bold: true, anchor: 'end', color }),
      change && textElement(change, 464, 49, { size: 11, anchor: 'end', color: changeColor }),
      // Days of an unordered list have no ranks to draw.
      standing.ordered && !isEmpty
        ? drawPlot(drawn, color)
        : textElement(daysText(days), 240, 140, { size: 13, color: GREY, anchor: 'middle' }),
      noteElement(note, 448, 16, 256),
    ]
      .filter(Boolean)
      .join(''),
  );
}

/** Draws a badge as SVG. Its title and description say in words what it shows. */
export const drawBadge = (facts: BadgeFacts, look: BadgeLook): string =>
  look === 'small' ? drawSmall(facts) : drawWithChart(facts);

const ENDED = '지금은 표시할 수 없는 순위입니다';

function drawMessage(look: BadgeLook, text: string, description: string): string {
  const { width, height } = BADGE_SIZES[look];
  const drawing = textElement(text, width / 2, height / 2 + 5, { size: 13, color: GREY, anchor: 'middle' });
  return badgeSvg(look, text, description, drawing);
}

/** The image in place of a badge whose link has ended. */
export const endedBadge = (look: BadgeLook): string => drawMessage(look, ENDED, '공유가 끝난 배지입니다.');

/** The image in place of a badge after too many requests from the visitor's network. */
export const busyBadge = (look: BadgeLook): string =>
  drawMessage(look, '잠시 후 다시 표시됩니다', '지금은 요청이 많아 순위를 표시하지 못했습니다.');
