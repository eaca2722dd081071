import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';
import { fault, good, reasonOf, warning } from './findings.mjs';
import { readCertificate } from './hosts.mjs';

const load = createRequire(inRoot('package.json'));
const TIMEOUT_MS = 5000;

/** Signs in at a mail server. @param {string} variable name of the variable that has its address */
async function checkMailServer(variable, address, env) {
  if (!URL.canParse(address))
    return fault(
      `${variable} 설정이 주소가 아닙니다`,
      'smtp://사용자:비밀번호@호스트:587 또는 smtps://… 형식으로 적어 주세요.',
    );
  const { smtpAddress } = load('./api-extensions/dist/server/shared/messages/smtp-address.js');
  const { hostname } = new URL(address);
  const name = variable === 'SMTP_URL' ? hostname : `${hostname}, ${variable}`;
  const transport = load('nodemailer').createTransport(
    smtpAddress(address, env.NODE_ENV ?? 'development'),
    {},
  );
  Object.assign(transport.transporter.options, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return good(`메일 서버(${name})에 로그인할 수 있습니다`);
  } catch (error) {
    return fault(
      `메일 서버(${name})를 쓸 수 없습니다: ${reasonOf(error)}`,
      `${variable} 또는 관리 화면의 연동 설정을 바로잡거나, 방화벽에서 그 서버로 나가는 연결을 열어 주세요.`,
    );
  } finally {
    transport.close();
  }
}

/** Checks the mail server of the installation, and those of single sites. */
export async function checkMail({ env }) {
  const servers = Object.entries(env).filter(
    ([name, value]) => /^SMTP_URL(?:_[A-Z0-9_]+)?$/.test(name) && value,
  );
  const findings = await Promise.all(servers.map(([name, value]) => checkMailServer(name, value, env)));
  if (env.SMTP_URL) return findings;
  const what =
    servers.length > 0
      ? '메일 서버가 따로 없는 사이트는 메일을 보내지 못합니다'
      : '메일 서버가 설정되어 있지 않습니다';
  return [
    env.NODE_ENV === 'production'
      ? warning(
          what,
          '관리 화면의 연동 설정에 입력하거나 SMTP_URL과 MAIL_FROM을 설정해 주세요. 메일이 없으면 회원 가입과 이상 알림을 쓸 수 없습니다.',
        )
      : good('메일 서버가 설정되어 있지 않아, 메일을 파일로 저장합니다'),
    ...findings,
  ];
}

/** Connects to the hosts of the chat webhooks. Nothing is sent: a webhook would post it. */
export async function checkWebhooks({ env }) {
  const hosts = new Map();
  for (const [name, value] of Object.entries(env))
    if (/^CHAT_WEBHOOK_/.test(name) && value && URL.canParse(value)) hosts.set(new URL(value).host, name);
  const findings = [];
  for (const [host, name] of hosts) {
    try {
      await readCertificate(host.split(':')[0], Number(host.split(':')[1] || 443));
      findings.push(good(`메신저 서버(${host})가 응답합니다`));
    } catch (error) {
      findings.push(
        fault(
          `메신저 서버(${host}, ${name})에 연결할 수 없습니다: ${reasonOf(error)}`,
          '주소를 바로잡거나, 방화벽에서 그 서버로 나가는 연결을 열어 주세요.',
        ),
      );
    }
  }
  return findings;
}

/** Asks the gateway of messages for each site's balance, which proves its keys. Nothing is sent. */
export async function checkGateway({ env }) {
  const { authorizationHeader } = load(
    './api-extensions/dist/server/shared/messages/outbox/gateway-signature.js',
  );
  const sites = Object.keys(env).flatMap((name) =>
    env[name] ? (/^SOLAPI_([A-Z0-9_]+)_KEY$/.exec(name)?.[1] ?? []) : [],
  );
  if (sites.length === 0) return [good('알림톡이나 문자를 보내는 사이트가 없습니다')];
  const findings = [];
  for (const site of sites) {
    const keys = { apiKey: env[`SOLAPI_${site}_KEY`], apiSecret: env[`SOLAPI_${site}_SECRET`] ?? '' };
    const header = authorizationHeader(keys, new Date().toISOString(), randomBytes(16).toString('hex'));
    const todo = `SOLAPI_${site}_KEY와 SOLAPI_${site}_SECRET 또는 관리 화면의 연동 설정을 바로잡거나, 방화벽을 열어 주세요.`;
    try {
      const response = await fetch(new URL('/cash/v1/balance', env.SOLAPI_URL || 'https://api.solapi.com'), {
        headers: { authorization: header },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      findings.push(
        response.ok
          ? good(`문자 발송 업체가 SOLAPI_${site} 키를 받아들입니다`)
          : fault(`문자 발송 업체가 SOLAPI_${site} 키를 거절합니다(응답 ${response.status})`, todo),
      );
    } catch (error) {
      findings.push(fault(`문자 발송 업체에 연결할 수 없습니다(SOLAPI_${site}): ${reasonOf(error)}`, todo));
    }
  }
  return findings;
}
