import { longDay, longDays, seoulDay, shortDay } from '../../../../contracts/rules/days';
import { KIND_NAMES } from '../../../../contracts/rules/kinds';
import { sourcesLine } from '../../../../contracts/rules/provider-text';
import {
  changesNote,
  CHART_NOTE,
  COMPETITORS_NOTE,
  daysWord,
  pagesWord,
  PARTY_HEADS,
  type PartyHead,
  partyName,
  partyWord,
  placeWords,
  pointWord,
  REPORT_BLOCK_NAMES,
  shownNote,
  WORK_NAMES,
  workText,
  exposureWord,
} from '../../../../contracts/rules/report-words';
import { controlColor, STATE_COLORS } from '../../../../contracts/rules/state-colors';
import type { Report, ReportBlock } from '../../../../contracts/work/overview';
import type { RankPoint } from '../../../../contracts/work/fields';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { CHART_HEIGHT, changeWord, drawChart, type Move } from './chart';
import {
  type Doc,
  Flow,
  GREY,
  HEIGHT,
  INK,
  CONTENT_WIDTH,
  LINE,
  linesOf,
  MARGIN,
  newDocument,
  PALE,
  drawText,
  drawTable,
  TABLE_HEAD,
  TABLE_ROW,
  WIDTH,
  finishDocument,
} from '../../../platform/pdf/page';

const UP = STATE_COLORS.success.color;
const DOWN = STATE_COLORS.danger.color;
const AMBER = STATE_COLORS.warn.color;
const DISCLAIMER = '순위는 조회한 시점의 결과이며, Naver와 제휴 관계가 아닙니다.';

type Slot = Report['slots'][number];
type Group = Report['groups'][number];
type Party = Group['parties'][number];

const NOTE_SIZE = 8.5;
const NOTE_LINE = 16;
/** Heights of the note above the groups, and of a group's name above its table. */
const GROUPS_NOTE = 18;
const GROUP_HEAD = 18;
const PARTY_WIDTHS: Record<PartyHead, number> = {
  ...{ keywords: 66, top10: 56, top30: 56, top100: 58, average_rank: 86, ahead: 66 },
};
const PARTY_NAME = CONTENT_WIDTH - Object.values(PARTY_WIDTHS).reduce((sum, width) => sum + width, 0);

/** Draws a report (contracts/work/overview.ts) as an A4 PDF. CPU-intensive: call it in a worker. */
export function drawReport(report: Report): Promise<Buffer> {
  const { site, customer, from, to } = report;
  const name = customer.company || customer.name;
  const doc = newDocument({
    title: `${name} 검색 순위 보고서 ${from}–${to}`,
    author: site.company,
    made: new Date(report.made_at),
  });
  drawCover(doc, report, name);
  const flow = new Flow(doc);
  flow.page();
  for (const block of report.blocks) DRAWN[block](flow, report);
  // Whose data the ranks are, whichever parts are shown.
  drawLines(flow, [sourcesLine(report.providers)]);
  const words = report.demo ? `데모 데이터 · ${DISCLAIMER}` : DISCLAIMER;
  return finishDocument(doc, `${report.site.logo} · ${words}`, { color: report.demo ? AMBER : GREY });
}

const DRAWN: Record<ReportBlock, (flow: Flow, report: Report) => void> = {
  summary: drawSummary,
  groups: drawCompetitors,
  slots: drawKeywords,
  work: drawWork,
  notes: (flow, { notes, site }) => {
    flow.notes(REPORT_BLOCK_NAMES.notes, notes, { size: 10, color: site.color });
    // Other parts may follow.
    if (notes) flow.y += 12;
  },
};

/** Draws small grey texts, wrapped. */
function drawLines(flow: Flow, texts: readonly string[]): void {
  const { doc } = flow;
  for (const line of texts.flatMap((text) => (text ? linesOf(doc, text, CONTENT_WIDTH, NOTE_SIZE) : []))) {
    flow.breakBefore(NOTE_LINE);
    drawText(doc, line, MARGIN, flow.y, { size: NOTE_SIZE, color: GREY });
    flow.y += NOTE_LINE;
  }
}

