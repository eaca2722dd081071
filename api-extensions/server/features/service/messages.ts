import { invitationPath } from '../../../contracts/rules/auth-pages';
import { REQUEST_LABELS } from '../../../contracts/rules/consultation';
import { askedText } from '../../../contracts/rules/asked-lookup';
import { seoulTime } from '../../../contracts/rules/days';
import type { Mail } from '../../shared/messages/mailer';
import { asChatText } from '../../shared/messages/outbox/chat';
import { toInstant } from '../../shared/accounts/sessions';
import { type ConsultationRow, toContext, toFields } from './consultation-table';

/** Longest part of a memo, or of an answer of a form, in a chat message; the chat's own limit is undocumented. */
const CHAT_MEMO = 1000;

const productOf = ({ product, type }: ConsultationRow) =>
  product || (type === 0 ? '일반 상담' : `일반 상담 (상품 번호 ${type})`);

/** Lines that describe a request. @param safe escapes what the visitor typed, except the contact, where an @ is expected */
function describeRequest(row: ConsultationRow, safe = (typed: string) => typed): string[] {
  const fields = { ...toFields(row), product: productOf(row) };
  const { lookup, channel, form } = toContext(row);
  const received = [`접수번호: ${row.receipt}`, `접수 시각: ${seoulTime(toInstant(row.received_at))}`];
  // A form says all that was typed in its answers.
  if (form) return [...received, `양식: ${form}`, `유입 경로: ${safe(channel)}`];
  return [
    ...received,
    ...REQUEST_LABELS.filter(({ name }) => name !== 'memo' && fields[name]).map(
      ({ name, label }) => `${label}: ${name === 'contact' ? fields.contact : safe(fields[name])}`,
    ),
    ...(lookup ? [`조회: ${safe(askedText(lookup))}`] : []),
    `유입 경로: ${safe(channel)}`,
  ];
}

const shortened = (typed: string): string => {
  const whole = [...typed];
  return whole.length > CHAT_MEMO ? `${whole.slice(0, CHAT_MEMO).join('')}…` : typed;
};

/** Text of a new request for the site's chat. */
export function chatText(siteName: string, row: ConsultationRow): string {
  const memo = shortened(row.memo ?? '');
  const answers = toContext(row).answers.map(
    ({ label, value }) => `${label}: ${value === row.contact ? value : asChatText(value)}`,
  );
  return [
    `[${siteName}] 새 상담 신청이 들어왔습니다.`,
    ...describeRequest(row, asChatText),
    ...(memo ? ['', asChatText(memo)] : []),
    ...(answers.length > 0 ? ['', shortened(answers.join('\n'))] : []),
  ].join('\n');
}

/** The answers of a form, each with its label; several lines of text are below it. */
function answerLines(row: ConsultationRow): Mail['lines'] {
  const { answers } = toContext(row);
  const lines = answers.flatMap(({ label, value }) =>
    value.includes('\n') ? [`${label}:`, { typed: value }] : [`${label}: ${value}`],
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

/** Mail about a new request to a manager, or to an address that its form names. @param origin of the site, e.g. `https://www.example.com`; null if not in use */
export const managerMail = (row: ConsultationRow, origin: string | null): Omit<Mail, 'to'> => ({
  subject: `새 상담 신청 (${row.receipt})`,
  lines: [
    '새 상담 신청이 들어왔습니다.',
    '',
    ...describeRequest(row),
    ...(row.memo ? ['', { typed: row.memo }] : []),
    ...answerLines(row),
    ...(origin
      ? [
          '',
          {
            label: '상담 신청 보기',
            href: `${origin}/admin/consultations?${new URLSearchParams({ q: row.receipt, open: '' }).toString()}`,
          },
        ]
      : []),
  ],
});

/** Confirmation mail to the visitor. It contains no typed data, because the address is unverified. */
export const confirmationMail = (siteName: string, row: ConsultationRow): Omit<Mail, 'to'> => ({
  subject: `상담 신청이 접수되었습니다 (${row.receipt})`,
  lines: [
    `${siteName}에 상담을 신청해 주셔서 감사합니다.`,
    '',
    `접수번호: ${row.receipt}`,
    `접수 시각: ${seoulTime(toInstant(row.received_at))}`,
    `상품: ${productOf(row)}`,
    '',
    '담당자가 남겨 주신 연락처로 연락드리겠습니다. 상담에는 비용이 들지 않으며, 결제도 필요하지 않습니다.',
    '신청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
  ],
});

/** Mail by which staff invite the visitor to register. @param origin of the site */
export const invitationMail = (
  siteName: string,
  { company_name: company, contact: email }: ConsultationRow,
  origin: string,
): Omit<Mail, 'to'> => ({
  subject: `${siteName} 회원 가입을 안내해 드립니다`,
  lines: [
    `${siteName}에 상담을 신청해 주셔서 감사합니다.`,
    '',
    '회원으로 가입하시면 견적서와 순위 보고서를 사이트에서 바로 보실 수 있습니다. 가입을 신청하시면 담당자가 확인한 뒤 승인해 드립니다.',
    '',
    { label: '회원 가입하기', href: `${origin}${invitationPath({ company, email })}` },
    '',
    '상담을 신청하신 적이 없다면 이 메일을 무시해 주세요.',
  ],
});

/** Mail with the answer of staff to a request. It is text that a person typed. */
export const answerMail = (
  siteName: string,
  receipt: string,
  { subject, text }: { subject: string | null; text: string | null },
): Omit<Mail, 'to'> => ({
  subject: `${subject ?? ''} (${receipt})`,
  lines: [
    { typed: text ?? '' },
    '',
    `${siteName}에 남겨 주신 상담 신청(${receipt})에 대한 답변입니다. 신청하신 적이 없다면 이 메일을 무시해 주세요.`,
  ],
});
