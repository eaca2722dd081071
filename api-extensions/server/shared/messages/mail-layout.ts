import { escapeHtml } from '../../../contracts/rules/html';
import { nearestReadable } from '../../../contracts/common/theme-color';
import type { SiteBusiness } from '../sites/business';
import { shownAddress, shownHosts } from '../sites/host-names';

/** The action of a mail: a button, and in plain text its address on a line of its own. */
interface MailAction {
  label: string;
  href: string;
}

/**
 * A part of a mail:
 * - a string: lines of text; an empty line begins a paragraph, and a paragraph of lines such as `접수번호: …` is a table
 * - an action: a button
 * - `code`: a code to type
 * - `typed`: text that another person typed, in which nothing becomes a link or a table; with `href`, all of it is one link
 */
export type MailLine = string | MailAction | { code: string } | { typed: string; href?: string };

/** Lines about the business that sends a mail, as in the footer of its site; each has one or more facts. */
function senderLines({ company, ceo, business_number, address, phone, email }: SiteBusiness): string[][] {
  const facts = (...labelled: [string, string][]) =>
    labelled.filter(([, value]) => value).map(([label, value]) => (label ? `${label} ${value}` : value));
  return [
    facts(['', company], ['대표', ceo], ['사업자등록번호', business_number]),
    facts(['', address]),
    facts(['전화', phone], ['이메일', email]),
  ].filter((line) => line.length > 0);
}

/** The plain text of a mail. */
export function mailText(lines: readonly MailLine[], business: SiteBusiness): string {
  const texts = lines.map((line) => {
    if (typeof line === 'string') return shownHosts(line);
    if ('code' in line) return `인증번호: ${line.code}`;
    if (!('typed' in line)) return shownAddress(line.href);
    return line.href === undefined ? line.typed : `${line.typed}\n${shownAddress(line.href)}`;
  });
  const sender = senderLines(business).map((facts) => facts.join(' | '));
  return [...texts, '', '--', business.logo, ...sender, ''].join('\n');
}

/** `접수번호: …`. Labels are short, so that a sentence with a colon does not match. */
const LABELLED = /^([^\s:][^:]{0,19}): (.+)$/;

/** Groups lines of text into paragraphs; other parts stay between them. */
function paragraphsOf(lines: readonly MailLine[]): (string[] | Exclude<MailLine, string>)[] {
  const parts: ReturnType<typeof paragraphsOf> = [];
  let open: string[] = [];
  for (const line of lines.flatMap<MailLine>((part) =>
    typeof part === 'string' ? part.split('\n') : part,
  )) {
    if (typeof line === 'string' && line !== '') {
      if (open.length === 0) parts.push(open);
      open.push(line);
      continue;
    }
    open = [];
    if (typeof line !== 'string') parts.push(line);
  }
  return parts;
}

const style = (rules: Record<string, string | number>) =>
  `style="${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;

const INK = '#1f2937';
const MUTED = '#6b7280';
const LINE = '#e5e7eb';

const text = (lines: string[], href?: string) => {
  const shown = lines.map(escapeHtml).join('<br>');
  const linked =
    href === undefined ? shown : `<a href="${escapeHtml(href)}" ${style({ color: INK })}>${shown}</a>`;
  return `<p ${style({ margin: '0 0 16px' })}>${linked}</p>`;
};

function table(rows: [label: string, value: string][], valueStyle: Record<string, string | number>): string {
  const value = style({ padding: '6px 0', ...valueStyle });
  const label = style({
    padding: '6px 16px 6px 0',
    color: MUTED,
    'font-weight': 400,
    'text-align': 'left',
    'vertical-align': valueStyle['vertical-align'] ?? 'top',
    'white-space': 'nowrap',
  });
  const cells = rows.map(
    ([name, fact]) =>
      `<tr><th scope="row" ${label}>${escapeHtml(name)}</th><td ${value}>${escapeHtml(fact)}</td></tr>`,
  );
  return `<table ${style({ margin: '0 0 16px', 'border-collapse': 'collapse' })}>${cells.join('')}</table>`;
}

function paragraph(lines: string[]): string {
  const rows = lines.flatMap((line): [string, string][] => {
    const [, label, value] = LABELLED.exec(line) ?? [];
    return label !== undefined && value !== undefined ? [[label, value]] : [];
  });
  return rows.length === lines.length ? table(rows, { 'vertical-align': 'top' }) : text(lines);
}

const codeTable = (code: string) =>
  table([['인증번호', code]], {
    'font-size': '24px',
    'font-weight': 700,
    'letter-spacing': '2px',
    'vertical-align': 'middle',
  });

function button({ label, href }: MailAction, color: string): string {
  const link = style({
    display: 'inline-block',
    padding: '12px 24px',
    'border-radius': '8px',
    background: color,
    color: '#ffffff',
    'font-weight': 700,
    'text-decoration': 'none',
  });
  const address = style({ margin: '0 0 24px', color: MUTED, 'font-size': '12px', 'word-break': 'break-all' });
  const safe = escapeHtml(href);
  return (
    `<p ${style({ margin: '8px 0 12px' })}><a href="${safe}" ${link}>${escapeHtml(label)}</a></p>` +
    `<p ${address}>버튼이 눌리지 않으면 아래 주소를 열어 주세요.<br><a href="${safe}" ${style({ color: MUTED })}>${escapeHtml(shownAddress(href))}</a></p>`
  );
}

/** Facts of one line. A phone breaks the line between facts only, unless there is just one, which may be long. */
const senderHtml = (facts: string[]): string =>
  facts.length === 1
    ? facts.map(escapeHtml).join('')
    : facts
        // No separator: it would be left at the end of a broken line.
        .map(
          (fact) =>
            `<span ${style({ display: 'inline-block', 'margin-right': '12px' })}>${escapeHtml(fact)}</span>`,
        )
        .join(' ');

/**
 * A mail in the colour of its site, with its name above and its business below. Styles are inline and the layout is one
 * column, because mail programs remove style elements and scripts. Only addresses of our own are links: what others typed is text.
 */
export function mailHtml(lines: readonly MailLine[], business: SiteBusiness): string {
  const color = nearestReadable(business.color);
  const body = paragraphsOf(lines).map((part) => {
    if (Array.isArray(part)) return paragraph(part);
    if ('code' in part) return codeTable(part.code);
    return 'typed' in part ? text(part.typed.split('\n'), part.href) : button(part, color);
  });
  const page = style({ margin: 0, padding: '24px 12px', background: '#f3f4f6' });
  const card = style({
    'max-width': '560px',
    margin: '0 auto',
    'border-top': `4px solid ${color}`,
    background: '#ffffff',
    color: INK,
    'font-family': "Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif",
    'font-size': '15px',
    'line-height': 1.7,
    'word-break': 'keep-all',
    'overflow-wrap': 'anywhere',
  });
  const head = style({ padding: '24px 24px 0', color, 'font-size': '20px', 'font-weight': 700 });
  const foot = style({
    padding: '16px 24px 24px',
    'border-top': `1px solid ${LINE}`,
    color: MUTED,
    'font-size': '12px',
  });
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"></head>',
    `<body ${page}><div ${card}>`,
    `<div ${head}>${escapeHtml(business.logo)}</div>`,
    `<div ${style({ padding: '20px 24px 8px' })}>${body.join('\n')}</div>`,
    `<div ${foot}>${senderLines(business).map(senderHtml).join('<br>')}</div>`,
    '</div></body></html>',
  ].join('\n');
}