function drawCover(doc: Doc, { site, from, to, made_at, demo, introduction }: Report, name: string): void {
  doc.rect(0, 0, WIDTH, 300).fill(site.color);
  drawText(doc, site.logo, MARGIN, 64, { size: 22, bold: true, color: '#ffffff' });
  drawText(doc, '검색 순위 보고서', MARGIN, 190, { size: 34, bold: true, color: '#ffffff' });
  drawText(doc, longDays(from, to), MARGIN, 240, { size: 14, color: '#ffffff' });
  drawText(doc, '받는 분', MARGIN, 348, { size: 10, color: GREY });
  drawText(doc, name, MARGIN, 366, { size: 22, bold: true });
  if (demo) {
    doc.roundedRect(MARGIN, 420, CONTENT_WIDTH, 44, 6).fill(STATE_COLORS.warn.tint);
    drawText(doc, '데모 데이터', MARGIN + 16, 434, { size: 12, bold: true, color: AMBER });
    drawText(doc, '이 보고서의 순위는 시뮬레이터가 만든 값이며 실제 순위가 아닙니다.', MARGIN + 96, 435, {
      size: 10.5,
      color: AMBER,
      width: CONTENT_WIDTH - 112,
    });
  }
  drawIntroduction(doc, introduction.text, demo ? 490 : 424);
  const lines = [
    site.company,
    ...(site.phone ? [`전화 ${site.phone}`] : []),
    ...(site.email ? [`이메일 ${site.email}`] : []),
    `작성 ${longDay(seoulDay(new Date(made_at)))}`,
  ];
  lines.forEach((line, index) => {
    drawText(doc, line, MARGIN, HEIGHT - 160 + index * 17, { size: 10, color: index === 0 ? INK : GREY });
  });
}

/** Distance of the introduction's lines. Small enough that INTRODUCTION_MAX characters fit above the sender. */
const INTRODUCTION_LEADING = 16;
/** Lower end of the introduction, above the sender. */
const INTRODUCTION_BOTTOM = HEIGHT - 172;

/** Draws the introduction. Lines that do not fit above the sender are cut. */
function drawIntroduction(doc: Doc, text: string, top: number): void {
  const size = 10.5;
  const all = linesOf(doc, text, CONTENT_WIDTH, size);
  const maxLines = Math.floor((INTRODUCTION_BOTTOM - top) / INTRODUCTION_LEADING);
  const shown = all.length > maxLines ? [...all.slice(0, maxLines - 1), `${all[maxLines - 1] ?? ''}…`] : all;
  shown.forEach((line, at) => drawText(doc, line, MARGIN, top + at * INTRODUCTION_LEADING, { size }));
}

function drawSummary(flow: Flow, { site, summary: sum, slots, demo }: Report): void {
  const { doc } = flow;
  flow.heading(REPORT_BLOCK_NAMES.summary, site.color);
  const figures = [
    ['관리한 키워드', `${koreanNumber(sum.slots)}개`],
    ['순위 상승', `${koreanNumber(sum.up)}개`],
    ['순위 하락', `${koreanNumber(sum.down)}개`],
    ['10위 안', `${koreanNumber(sum.top10)}개`],
    ['진행한 작업', `${koreanNumber(sum.jobs_done)}건`],
    ['발행한 글', `${koreanNumber(sum.posts)}건`],
    ['확인한 백링크', `${koreanNumber(sum.links)}건`],
    ['조회 불가', `${koreanNumber(sum.days_failed)}회`],
  ] as const;
  const [gap, columns] = [10, 4];
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns;
  figures.forEach(([label, value], index) => {
    const x = MARGIN + (index % columns) * (width + gap);
    const y = flow.y + Math.floor(index / columns) * 62;
    doc.roundedRect(x, y, width, 52, 5).fill(PALE);
    drawText(doc, label, x + 10, y + 9, { size: 8.5, color: GREY, width: width - 20 });
    drawText(doc, value, x + 10, y + 24, { size: 16, bold: true, width: width - 20 });
  });
  flow.y += 132;
  drawLines(flow, [changesNote(sum), shownNote({ slots, summary: sum })]);
  if (demo) {
    drawText(doc, '데모 데이터: 순위는 시뮬레이터가 만든 값입니다.', MARGIN, flow.y, {
      size: 9,
      color: AMBER,
    });
    flow.y += 18;
  }
  if (slots.length === 0) {
    drawText(doc, '이 기간에 진행한 키워드가 없습니다.', MARGIN, flow.y, { size: 10, color: GREY });
    flow.y += 24;
    return;
  }
  drawTable<Slot>(
    flow,
    [
      { head: '키워드', width: 150, text: ({ keyword: text }) => text },
      { head: '종류', width: 65, text: ({ kind }) => KIND_NAMES[kind] },
      { head: '처음', width: 72, align: 'right', text: (slot) => placeWords(slot).first },
      { head: '마지막', width: 72, align: 'right', text: (slot) => placeWords(slot).last },
      { head: '최고', width: 72, align: 'right', text: (slot) => placeWords(slot).best },
      {
        head: '변동',
        width: CONTENT_WIDTH - 431,
        align: 'right',
        text: changeWord,
        color: changeColor,
      },
    ],
    slots,
  );
}

