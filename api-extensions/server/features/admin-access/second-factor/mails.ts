import { canMail, INSTALLATION } from '../../../shared/messages/mailer';
import type { Channel } from '../../../shared/messages/outbox/outbox';
import { cancelled } from '../../../shared/messages/outbox/delivery-rules';
import { administrators } from '../administrators';
import { adminAddress, enqueueMail } from '../mails';

const CHANNEL = 'admin-second-factor-mail';

const CHANGES = {
  enabled: '2단계 인증을 켰습니다. 이제 로그인할 때 인증 앱의 번호나 패스키도 확인합니다.',
  disabled: '2단계 인증을 껐습니다. 등록된 패스키도 삭제했습니다.',
  'passkey-added': '로그인할 때 쓸 패스키를 추가했습니다.',
  'passkey-removed': '로그인할 때 쓰던 패스키를 삭제했습니다.',
  reset: '최고 관리자가 2단계 인증을 초기화했습니다. 등록된 패스키도 삭제했습니다.',
} as const;
export type FactorChange = keyof typeof CHANGES;

const isChange = (text: string): text is FactorChange => text in CHANGES;

/** Tells an administrator what has changed about the own second factor. */
export async function mailFactorChange(
  change: FactorChange,
  row: { id: number; email: string },
): Promise<void> {
  if (canMail(INSTALLATION)) await enqueueMail(CHANNEL, '관리자 2단계 인증', row, change);
}

export const factorChannel: Channel = {
  name: CHANNEL,
  async compose({ subject, target }) {
    const [id, change = ''] = subject.split(' ');
    const row = await administrators().findOne({ where: { id: Number(id), email: target } });
    if (!row || !isChange(change)) return cancelled('관리자 계정이 없어 보내지 않았습니다.');
    return {
      mail: {
        to: target,
        subject: '관리자 로그인의 2단계 인증이 바뀌었습니다',
        lines: [
          `${adminAddress()} 관리자 계정의 변경을 알려 드립니다.`,
          '',
          CHANGES[change],
          '',
          '직접 바꾸지 않으셨다면 비밀번호를 바로 바꾸고 서비스 운영자에게 알려 주세요.',
        ],
      },
    };
  },
};
