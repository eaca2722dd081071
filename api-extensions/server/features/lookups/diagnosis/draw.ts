import type { BlogPart, DiagnosedKeyword, Diagnosis } from '../../../../contracts/lookups/diagnosis';
import { longDay, seoulDay } from '../../../../contracts/rules/days';
import {
  DIAGNOSIS_PARTS,
  NOTHING_TO_MEND,
  type Finding,
  findingsOf,
  keywordPlaceText,
  searchesText,
  toMend,
  VERDICT_NAMES,
} from '../../../../contracts/rules/diagnosis';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { sourcesLine } from '../../../../contracts/rules/provider-text';
import { STATE_COLORS } from '../../../../contracts/rules/state-colors';
import type { SiteBusiness } from '../../../shared/sites/business';
import {
  CONTENT_WIDTH,
  drawLogo,
  drawTable,
  drawText,
  finishDocument,
  Flow,
  GREY,
  INK,
  linesOf,
  MARGIN,
  newDocument,
  WIDTH,
} from '../../../platform/pdf/page';

export interface DrawnDiagnosis {
  diagnosis: Diagnosis;
  site: Pick<SiteBusiness, 'logo' | 'art' | 'color' | 'company' | 'phone' | 'email'>;
  madeAt: string;
}

const GREEN = STATE_COLORS.success.color;
const AMBER = STATE_COLORS.warn.color;
const DISCLAIMER = '진단한 시점의 결과이며 순위를 약속하지 않습니다. Naver와 제휴 관계가 아닙니다.';

const colorOf = ({ verdict }: Finding): string => ({ good: GREEN, mend: AMBER, unknown: GREY })[verdict];

/** Draws a diagnosis as an A4 PDF. CPU-intensive: call it in a worker. */
export function drawDiagnosis({ diagnosis, site, madeAt }: DrawnDiagnosis): Promise<Buffer> {
  const made = new Date(madeAt);
  const { q, subject, keywords, place, blog } = diagnosis;
  const name = subject.name || q;
  const doc = newDocument({ title: `${name} 무료 진단`, author: site.company, made });
  const flow = new Flow(doc);
  doc.rect(0, 0, WIDTH, 118).fill(site.color);
  drawLogo(doc, site, MARGIN, 28, { size: 13, color: '#ffffff' });
  drawText(doc, `${name} 무료 진단`, MARGIN, 54, { size: 24, bold: true, color: '#ffffff' });
  const about = [subject.area, subject.trade, longDay(seoulDay(made))].filter(Boolean).join(' · ');
  drawText(doc, about, MARGIN, 90, { size: 10, color: '#ffffff' });
  flow.y = 140;
  const findings = findingsOf(diagnosis, seoulDay(made));
  drawMending(flow, toMend(findings), site.color);
  if (keywords && keywords.keywords.length > 0) drawKeywords(flow, keywords, site.color);
  drawFindings(flow, findings, diagnosis, site.color);
  const providers = [place, keywords, blog].map((part) => part?.provider ?? null);
  const isDemo = providers.includes('simulator');
  drawEnd(flow, site, sourcesLine(providers));
  const foot = [site.logo, isDemo && '데모 데이터', DISCLAIMER].filter(Boolean).join(' · ');
  return finishDocument(doc, foot, { color: isDemo ? AMBER : GREY });
}

/** A text in lines. */
function drawLines(flow: Flow, text: string, size: number, color = INK, indent = 0): void {
  const width = CONTENT_WIDTH - indent;
  for (const line of linesOf(flow.doc, text, width, size)) {
    flow.breakBefore(size + 6);
    drawText(flow.doc, line, MARGIN + indent, flow.y, { size, color, width: width + 2 });
    flow.y += size + 6;
  }
}

function drawMending(flow: Flow, mending: Finding[], color: string): void {
  flow.heading('먼저 할 일', color, 40);
  if (mending.length === 0) drawLines(flow, NOTHING_TO_MEND, 10);
  mending.forEach(({ part, name, says, todo }, at) => {
    flow.breakBefore(54);
    drawText(flow.doc, `${at + 1}. ${DIAGNOSIS_PARTS[part]} · ${name}`, MARGIN, flow.y, {
      size: 10.5,
      bold: true,
    });
    flow.y += 17;
    drawLines(flow, says, 9.5, GREY, 14);
    drawLines(flow, todo, 9.5, INK, 14);
    flow.y += 5;
  });
  flow.y += 10;
}

function drawKeywords(flow: Flow, part: NonNullable<Diagnosis['keywords']>, color: string): void {
  flow.heading('키워드', color);
  drawTable<DiagnosedKeyword>(
    flow,
    [
      { head: '키워드', width: 220, text: ({ keyword }) => keyword },
      { head: '월간 검색량', width: 130, align: 'right', text: searchesText },
      {
        head: '플레이스',
        width: CONTENT_WIDTH - 350,
        align: 'right',
        text: (row) => keywordPlaceText(row, part.range),
      },
    ],
    part.keywords,
  );
}

function drawFindings(
  flow: Flow,
  findings: Finding[],
  { page, place, keywords, blog }: Diagnosis,
  color: string,
): void {
  flow.heading('확인한 항목', color);
  if (page?.outcome === 'unread') drawLines(flow, page.message, 9.5, GREY);
  if (findings.length > 0)
    drawTable<Finding>(
      flow,
      [
        { head: '구분', width: 62, text: ({ part }) => DIAGNOSIS_PARTS[part] },
        { head: '항목', width: 82, text: ({ name }) => name },
        { head: '결과', width: 62, text: ({ verdict }) => VERDICT_NAMES[verdict], color: colorOf },
        { head: '내용', width: CONTENT_WIDTH - 206, wrap: true, text: ({ says }) => says },
      ],
      findings,
    );
  const missing = [
    !place && DIAGNOSIS_PARTS.place,
    !keywords && DIAGNOSIS_PARTS.keywords,
    !blog && DIAGNOSIS_PARTS.blog,
  ].filter(Boolean);
  if (missing.length > 0) drawLines(flow, `확인하지 못한 부분: ${missing.join(', ')}`, 9.5, GREY);
  if (blog && blog.posts.length > 0) {
    flow.y += 4;
    flow.heading(`최근 블로그 글 (전체 ${koreanNumber(blog.total)}건)`, color);
    drawTable<BlogPart['posts'][number]>(
      flow,
      [
        { head: '날짜', width: 90, text: ({ postedOn }) => (postedOn ? longDay(postedOn) : '-') },
        { head: '제목', width: CONTENT_WIDTH - 220, text: ({ title }) => title },
        { head: '블로그', width: 130, text: ({ blogName }) => blogName },
      ],
      blog.posts,
    );
  }
}

function drawEnd(flow: Flow, site: DrawnDiagnosis['site'], sources: string): void {
  flow.y += 4;
  flow.heading('문의', site.color, 40);
  drawText(flow.doc, site.company, MARGIN, flow.y, { size: 10.5, bold: true });
  flow.y += 17;
  const contacts = [site.phone && `전화 ${site.phone}`, site.email && `이메일 ${site.email}`].filter(Boolean);
  if (contacts.length > 0) drawLines(flow, contacts.join(' · '), 9.5);
  if (sources) drawLines(flow, sources, 8.5, GREY);
}
