import type { Knex } from 'knex';
import { AUTH_PAGES } from '../../../contracts/accounts/auth';
import { userEntries } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { makeMailToken } from '../../shared/accounts/mail-tokens';
import { canMail } from '../../shared/messages/mailer';
import { mailOrigin } from '../../shared/sites/origin';
import { type Channel, enqueue } from '../../shared/messages/outbox/outbox';
import { cancelled, SITE_NOT_IN_USE } from '../../shared/messages/outbox/delivery-rules';
import { platform } from '../../platform/platform';

const INVITATION_MAIL = 'site-invitation-mail';

/** Creates a link by which the manager of a new site sets the password. */
export async function createInvitationLink(domain: SiteDomain, email: string): Promise<string> {
  const { token } = await makeMailToken(domain, email, 'invitation', null);
  // The token follows `#`, which browsers do not send, so no log contains it.
  return `${await mailOrigin(domain)}${AUTH_PAGES.reset}#${new URLSearchParams({ token }).toString()}`;
}

/** Enqueues the mail that invites the manager of a new site. Call `sendSoon` after the transaction. */
export async function enqueueInvitationMail(
  trx: Knex,
  code: string,
  account: string,
  email: string,
): Promise<void> {
  if (!canMail({ code })) return;
  const about = { domain: code, receipt: '관리자 초대', subject: account };
  await enqueue(trx, [{ ...about, channel: INVITATION_MAIL, target: email }], platform().clock());
}

/** Channel of invitations. Each try to send makes another link, because the database stores only digests of links. */
export const invitationChannels: Channel[] = [
  {
    name: INVITATION_MAIL,
    async compose({ subject, domain: code, target }) {
      const row = await userEntries().findOne({ where: { documentId: subject } });
      if (!row) return cancelled('삭제된 회원이라 보내지 않았습니다.');
      if (row.password !== null) return cancelled('이미 비밀번호를 정한 회원이라 보내지 않았습니다.');
      const domain = await platform().domains.ofCode(code);
      // A replica may read the new site only after a few seconds.
      if (!domain) return { ...SITE_NOT_IN_USE, retry: 'soon' };
      return {
        mail: {
          to: target,
          subject: `${domain.name} 사이트 관리자 초대 안내`,
          lines: [
            `${row.name || target} 님, ${domain.name} 사이트의 관리자 계정이 만들어졌습니다.`,
            '아래 링크에서 비밀번호를 정하시면 이 이메일 주소로 로그인하실 수 있습니다.',
            '',
            { label: '비밀번호 정하기', href: await createInvitationLink(domain, target) },
            '',
            '링크는 7일 동안 한 번만 사용하실 수 있습니다.',
            '초대받으신 이유를 알 수 없다면 이 메일을 무시해 주세요.',
          ],
        },
      };
    },
  },
];
