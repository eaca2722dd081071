import type { z } from 'zod';
import type {
  ConnectionTest,
  sendTestMessage as call,
} from '../../../contracts/connections/connections-admin';
import type { SiteDomain } from '../../platform/domains';
import { messageSender, sendTestMessage, templatedEvent } from '../../shared/messages/outbox/messages';
import { type Limit, limitTries } from '../../platform/rate-limit';

/** Limits test messages per site: each costs money and reaches a person who may not have asked for it. */
const TEST_MESSAGES: Limit = { name: 'test-message', max: 5, windowSeconds: 3600 };

type Body = Pick<z.output<typeof call.body>, 'phone' | 'way'>;

const ACCEPTED: Record<Body['way'], string> = {
  text: '솔라피가 문자를 접수했습니다. 몇 분 안에 오지 않으면 솔라피의 발송 내역을 확인해 주세요.',
  kakao:
    '솔라피가 알림톡을 접수했습니다. 알림톡이 아니라 문자로 오면 카카오 채널 ID와 템플릿 ID를 확인해 주세요.',
};

const failedTest = (message: string): ConnectionTest => ({ works: false, message });

/**
 * Sends a test message and returns the gateway's answer in Korean.
 * @param record writes the audit log; called before the message is sent
 * @throws AppError 429
 */
export async function tryMessage(
  site: SiteDomain,
  { phone, way }: Body,
  record: () => Promise<void>,
): Promise<ConnectionTest> {
  const sender = messageSender(site.code);
  if (!sender) return failedTest('아직 설정되어 있지 않습니다. 먼저 저장해 주세요.');
  const event = way === 'kakao' ? templatedEvent(sender) : null;
  if (event === undefined)
    return failedTest('알림톡을 보낼 카카오 채널 ID와 템플릿 ID가 없습니다. 먼저 저장해 주세요.');
  await limitTries([TEST_MESSAGES, site.code]);
  await record();
  const failure = await sendTestMessage(site, sender, { phone, event });
  return failure ? failedTest(failure.reason) : { works: true, message: ACCEPTED[way] };
}