/** Draws a table for each group with competitors. */
function drawCompetitors(flow: Flow, { site, groups }: Report): void {
  const { doc } = flow;
  const [first] = groups;
  if (!first) return;
  const heightOf = ({ parties }: Group) => GROUP_HEAD + TABLE_HEAD + TABLE_ROW * parties.length;
  flow.heading(REPORT_BLOCK_NAMES.groups, site.color, GROUPS_NOTE + heightOf(first));
  drawText(doc, COMPETITORS_NOTE, MARGIN, flow.y, { size: 8.5, color: GREY });
  flow.y += GROUPS_NOTE;
  for (const group of groups) {
    flow.breakBefore(heightOf(group));
    drawText(doc, group.name, MARGIN, flow.y, { size: 10.5, bold: true });
    flow.y += GROUP_HEAD;
    drawTable<Party>(
      flow,
      [
        { head: '이름', width: PARTY_NAME, text: partyName },
        ...(Object.keys(PARTY_HEADS) as PartyHead[]).map((head) => ({
          head: PARTY_HEADS[head],
          width: PARTY_WIDTHS[head],
          align: 'right' as const,
          text: (party: Party) => partyWord(party, head),
        })),
      ],
      group.parties,
    );
  }
}

function changeColor({ change, edge }: Move): string {
  if (edge) return edge === 'entered' ? UP : DOWN;
  return !change ? GREY : change > 0 ? UP : DOWN;
}

const DAY_HEIGHT = 13.5;
const DAY_COLUMNS = 3;
/** Height of a keyword's heading: two keywords with a month each fit on a page. */
const KEYWORD_HEAD = 47;
/** Height of the line about the exposure and the ranking page. */
const PAGE_LINE = 9;

const COMMENT_SIZE = 9.5;
const COMMENT_LINE = 14;

const pagesOf = (slot: Slot) => [exposureWord(slot.exposure), pagesWord(slot)].filter(Boolean).join(' · ');
const commentLines = (doc: Doc, { comment }: Slot) =>
  comment ? linesOf(doc, comment, CONTENT_WIDTH, COMMENT_SIZE) : [];

/** Height of one keyword with its comment, chart and table. */
function keywordHeight(doc: Doc, slot: Slot): number {
  const rows = Math.ceil(slot.table.length / DAY_COLUMNS);
  return (
    KEYWORD_HEAD +
    (pagesOf(slot) ? PAGE_LINE : 0) +
    COMMENT_LINE * commentLines(doc, slot).length +
    (slot.ordered ? CHART_HEIGHT + 8 : 0) +
    (rows > 0 ? DAY_HEIGHT * (rows + 1) + 12 : 0)
  );
}

function drawKeywords(flow: Flow, report: Report): void {
  const [first] = report.slots;
  if (!first) return;
  flow.heading(REPORT_BLOCK_NAMES.slots, report.site.color, NOTE_LINE + keywordHeight(flow.doc, first));
  drawLines(flow, [CHART_NOTE]);
  for (const slot of report.slots) drawKeyword(flow, slot, report);
}

