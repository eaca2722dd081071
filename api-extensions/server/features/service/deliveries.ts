import { mailOrigin } from '../../shared/sites/origin';
import { siteChat } from '../../shared/messages/outbox/chat';
import { cancelled, type Failure } from '../../shared/messages/outbox/delivery-rules';
import type { Channel, Outgoing } from '../../shared/messages/outbox/outbox';
import type { Message } from '../../shared/messages/outbox/outbox-table';
import { platform } from '../../platform/platform';
import { type ConsultationRow, consultationTable } from './consultation-table';
import { findForm } from '../../shared/sites/forms';
import { siteBusiness } from '../../shared/sites/business';
import { ANSWER_CHANNEL } from './answers';
import { entryTable } from './course-entries';
import { answerMail, chatText, confirmationMail, invitationMail, managerMail } from './messages';

type RequestChannel =
  | 'chat'
  | 'manager-mail'
  | 'form-mail'
  | 'consultation-message'
  | 'confirmation-mail'
  | 'invitation-mail';

type Composed = Outgoing | Failure;

type Compose = (request: ConsultationRow, message: Message, siteName: string) => Composed | Promise<Composed>;

const CHANNELS: Record<RequestChannel, Compose> = {
  chat(request, { domain }, siteName) {
    const address = siteChat(domain);
    if (!address) return { reason: '이 도메인의 웹훅 주소가 설정되어 있지 않습니다.', retry: 'slow' };
    return { address, text: chatText(siteName, request) };
  },
  async 'manager-mail'(request, { domain: code, target }) {
    const domain = await platform().domains.ofCode(code);
    const origin = domain && (await mailOrigin(domain));
    return { mail: { ...managerMail(request, origin), to: target } };
  },
  async 'form-mail'(request, { domain: code, target }) {
    const domain = await platform().domains.ofCode(code);
    const known = domain && (await findForm(domain.documentId, request.form ?? ''));
    // Since the request came, an editor may have taken the address out.
    if (!known?.receivers.includes(target)) return cancelled('양식에서 뺀 주소라 보내지 않았습니다.');
    // The receiver may be none of the staff, so there is no link to their list.
    return { mail: { ...managerMail(request, null), to: target } };
  },
  'consultation-message': ({ receipt, company_name }, { target }) => ({
    message: { to: target, event: 'consultation', values: { 접수번호: receipt, 회사: company_name ?? '' } },
  }),
  'confirmation-mail': (request, { target }, siteName) => ({
    mail: { ...confirmationMail(siteName, request), to: target },
  }),
  async 'invitation-mail'(request, { domain: code, target }, siteName) {
    const domain = await platform().domains.ofCode(code);
    if (!domain) return cancelled('운영을 마친 사이트라 보내지 않았습니다.');
    return { mail: { ...invitationMail(siteName, request, await mailOrigin(domain)), to: target } };
  },
};

const findRequest = async ({ subject }: Message): Promise<ConsultationRow | undefined> =>
  consultationTable().where({ document_id: subject }).first();

/** Channel of the mails that answer a request; the subject of their messages is the entry in its course. */
const answerChannel: Channel = {
  name: ANSWER_CHANNEL,
  async compose({ subject: document_id, domain: code, receipt, target }, siteName) {
    const entry = await entryTable().where({ document_id }).first();
    if (!entry) return cancelled('상담 신청이 삭제되어 보내지 않았습니다.');
    const domain = await platform().domains.ofCode(code);
    if (!domain) return cancelled('운영을 마친 사이트라 보내지 않았습니다.');
    // The site's own address, where people read what is answered.
    const { email } = await siteBusiness(domain);
    return {
      mail: { ...answerMail(siteName, receipt, entry), to: target, ...(email && { replyTo: email }) },
    };
  },
};

/** Channels that report a consultation request to the site's chat, managers and visitor, and that invite the visitor. */
const requestChannels: Channel[] = Object.entries(CHANNELS).map(([name, compose]) => ({
  name,
  async compose(message, siteName) {
    const request = await findRequest(message);
    if (!request) return cancelled('상담 신청이 삭제되어 보내지 않았습니다.');
    return compose(request, message, siteName);
  },
}));

export const consultationChannels: Channel[] = [...requestChannels, answerChannel];
