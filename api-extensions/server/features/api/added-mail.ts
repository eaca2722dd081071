import { AUTH_PAGES } from '../../../contracts/accounts/auth';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { canMail, sendMail } from '../../shared/messages/mailer';
import { hostOrigin } from '../../shared/sites/origin';

const NAMES = { api: 'API 토큰이', csv: 'CSV 링크가', webhook: '웹훅이' } as const;

/**
 * Mails the account's owner that a token, link or webhook was added: a thief of the account could add one to keep reading
 * after the password is changed.
 */
export async function mailAdded(
  { ctx, domain, user }: ActorContext,
  what: keyof typeof NAMES,
): Promise<void> {
  if (!canMail(domain)) return;
  sendMail(domain, {
    to: user.email,
    subject: `${NAMES[what]} 추가되었습니다`,
    lines: [
      `${domain.name} 계정에 ${NAMES[what]} 추가되었습니다. 내 정보의 API 메뉴에서 확인하실 수 있습니다.`,
      '직접 추가하지 않으셨다면 즉시 비밀번호를 재설정하시고 담당자에게 알려 주세요.',
      '',
      { label: '비밀번호 새로 정하기', href: `${await hostOrigin(ctx, domain)}${AUTH_PAGES.forgot}` },
    ],
  });
}
