import type { ConnectionName, ConnectionTest } from '../../../contracts/connections/connections-admin';
import { koreanNumber } from '../../../contracts/rules/numbers';
import { asVariable } from '../../platform/environment-accounts';
import { postMail } from '../../shared/messages/outbox/post-mail';
import { readBalance } from '../../shared/messages/outbox/gateway';
import { messageSender } from '../../shared/messages/outbox/messages';
import { postToChat, siteChat } from '../../shared/messages/outbox/chat';
import { platform } from '../../platform/platform';
import type { SiteDomain } from '../../platform/domains';

/** Tests of connections that belong to other features, by name. `site` is null for those of the installation. */
export type ConnectionTries = Readonly<
  Record<
    Exclude<ConnectionName, 'mail' | 'site-mail' | 'chat' | 'messages'>,
    (site: SiteDomain | null) => Promise<ConnectionTest>
  >
>;

/** Shorter than the time-outs between the browser and this server. */
const MAIL_MS = 15_000;

const NOT_SET: ConnectionTest = { works: false, message: '아직 설정되어 있지 않습니다. 먼저 저장해 주세요.' };

/** Korean messages by the error codes of nodemailer, DNS and sockets. */
const MAIL_ERRORS: Readonly<Record<string, string>> = {
  EAUTH: '메일 서버가 사용자 이름이나 비밀번호를 받아들이지 않았습니다.',
  ETLS: '메일 서버와 암호화된 연결을 맺지 못했습니다. 포트와 암호화 방식을 확인해 주세요.',
  ESOCKET: '메일 서버와 연결을 맺지 못했습니다. 포트와 암호화 방식을 확인해 주세요.',
  ECONNECTION: '메일 서버에 연결하지 못했습니다. 서버 주소와 포트를 확인해 주세요.',
  ECONNREFUSED: '메일 서버에 연결하지 못했습니다. 서버 주소와 포트를 확인해 주세요.',
  EDNS: '메일 서버 주소를 찾지 못했습니다. 서버 주소를 확인해 주세요.',
  ETIMEDOUT: '메일 서버가 제때 응답하지 않았습니다. 서버 주소, 포트, 방화벽을 확인해 주세요.',
  'time-out': '메일 서버가 15초 안에 응답하지 않았습니다. 서버 주소, 포트, 방화벽을 확인해 주세요.',
  EENVELOPE: '메일 서버가 보내는 주소나 받는 주소를 받아들이지 않았습니다.',
};

/** The Korean message of a failed mail, with the error code. @param reason of postMail, e.g. `메일 서버: EAUTH` */
export function mailError(reason: string): string {
  const code = reason.replace(/^메일 서버: /, '');
  if (MAIL_ERRORS[code]) return `${MAIL_ERRORS[code]} (${code})`;
  if (code === '535' || code === '530') return `${MAIL_ERRORS.EAUTH} (${code})`;
  if (/^5\d\d$/.test(code)) return `메일 서버가 메일을 거절했습니다(${code}). 보내는 주소를 확인해 주세요.`;
  if (/^4\d\d$/.test(code)) return `메일 서버가 지금은 받지 않습니다(${code}). 잠시 후 다시 시도해 주세요.`;
  return `메일을 보내지 못했습니다(${code}).`;
}

/** Sends a test mail by the site's mail server, or for null by the installation's. */
async function tryMail(site: SiteDomain | null, to: string): Promise<ConnectionTest> {
  const { SMTP_URL, siteMails } = platform().env;
  const isSet = site ? Boolean(siteMails.get(asVariable(site.code))) : SMTP_URL !== undefined;
  if (!isSet) return NOT_SET;
  const failure = await postMail(
    site ?? { code: '', name: '연동 설정', documentId: '' },
    {
      to,
      subject: '메일 연동 확인',
      lines: ['관리 화면의 ‘연동 설정’에서 보낸 확인 메일입니다. 이 메일이 보이면 메일을 보낼 수 있습니다.'],
    },
    MAIL_MS,
  );
  return failure
    ? { works: false, message: mailError(failure.reason) }
    : { works: true, message: `${to} 주소로 메일을 보냈습니다. 받은 편지함을 확인해 주세요.` };
}

async function tryChat(site: SiteDomain): Promise<ConnectionTest> {
  const address = siteChat(site.code);
  if (!address) return NOT_SET;
  const { env, clock } = platform();
  const message = {
    botName: site.name,
    botIconImage: env.CHAT_BOT_ICON,
    text: `${site.name}: 관리 화면의 ‘연동 설정’에서 보낸 확인 메시지입니다.`,
  };
  const failure = await postToChat(address, message, clock());
  return failure
    ? { works: false, message: failure.reason }
    : { works: true, message: '메신저에 확인 메시지를 보냈습니다. 대화방을 확인해 주세요.' };
}

/** Tests the gateway's keys by reading the balance, which costs nothing. */
async function tryMessages(site: SiteDomain): Promise<ConnectionTest> {
  const sender = messageSender(site.code);
  if (!sender) return NOT_SET;
  const left = await readBalance(sender);
  return typeof left === 'number'
    ? { works: true, message: `솔라피에 연결했습니다. 남은 잔액은 ${koreanNumber(left)}원입니다.` }
    : { works: false, message: left.reason };
}

/** Uses a connection once and returns the result in Korean. @param to the administrator's address, for a test mail */
export async function tryConnection(
  name: ConnectionName,
  site: SiteDomain | null,
  { to, tries }: { to: string; tries: ConnectionTries },
): Promise<ConnectionTest> {
  if (name === 'mail') return tryMail(null, to);
  if (name === 'site-mail') return site ? tryMail(site, to) : NOT_SET;
  if (name === 'chat') return site ? tryChat(site) : NOT_SET;
  if (name === 'messages') return site ? tryMessages(site) : NOT_SET;
  return tries[name](site);
}
