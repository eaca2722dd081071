import { platform } from '../../platform/platform';
import { canMail, INSTALLATION } from '../../shared/messages/mailer';
import type { Mail } from '../../shared/messages/mailer';
import { cancelled } from '../../shared/messages/outbox/delivery-rules';
import { type Channel, enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { inTransaction } from '../../platform/tables';
import { ADMINISTRATOR_UID, type AdministratorRow, administrators } from './administrators';

const PASSWORD_MAIL = 'admin-password-mail';
const INVITATION_MAIL = 'admin-invitation-mail';

/** Minutes for which the link to a new password is valid. */
export const PASSWORD_LINK_MINUTES = 60;

/**
 * Enqueues a mail to an administrator. Its link is read when it is sent, so that the outbox holds no token.
 * @param about what the channel needs to know beside the administrator
 */
export async function enqueueMail(
  channel: string,
  receipt: string,
  { id, email }: Pick<AdministratorRow, 'id' | 'email'>,
  about = '',
): Promise<void> {
  const subject = `${id} ${about}`.trim();
  const message = { domain: INSTALLATION.code, receipt, subject, channel, target: email };
  await inTransaction((trx) => enqueue(trx, [message], platform().clock()));
  sendSoon();
}

export const enqueuePasswordMail = (row: AdministratorRow): Promise<void> =>
  enqueueMail(PASSWORD_MAIL, '관리자 비밀번호', row);

/** Mails administrators their invitation when they are created. The admin shows the link too, as before. Call it in bootstrap(). */
export function mailInvitations(): void {
  platform().strapi.db.lifecycles.subscribe({
    models: [ADMINISTRATOR_UID],
    async afterCreate({ result }) {
      const row = result as AdministratorRow;
      if (row.isActive || !row.registrationToken || !canMail(INSTALLATION)) return;
      await enqueueMail(INVITATION_MAIL, '관리자 초대', row);
    },
  });
}

/** A page of the admin, which Strapi reads a token from. */
function adminPage(page: string, query: Record<string, string>): string {
  const base = platform().strapi.config.get('admin.absoluteUrl') as string;
  return `${base}/auth/${page}?${new URLSearchParams(query).toString()}`;
}

/** Host of the admin, as people know it. */
export const adminAddress = (): string => new URL(platform().env.CMS_PUBLIC_URL).host;

function composePasswordMail({
  resetPasswordToken: code,
  ...row
}: AdministratorRow): Omit<Mail, 'to'> | null {
  const until = row.resetPasswordTokenExpiresAt;
  if (!row.isActive || !code || !until || new Date(until) <= platform().clock()) return null;
  return {
    subject: '관리자 비밀번호를 새로 정해 주세요',
    lines: [
      `${adminAddress()} 관리자 화면의 비밀번호를 새로 정하시려면 아래 링크를 열어 주세요.`,
      '',
      { label: '비밀번호 새로 정하기', href: adminPage('reset-password', { code }) },
      '',
      `링크는 ${PASSWORD_LINK_MINUTES}분 동안 한 번만 사용하실 수 있습니다.`,
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
    ],
  };
}

function composeInvitation({
  isActive,
  registrationToken,
  ...row
}: AdministratorRow): Omit<Mail, 'to'> | null {
  if (isActive || !registrationToken) return null;
  return {
    subject: '관리자로 초대합니다',
    lines: [
      `${row.firstname || row.email} 님, ${adminAddress()} 관리자 화면에 초대받으셨습니다.`,
      '아래 링크에서 이름과 비밀번호를 정하시면 이 이메일 주소로 로그인하실 수 있습니다.',
      '',
      { label: '초대 수락하기', href: adminPage('register', { registrationToken }) },
      '',
      '링크는 한 번만 사용하실 수 있습니다. 다른 사람에게 전달하지 마세요.',
      '초대받으신 이유를 알 수 없다면 이 메일을 무시해 주세요.',
    ],
  };
}

const channel = (name: string, compose: (row: AdministratorRow) => Omit<Mail, 'to'> | null): Channel => ({
  name,
  async compose({ subject, target }) {
    const row = await administrators().findOne({ where: { id: Number(subject), email: target } });
    const mail = row && compose(row);
    return mail
      ? { mail: { ...mail, to: target } }
      : cancelled('링크를 더 이상 쓸 수 없어 보내지 않았습니다.');
  },
});

export const administratorChannels: Channel[] = [
  channel(PASSWORD_MAIL, composePasswordMail),
  channel(INVITATION_MAIL, composeInvitation),
];
