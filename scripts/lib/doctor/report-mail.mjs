import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { openDatabase } from './database.mjs';

const load = createRequire(inRoot('package.json'));

const TIMEOUT_MS = 15_000;

const SUPER_ADMINISTRATORS = `select distinct u.email as email from admin_users u
  join admin_users_roles_lnk l on l.user_id = u.id join admin_roles r on r.id = l.role_id
  where r.code = 'strapi-super-admin' and u.is_active and u.email is not null order by u.email`;

/**
 * Who is told: OPERATOR_EMAIL, else the active super administrators; none where the database does not answer.
 * @returns {Promise<string[]>}
 */
export async function findReceivers({ env, places }) {
  const named = (env.OPERATOR_EMAIL ?? '').split(/[\s,]+/).filter(Boolean);
  if (named.length > 0) return named;
  let db;
  try {
    db = await openDatabase(places);
    return (await db.query(SUPER_ADMINISTRATORS)).map(({ email }) => email);
  } catch {
    return [];
  } finally {
    await db?.close();
  }
}

const numbered = (findings) =>
  findings.flatMap(({ what, todo }, index) => [`${index + 1}. ${what}`, ...(todo ? [`→ ${todo}`] : []), '']);

/** Subject and lines of the mail about a change. @param {{added: Finding[], remaining: Finding[], solved: Finding[]}} change */
export function describeChange({ added, remaining, solved }) {
  const isWell = added.length + remaining.length === 0;
  const subject = isWell
    ? '설치 점검: 이상이 모두 해결되었습니다'
    : added.length > 0
      ? `설치 점검: 새로운 이상 ${added.length}건`
      : `설치 점검: ${solved.length}건 해결, ${remaining.length}건 남음`;
  const section = (title, findings) => (findings.length > 0 ? [title, '', ...numbered(findings)] : []);
  return {
    subject,
    lines: [
      ...section('새로 발견한 이상', added),
      ...section('아직 남아 있는 이상', remaining),
      ...section('해결된 이상', solved),
      isWell
        ? '지금은 이상이 없습니다.'
        : '지금 상태는 서버에서 npm run doctor(컨테이너에서는 docker compose run --rm doctor)로 볼 수 있습니다.',
    ],
  };
}

/**
 * Mails a change of state, by the installation's mail server and in the layout of the product's mails. Development without a server
 * writes a file, as the CMS does. It is sent here and not by the CMS's outbox: the CMS or its database may be what is wrong.
 * @throws Error of nodemailer
 */
export async function sendReport({ env, places }, receivers, change) {
  const { mailHtml, mailText } = load('./api-extensions/dist/server/shared/messages/mail-layout.js');
  const { smtpAddress } = load('./api-extensions/dist/server/shared/messages/smtp-address.js');
  const [host] = (env.CMS_HOST || 'cms.localhost').split(/[\s,]+/);
  const { subject, lines } = describeChange(change);
  const none = { company: '', ceo: '', business_number: '', address: '', phone: '', email: '' };
  const sender = { ...none, logo: `${host} 설치 점검`, color: '#1d4ed8' };
  const message = {
    from: { name: `${host} 설치 점검`, address: env.MAIL_FROM ?? 'no-reply@localhost' },
    to: receivers,
    subject: `[${host}] ${subject}`,
    text: mailText(lines, sender),
    html: mailHtml(lines, sender),
  };
  const nodemailer = load('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  if (env.SMTP_URL) {
    const transport = nodemailer.createTransport(
      smtpAddress(env.SMTP_URL, env.NODE_ENV ?? 'development'),
      {},
    );
    Object.assign(transport.transporter.options, timeouts);
    await transport.sendMail(message);
    return transport.close();
  }
  if (env.NODE_ENV === 'production')
    throw Object.assign(new Error('no mail server'), { code: 'NO_MAIL_SERVER' });
  const folder = path.join(places.data, 'mails');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  fs.writeFileSync(
    path.join(folder, `${stamp}-doctor.txt`),
    `${receivers.join(', ')}\n${message.subject}\n\n${message.text}`,
    { mode: 0o600 },
  );
}
