import type { Knex } from 'knex';
import { AUTH_PAGES } from '../../../contracts/accounts/auth';
import type { ApprovalState } from '../../../contracts/accounts/members';
import type { SiteDomain } from '../../platform/domains';
import { canMail, type Mail } from '../../shared/messages/mailer';
import { mailOrigin } from '../../shared/sites/origin';
import { type Failure, cancelled, SITE_NOT_IN_USE } from '../../shared/messages/outbox/delivery-rules';
import { type Channel, enqueue, type Outgoing } from '../../shared/messages/outbox/outbox';
import type { Message } from '../../shared/messages/outbox/outbox-table';
import { platform } from '../../platform/platform';
import { userEntries } from '../../platform/content-types';
import { type MemberRow, nameOf } from './members';

const RESULTS = { approved: '승인', rejected: '반려' } as const;

const isDecided = (approval: ApprovalState): approval is keyof typeof RESULTS =>
  Object.hasOwn(RESULTS, approval);

const describeMember = ({ company, name, email }: MemberRow) => [
  `회사: ${company ?? ''}`,
  `이름: ${name ?? ''}`,
  `이메일: ${email}`,
];

type Compose = (row: MemberRow, link: string) => Omit<Mail, 'to'> | Failure;

const signUpMail: Compose = (row, link) => {
  if (row.approval !== 'pending') return cancelled('이미 심사한 가입 신청이라 보내지 않았습니다.');
  return {
    subject: `새 가입 신청 (${row.company || nameOf(row)})`,
    lines: [
      '새 회원이 가입을 신청하고 승인을 기다리고 있습니다.',
      '',
      ...describeMember(row),
      '',
      { label: '가입 신청 보기', href: link },
    ],
  };
};

const approvalMail: Compose = (row, link) => {
  if (!isDecided(row.approval)) return cancelled('다시 심사를 기다리는 가입 신청이라 보내지 않았습니다.');
  const result = RESULTS[row.approval];
  return {
    subject: `가입 신청 ${result} (${row.company || nameOf(row)})`,
    lines: [
      `다른 담당자가 가입 신청을 ${result}했습니다.`,
      '',
      ...describeMember(row),
      '',
      { label: '회원 보기', href: link },
    ],
  };
};

const COMPOSERS: Record<string, { event: 'sign-up' | 'approval'; mail: Compose; isMessage: boolean }> = {
  'sign-up-mail': { event: 'sign-up', mail: signUpMail, isMessage: false },
  'sign-up-message': { event: 'sign-up', mail: signUpMail, isMessage: true },
  'approval-mail': { event: 'approval', mail: approvalMail, isMessage: false },
  'approval-message': { event: 'approval', mail: approvalMail, isMessage: true },
};

async function compose(
  name: string,
  { subject, domain: code, target }: Message,
): Promise<Outgoing | Failure> {
  const row = await userEntries().findOne({ where: { documentId: subject } });
  const domain = await platform().domains.ofCode(code);
  const by = COMPOSERS[name];
  if (!row || !domain || !by) return cancelled('탈퇴했거나 삭제된 회원이라 보내지 않았습니다.');
  const mail = by.mail(row, `${await mailOrigin(domain)}/admin/members/${subject}`);
  if ('reason' in mail) return mail;
  if (!by.isMessage) return { mail: { ...mail, to: target } };
  const result = isDecided(row.approval) ? RESULTS[row.approval] : '';
  const values = { 회사: row.company ?? '', 이름: nameOf(row), 결과: result, 회원: subject };
  return { message: { to: target, event: by.event, values } };
}

type Decision = 'approved' | 'rejected';

/** Saves the mail that notifies a member of a decision. Call `sendSoon` after the transaction. */
export async function enqueueDecisionMail(
  trx: Knex,
  domain: SiteDomain,
  { documentId, email }: MemberRow,
  decision: Decision,
): Promise<void> {
  if (!canMail(domain)) return;
  const about = { domain: domain.code, receipt: '가입 심사', subject: documentId };
  await enqueue(trx, [{ ...about, channel: `${decision}-mail`, target: email }], platform().clock());
}

const DECISIONS: Record<
  Decision,
  { subject: string; lines(row: MemberRow, domain: SiteDomain): Mail['lines'] }
> = {
  approved: {
    subject: '가입이 승인되었습니다',
    lines: (_row, { name }) => [
      `${name} 가입이 승인되었습니다.`,
      '로그인하신 뒤 ‘저장 키워드’에서 순위를 매일 받아 보실 키워드를 골라 주세요.',
    ],
  },
  rejected: {
    subject: '가입 신청이 반려되었습니다',
    lines: ({ approval_reason }, { name }) => [
      `${name} 가입 신청이 아래 사유로 반려되었습니다.`,
      '',
      { typed: approval_reason ?? '' },
      '',
      '궁금하신 점은 담당자에게 문의해 주세요.',
    ],
  },
};

async function composeDecision(
  decision: Decision,
  { subject: id, domain: code, target }: Message,
): Promise<Outgoing | Failure> {
  const row = await userEntries().findOne({ where: { documentId: id } });
  const domain = await platform().domains.ofCode(code);
  if (!row) return cancelled('탈퇴했거나 삭제된 회원이라 보내지 않았습니다.');
  if (!domain) return SITE_NOT_IN_USE;
  if (row.approval !== decision) return cancelled('그사이 심사 결과가 바뀌어 보내지 않았습니다.');
  const { subject, lines } = DECISIONS[decision];
  const link = { label: '사이트로 가기', href: `${await mailOrigin(domain)}${AUTH_PAGES.welcome}` };
  const text = [`${nameOf(row)} 님, 안녕하세요.`, '', ...lines(row, domain), '', link];
  return { mail: { to: target, subject, lines: text } };
}

/** Channels that notify staff of new applicants and of decisions about them, and applicants of the decision. */
export const memberChannels: Channel[] = [
  ...Object.keys(COMPOSERS).map((name) => ({
    name,
    compose: (message: Message) => compose(name, message),
  })),
  ...(['approved', 'rejected'] as const).map((decision) => ({
    name: `${decision}-mail`,
    compose: (message: Message) => composeDecision(decision, message),
  })),
];
