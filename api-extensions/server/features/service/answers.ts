import type { z } from 'zod';
import type { answerConsultation as call } from '../../../contracts/service/answers';
import { contactKind } from '../../../contracts/rules/consultation';
import type { CourseEntry } from '../../../contracts/service/course';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { type Limit, limitTries } from '../../platform/rate-limit';
import type { Caller } from '../../shared/accounts/sessions';
import { requireMail } from '../../shared/messages/mailer';
import { enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { addEntry } from './course';
import { findRequest } from './staff';

/** Limits that keep answers from being used for spam, because visitors type the addresses unverified. */
const PER_REQUEST: Limit = { name: 'answer request', max: 20, windowSeconds: 86_400 };
const PER_MANAGER: Limit = { name: 'answer manager', max: 120, windowSeconds: 3600 };

/** Channel of the mails that answer requests; the subject of their messages is the entry in the course. */
export const ANSWER_CHANNEL = 'answer-mail';

/**
 * Mails an answer to the contact of a request. The mail is queued in the transaction that adds it to the course, so that neither is
 * there without the other, and is sent once for each key and content. @throws AppError 404, 409, 429, 503
 */
export async function answerConsultation(
  domain: SiteDomain,
  user: Caller,
  id: string,
  { key, subject, text }: z.output<typeof call.body>,
): Promise<{ entry: CourseEntry; receipt: string }> {
  requireMail(domain);
  const { contact, receipt } = await findRequest(domain, id);
  if (contactKind(contact) !== 'email') throw conflict('연락처가 이메일이 아니어서 메일로 답할 수 없습니다.');
  await limitTries([PER_REQUEST, id], [PER_MANAGER, user.id]);
  const content = { key, kind: 'answer' as const, text, subject, target: contact };
  const saved = await addEntry(domain, user, id, content, (trx, added) =>
    enqueue(
      trx,
      [
        {
          channel: ANSWER_CHANNEL,
          target: contact,
          domain: domain.code,
          receipt,
          subject: added.document_id,
        },
      ],
      platform().clock(),
    ),
  );
  sendSoon();
  return saved;
}