/** Draws one keyword. Heading, comment, chart and table stay on one page if they fit. */
function drawKeyword(flow: Flow, slot: Slot, { site, from }: Report): void {
  const { doc } = flow;
  const pages = pagesOf(slot);
  flow.breakBefore(keywordHeight(doc, slot));
  doc
    .moveTo(MARGIN, flow.y)
    .lineTo(MARGIN + CONTENT_WIDTH, flow.y)
    .lineWidth(1)
    .stroke(site.color);
  flow.y += 10;
  drawText(doc, slot.keyword, MARGIN, flow.y, { size: 13, bold: true, width: CONTENT_WIDTH - 150 });
  drawText(doc, changeWord(slot), MARGIN, flow.y + 1, {
    size: 12,
    bold: true,
    align: 'right',
    color: changeColor(slot),
  });
  flow.y += 19;
  drawText(doc, `${KIND_NAMES[slot.kind]} · ${slot.target} · ${slot.product}`, MARGIN, flow.y, {
    size: 8.5,
    color: GREY,
    width: CONTENT_WIDTH - 190,
  });
  drawText(doc, daysWord(slot), MARGIN, flow.y, { size: 8.5, color: GREY, align: 'right' });
  if (pages) {
    drawText(doc, pages, MARGIN, flow.y + PAGE_LINE + 2, { size: 8, color: GREY });
    flow.y += PAGE_LINE;
  }
  flow.y += 18;
  for (const line of commentLines(doc, slot)) {
    drawText(doc, line, MARGIN, flow.y, { size: COMMENT_SIZE });
    flow.y += COMMENT_LINE;
  }
  if (slot.ordered) {
    drawChart(doc, slot.days, from, flow.y, controlColor(site.color).primary);
    flow.y += CHART_HEIGHT + 8;
  }
  drawDays(flow, slot);
}

/** Draws the days in three columns, to be read downwards. */
function drawDays(flow: Flow, slot: Slot): void {
  const { doc } = flow;
  const rows = Math.ceil(slot.table.length / DAY_COLUMNS);
  if (rows === 0) return;
  const gap = 14;
  const width = (CONTENT_WIDTH - gap * (DAY_COLUMNS - 1)) / DAY_COLUMNS;
  const color = ({ outcome }: RankPoint) =>
    outcome === 'found' ? INK : outcome === 'not_in_range' ? GREY : AMBER;
  for (let block = 0; block * rows < slot.table.length; block += 1) {
    const x = MARGIN + block * (width + gap);
    doc.rect(x, flow.y, width, DAY_HEIGHT).fill(PALE);
    drawText(doc, '날짜', x + 5, flow.y + 3, { size: 7.5, bold: true, color: GREY, width: 60 });
    drawText(doc, '순위', x + 5, flow.y + 3, {
      size: 7.5,
      bold: true,
      color: GREY,
      width: width - 10,
      align: 'right',
    });
    slot.table.slice(block * rows, (block + 1) * rows).forEach((point, index) => {
      const y = flow.y + DAY_HEIGHT * (index + 1);
      drawText(doc, shortDay(point.day), x + 5, y + 3, { size: 8, width: 70 });
      drawText(doc, pointWord(point), x + 5, y + 3, {
        size: 8,
        width: width - 10,
        align: 'right',
        color: color(point),
      });
      doc
        .moveTo(x, y + DAY_HEIGHT)
        .lineTo(x + width, y + DAY_HEIGHT)
        .lineWidth(0.4)
        .stroke(LINE);
    });
  }
  flow.y += DAY_HEIGHT * (rows + 1) + 12;
}

function drawWork(flow: Flow, { site, work: done }: Report): void {
  flow.y += 4;
  flow.heading(REPORT_BLOCK_NAMES.work, site.color);
  if (done.length === 0) {
    drawText(flow.doc, '이 기간에 기록된 작업이 없습니다.', MARGIN, flow.y, { size: 10, color: GREY });
    flow.y += 24;
    return;
  }
  drawTable<Report['work'][number]>(
    flow,
    [
      { head: '날짜', width: 70, text: ({ day }) => shortDay(day) },
      { head: '구분', width: 62, text: ({ type }) => WORK_NAMES[type] },
      { head: '내용', width: 150, text: workText },
      { head: '키워드', width: 90, text: ({ keyword: text }) => text },
      {
        head: '확인',
        width: CONTENT_WIDTH - 372,
        text: ({ url }) => url.replace(/^https?:\/\//, ''),
        color: () => STATE_COLORS.progress.color,
        link: ({ url }) => url,
      },
    ],
    done,
  );
}
