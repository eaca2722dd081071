import type { LinkedEstimate } from '../../../contracts/estimates/links';
import { longDay, seoulDay, seoulTime } from '../../../contracts/rules/days';
import { koreanNumber } from '../../../contracts/rules/numbers';
import {
  type Doc,
  Flow,
  GREY,
  INK,
  CONTENT_WIDTH,
  linesOf,
  MARGIN,
  newDocument,
  PALE,
  drawText,
  drawTable,
  finishDocument,
} from '../../platform/pdf/page';

export interface EstimateDocument extends LinkedEstimate {
  /** Instant of sending, or of the request if the estimate was not sent. */
  written_at: string;
  /** PNG in base64, or null. */
  stamp: string | null;
  /** `#rrggbb`. */
  color: string;
  /** Text of the site's logo. */
  logo: string;
}

const won = (amount: number | null) => `₩${koreanNumber(amount ?? 0)}`;

/** Draws an estimate as an A4 PDF. CPU-intensive: call it in a worker. */
export function drawEstimate(estimate: EstimateDocument): Promise<Buffer> {
  const doc = newDocument({
    title: `견적서 ${estimate.number}`,
    author: estimate.seller.company,
    made: new Date(estimate.written_at),
  });
  const flow = new Flow(doc);
  drawHeader(flow, estimate);
  drawParties(flow, estimate);
  drawTotal(flow, estimate);
  drawItems(flow, estimate);
  drawSums(flow, estimate);
  flow.notes('안내', estimate.note, { size: 9.5, color: estimate.color });
  drawAnswer(flow, estimate);
  return finishDocument(doc, `${estimate.logo} · 견적서 ${estimate.number}`);
}

function drawHeader(flow: Flow, { title, number, color, sent_at }: EstimateDocument): void {
  const { doc } = flow;
  doc.rect(MARGIN, flow.y, CONTENT_WIDTH, 3).fill(color);
  drawText(doc, '견적서', MARGIN, flow.y + 20, { size: 26, bold: true });
  drawText(doc, number, MARGIN, flow.y + 30, { size: 10, align: 'right', color: GREY });
  if (sent_at === null)
    drawText(doc, '작성 중 (보내기 전)', MARGIN, flow.y + 14, { size: 9, bold: true, align: 'right', color });
  drawText(doc, title, MARGIN, flow.y + 60, { size: 12 });
  flow.y += 92;
}

/** Longest side of the stamp in points: 20 mm. */
const STAMP = 56;
/** Height of a line of facts, in points. */
const FACT_LINE = 13;

type Fact = [name: string, value: string];

/** Draws names with their values. @returns the y below the last one */
function drawFacts(doc: Doc, rows: Fact[], x: number, top: number, width: number): number {
  let y = top;
  for (const [name, value] of rows) {
    drawText(doc, name, x, y, { size: 8.5, color: GREY, width: 62 });
    for (const line of linesOf(doc, value, width - 66, 9)) {
      drawText(doc, line, x + 66, y, { size: 9, width: width - 64 });
      y += FACT_LINE;
    }
    y += 4;
  }
  return y;
}

const withoutEmpty = (of: Fact[]) => of.filter(([, value]) => value !== '');

/** The customer at the left, the site's business with its stamp at the right. */
function drawParties(flow: Flow, estimate: EstimateDocument): void {
  const { doc } = flow;
  const { seller, receiver, written_at, valid_until, stamp } = estimate;
  const gap = 24;
  const width = (CONTENT_WIDTH - gap) / 2;
  const right = MARGIN + width + gap;
  const top = flow.y;
  drawText(doc, `${receiver} 귀하`, MARGIN, top, { size: 13, bold: true, width });
  const left = drawFacts(
    doc,
    withoutEmpty([
      ['견적일', longDay(seoulDay(new Date(written_at)))],
      ['유효 기한', valid_until ? `${longDay(valid_until)}까지` : ''],
    ]),
    MARGIN,
    top + 26,
    width,
  );
  drawText(doc, '공급자', right, top, { size: 13, bold: true, width });
  const end = drawFacts(
    doc,
    withoutEmpty([
      ['상호', seller.company],
      ['대표자', `${seller.ceo}${stamp && seller.ceo ? '   (인)' : ''}`],
      ['등록번호', seller.business_number],
      ['주소', seller.address],
      ['전화', seller.phone],
      ['이메일', seller.email],
    ]),
    right,
    top + 26,
    width,
  );
  if (stamp)
    doc.image(Buffer.from(stamp, 'base64'), MARGIN + CONTENT_WIDTH - STAMP, top + 12, {
      fit: [STAMP, STAMP],
      align: 'right',
    });
  flow.y = Math.max(left, end, top + 96) + 10;
}

function drawTotal(flow: Flow, { total: sum, color }: EstimateDocument): void {
  const { doc } = flow;
  doc.roundedRect(MARGIN, flow.y, CONTENT_WIDTH, 42, 5).fill(PALE);
  drawText(doc, '합계 금액 (부가가치세 포함)', MARGIN + 14, flow.y + 15, { size: 10, color: GREY });
  drawText(doc, won(sum), MARGIN + 14, flow.y + 11, {
    size: 17,
    bold: true,
    align: 'right',
    width: CONTENT_WIDTH - 28,
    color,
  });
  flow.y += 58;
}

function drawItems(flow: Flow, { items }: EstimateDocument): void {
  const rows = items.map((item, index) => ({ ...item, index: index + 1 }));
  drawTable<(typeof rows)[number]>(
    flow,
    [
      { head: '번호', width: 34, align: 'center', text: ({ index }) => String(index) },
      { head: '항목', width: CONTENT_WIDTH - 264, text: ({ name }) => name, wrap: true },
      { head: '수량', width: 50, align: 'right', text: ({ quantity }) => koreanNumber(quantity) },
      { head: '단가', width: 85, align: 'right', text: ({ unit_price }) => won(unit_price) },
      {
        head: '금액',
        width: 95,
        align: 'right',
        text: ({ quantity, unit_price }) => won(quantity * unit_price),
      },
    ],
    rows,
  );
}

function drawSums(flow: Flow, { supply, vat, total: sum }: EstimateDocument): void {
  flow.breakBefore(66);
  const [x, width] = [MARGIN + CONTENT_WIDTH - 230, 230];
  const rows: [string, number | null][] = [
    ['공급가액', supply],
    ['부가가치세 (10%)', vat],
    ['합계', sum],
  ];
  rows.forEach(([name, amount], index) => {
    const isLast = index === rows.length - 1;
    const style = { size: isLast ? 11.5 : 9.5, bold: isLast };
    drawText(flow.doc, name, x, flow.y, { ...style, width, color: isLast ? INK : GREY });
    drawText(flow.doc, won(amount), x, flow.y, { ...style, width: width - 5, align: 'right' });
    flow.y += 19;
  });
  flow.y += 12;
}

function drawAnswer(flow: Flow, { state, answered_by, closed_at, receiver }: EstimateDocument): void {
  if (state !== 'accepted' || closed_at === null) return;
  flow.y += 10;
  flow.breakBefore(40);
  flow.doc.roundedRect(MARGIN, flow.y, CONTENT_WIDTH, 32, 5).fill(PALE);
  const who = [receiver, answered_by].filter(Boolean).join(' ');
  drawText(
    flow.doc,
    `${who} 님이 ${seoulTime(new Date(closed_at))}에 수락하셨습니다.`,
    MARGIN + 14,
    flow.y + 10,
    {
      size: 10,
      bold: true,
      width: CONTENT_WIDTH - 28,
    },
  );
  flow.y += 42;
}
