import * as calls from '../../../contracts/accounts/notifications';
import { agreeToMessages } from '../../../contracts/accounts/own-phone';
import { MESSAGES_CONSENT } from '../../../contracts/accounts/messages-consent';
import { type NotificationSettings } from '../../../contracts/accounts/notifications';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { recordConsents } from '../../shared/sites/consents';
import { conflict, invalidFields } from '../../platform/errors';
import { isManager } from '../../shared/accounts/levels';
import { notificationSettingOf, saveNotificationSetting } from '../../shared/accounts/notification-settings';
import { siteChat } from '../../shared/messages/outbox/chat';
import { messageSender } from '../../shared/messages/outbox/messages';
import { limitTries } from '../../platform/rate-limit';
import { siteRoute } from '../../http/route';
import { inTransaction, isoOrNull, nowMs } from '../../platform/tables';
import { findMember } from './members';
import { CONSENT_CHANGES } from './own-account';

async function settingsOf({ domain, user }: ActorContext): Promise<NotificationSettings> {
  const { phone, agreedMs, choices } = await notificationSettingOf(user.key);
  return {
    available: messageSender(domain.code) !== undefined,
    staff: await isManager(domain, user),
    chat: siteChat(domain.code) !== undefined,
    phone,
    agreed_at: isoOrNull(agreedMs),
    choices,
  };
}

/** Records the consent to messages, or its withdrawal, and the number. @param phone null withdraws the consent */
async function changeConsent(actor: ActorContext, phone: string | null): Promise<NotificationSettings> {
  const { ctx, domain, user } = actor;
  if ((await notificationSettingOf(user.key)).phone === phone) return settingsOf(actor);
  const agreed = phone !== null;
  // A withdrawal is never refused.
  if (agreed) await limitTries([CONSENT_CHANGES, user.id]);
  const { version } = MESSAGES_CONSENT;
  await inTransaction(async (trx) => {
    await saveNotificationSetting(trx, domain.code, user.key, {
      phone,
      consent_version: agreed ? version : null,
      agreed_ms: agreed ? nowMs() : null,
    });
    await recordConsents(ctx, user.key, [{ kind: 'messages', version, agreed }]);
    await recordAudit(domain, ctx, { action: 'consent-changed', actor: user, detail: { messages: agreed } });
  });
  return settingsOf(actor);
}

/** A light account by number gets messages at the number that it has proved. @throws AppError 400 */
async function checkOwnNumber({ domain, user }: ActorContext, phone: string): Promise<void> {
  if (!user.email && (await findMember(domain, user.id)).phone !== phone)
    throw invalidFields({ phone: '로그인하시는 번호로만 알림을 받으실 수 있습니다.' });
}

export const notificationRoutes = [
  siteRoute(calls.notificationSettings, async (request) => ({ data: await settingsOf(request) })),
  siteRoute(agreeToMessages, async (request) => {
    const { phone, version } = request.body;
    if (version !== MESSAGES_CONSENT.version)
      throw conflict('그사이 동의 문구가 바뀌었습니다. 새로 고쳐 확인하고 다시 동의해 주세요.');
    await checkOwnNumber(request, phone);
    return { data: await changeConsent(request, phone) };
  }),
  siteRoute(calls.optOutOfMessages, async (request) => ({ data: await changeConsent(request, null) })),
  siteRoute(calls.chooseNotifications, async (request) => {
    const { ctx, domain, user, body } = request;
    const choices = JSON.stringify(body.choices);
    await inTransaction((trx) => saveNotificationSetting(trx, domain.code, user.key, { choices }));
    await recordAudit(domain, ctx, {
      action: 'profile-changed',
      actor: user,
      detail: { fields: 'notifications' },
    });
    return { data: await settingsOf(request) };
  }),
];
