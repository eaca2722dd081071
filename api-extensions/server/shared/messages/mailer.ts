import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'koa';
import nodemailer from 'nodemailer';
import { AUTH_PAGES } from '../../../contracts/accounts/auth';
import { errorMessage } from '../../../contracts/rules/error-text';
import { siteBusiness } from '../sites/business';
import type { SiteDomain } from '../../platform/domains';
import { asVariable, type MailServer } from '../../platform/environment-accounts';
import { AppError } from '../../platform/errors';
import { mailHtml, type MailLine, mailText } from './mail-layout';
import { hostOrigin } from '../sites/origin';
import { platform } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { smtpAddress } from './smtp-address';

export interface Mail {
  to: string;
  subject: string;
  /** Without the site's name and business, which every mail has. */
  lines: readonly MailLine[];
  /** Stable id of the mail: sending it twice uses the same Message-ID. */
  id?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Address that an answer to the mail goes to; omitted: the sender. */
  replyTo?: string;
  /** Address whose POST ends mails of this kind without a page (RFC 8058). */
  unsubscribe?: string;
}

/** The site that sends a mail. */
export type Sender = Pick<SiteDomain, 'code' | 'name' | 'documentId'>;

/** Sender of mails that concern no site: those to administrators. */
export const INSTALLATION: Sender = { code: '', name: '사이트 관리', documentId: '' };

/** Waits between attempts to deliver a mail, in milliseconds. */
const RETRY_MS = [2000, 15_000, 60_000];

type Site = Pick<SiteDomain, 'code'>;

/**
 * The mail server of a site: its own, else the installation's; undefined where there is none. Null: the stored settings of its
 * own cannot be read. The installation's server is not used then, because it sends from another address.
 */
export function mailServerOf({ code }: Site): MailServer | null | undefined {
  const { siteMails, SMTP_URL, MAIL_FROM } = platform().env;
  const shared = SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined;
  const own = siteMails.get(asVariable(code));
  return own === undefined ? shared : own;
}

/** Whether a site can send mails, or in development write them to files. */
export const canMail = (site: Site): boolean =>
  mailServerOf(site) !== undefined || platform().env.NODE_ENV !== 'production';

/** @throws AppError 503 `MAIL_UNAVAILABLE` in production without a mail server */
export function requireMail(site: Site): void {
  if (canMail(site)) return;
  throw new AppError(
    503,
    'MAIL_UNAVAILABLE',
    '지금은 메일을 보낼 수 없습니다. 사이트 운영자에게 문의해 주세요.',
  );
}

/** The stored mail server of a site cannot be read. */
export class UnreadableMailServer extends Error {
  constructor() {
    super('the stored mail server of the site is unreadable');
  }
}

/** A new transport for each mail: it keeps no connection, and the site's server may have changed. Without a server it writes to a buffer. */
const transportOf = (server: MailServer | undefined) =>
  server
    ? nodemailer.createTransport(smtpAddress(server.url, platform().env.NODE_ENV), {})
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** Headers by which mail programs offer to end the mails, by one click where they support it (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Delivers one mail, in one attempt. @throws Error of nodemailer: `responseCode` is the server's reply */
export async function sendOnce(
  domain: Sender,
  { to, subject, lines, id, attachments, replyTo, unsubscribe }: Mail,
): Promise<void> {
  const { env, strapi, clock } = platform();
  const business = await siteBusiness(domain);
  const server = mailServerOf(domain);
  if (server === null) throw new UnreadableMailServer();
  const address = server?.from ?? 'no-reply@localhost';
  const message = {
    from: { name: domain.name, address },
    to: { name: '', address: to },
    subject: `[${domain.name}] ${subject}`,
    text: mailText(lines, business),
    html: mailHtml(lines, business),
    ...(id && { messageId: `<${id}@${address.split('@')[1]}>` }),
    ...(attachments && { attachments }),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
  };
  const sent = (await transportOf(server).sendMail(message)) as { message?: Buffer };
  if (server || !sent.message) return;
  const folder = path.join(env.DATA_DIR, 'mails');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `${stamp}-${randomToken().slice(0, 6)}.eml`);
  await fs.writeFile(file, sent.message, { mode: 0o600 });
  // A plain-text copy for reading.
  await fs.writeFile(file.replace(/eml$/, 'txt'), `${to}\n${message.subject}\n\n${message.text}`, {
    mode: 0o600,
  });
  strapi.log.info(
    `mail: no SMTP_URL is set; "${message.subject}" was written to ${file.replace(/eml$/, 'txt')}`,
  );
}

/**
 * Sends a mail and waits for its delivery, in one attempt.
 * @throws AppError 503 `MAIL_UNAVAILABLE`; Error with the mail server's reply
 */
export async function deliverMail(domain: Sender, mail: Mail): Promise<void> {
  requireMail(domain);
  await sendOnce(domain, mail);
}

/** Mails that are being sent in the background. */
const sending = new Set<Promise<void>>();

/**
 * Sends a mail in the background, retrying for a minute. The response does not wait, so that its duration does not reveal
 * whether the address is known. Failures are logged.
 */
export function sendMail(domain: SiteDomain, mail: Mail): void {
  const attempt = async (): Promise<void> => {
    for (let n = 0; ; n += 1) {
      try {
        await sendOnce(domain, mail);
        return;
      } catch (error) {
        const pause = RETRY_MS[n];
        platform().strapi.log.error(`mail "${mail.subject}" not sent: ${errorMessage(error)}`);
        if (pause === undefined) return;
        await wait(pause, undefined, { ref: false });
      }
    }
  };
  const delivery = attempt().finally(() => sending.delete(delivery));
  sending.add(delivery);
}

/** Waits for the mails that are being sent in the background. Those that take longer are lost, and logged. */
export async function finishMails(limitMs: number): Promise<void> {
  const done = new AbortController();
  const limit = wait(limitMs, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.all(sending), limit]);
  done.abort();
  if (sending.size > 0) platform().strapi.log.error(`${sending.size} mails not sent: the CMS stops`);
}

/** Mails the owner of an account that its password has changed. @param isAccessKept API tokens, CSV links and webhooks stay */
export async function mailPasswordChanged(
  ctx: Context,
  domain: SiteDomain,
  email: string,
  isAccessKept: boolean,
): Promise<void> {
  sendMail(domain, {
    to: email,
    subject: '비밀번호가 변경되었습니다',
    lines: [
      `${domain.name} 계정의 비밀번호가 변경되었고, 다른 기기에서는 모두 로그아웃되었습니다.`,
      '직접 변경하지 않으셨다면 즉시 비밀번호를 재설정하시고 담당자에게 알려 주세요.',
      isAccessKept
        ? 'API 토큰과 CSV 링크, 웹훅은 그대로 쓸 수 있습니다. 모르는 것이 있으면 내 정보의 API 메뉴에서 삭제해 주세요.'
        : 'API 토큰과 CSV 링크는 모두 삭제되었고, 웹훅은 꺼졌습니다. 필요하시면 내 정보의 API 메뉴에서 다시 만드시거나 켜 주세요.',
      '만들어 두신 공유 링크는 그대로 열립니다. 모르는 링크가 있으면 공유 링크 화면에서 중지해 주세요.',
      '',
      { label: '비밀번호 새로 정하기', href: `${await hostOrigin(ctx, domain)}${AUTH_PAGES.forgot}` },
    ],
  });
}
