import { z } from 'zod';
import { MESSAGE_EVENTS, type MessageEvent } from '../../contracts/accounts/message-templates';
import { freePhone, koreanPhone } from '../../contracts/contacts/phones';

/** Environment variables of a single site. Their names contain its domain's code. */

/** Error message for two variables that must be set together. */
export const pairMessage = (id: string, secret: string) =>
  `${id} and ${secret} go together: set both or neither`;

/** Client id and secret of a provider on a site. */
export interface OAuthClient {
  id: string;
  secret: string;
}

/** A mail server, and the address that it sends from. */
export interface MailServer {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  from: string;
}

/** A site's account at the gateway of 알림톡 and SMS. */
export interface MessageSender {
  apiKey: string;
  apiSecret: string;
  /** Registered number that messages are sent from. */
  sender: string;
  /** Number at which advertising is refused free of charge; empty: no advertising is sent. */
  optOut: string;
  /** Kakao channel; empty: only SMS. */
  pfId: string;
  /** Ids of registered templates. */
  templates: Partial<Record<MessageEvent, string>>;
}

interface ChatSettings {
  CHAT_HOSTS: string[];
  NODE_ENV: string;
}

/** A domain's code as part of a variable's name. */
export const asVariable = (domainCode: string): string => domainCode.toUpperCase().replaceAll('-', '_');

/** A valid chat webhook address: https at a host of CHAT_HOSTS, without a password; null otherwise. */
export function chatWebhook(value: string, { CHAT_HOSTS, NODE_ENV }: ChatSettings): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const secure = url?.protocol === 'https:' || (NODE_ENV !== 'production' && url?.protocol === 'http:');
  return url && secure && !url.username && !url.password && CHAT_HOSTS.includes(url.hostname) ? url : null;
}

/** Reads `CHAT_WEBHOOK_<DOMAIN>`, the only variables that hold the addresses. Error messages do not contain them. */
export function readChatWebhooks(
  input: Record<string, string | undefined>,
  env: ChatSettings,
): Map<string, URL> {
  const webhooks = new Map<string, URL>();
  for (const [name, value = ''] of Object.entries(input)) {
    const domain = /^CHAT_WEBHOOK_([A-Z0-9_]+)$/.exec(name)?.[1];
    if (!domain) continue;
    const url = chatWebhook(value, env);
    if (!url)
      throw new Error(
        `api-extensions cannot start with this environment:\n- ${name} must be an https:// address at one of CHAT_HOSTS (${env.CHAT_HOSTS.join(', ')})`,
      );
    webhooks.set(domain, url);
  }
  return webhooks;
}

const isMailUrl = (value: string) => /^smtps?:$/.test(URL.canParse(value) ? new URL(value).protocol : '');

/** Reads `SMTP_URL_<DOMAIN>` and `MAIL_FROM_<DOMAIN>`. Error messages contain no value. */
export function readSiteMails(input: Record<string, string | undefined>): Map<string, MailServer> {
  const servers = new Map<string, MailServer>();
  for (const name of Object.keys(input)) {
    const site = /^(?:SMTP_URL|MAIL_FROM)_([A-Z0-9_]+)$/.exec(name)?.[1];
    if (!site || servers.has(site) || !input[name]) continue;
    const [url, from] = [input[`SMTP_URL_${site}`], input[`MAIL_FROM_${site}`]];
    const error =
      !url || !from
        ? pairMessage(`SMTP_URL_${site}`, `MAIL_FROM_${site}`)
        : !isMailUrl(url)
          ? `SMTP_URL_${site} must be smtp://… or smtps://…`
          : !z.email().safeParse(from).success
            ? `MAIL_FROM_${site} must be an e-mail address`
            : null;
    if (error) throw new Error(`api-extensions cannot start with this environment:\n- ${error}`);
    servers.set(site, { url: url ?? '', from: from ?? '' });
  }
  return servers;
}

/** Reads `OAUTH_<DOMAIN>_<PROVIDER>_ID` and `…_SECRET`, the only variables that hold the secrets. */
export function readOAuthClients(input: Record<string, string | undefined>): Map<string, OAuthClient> {
  const clients = new Map<string, OAuthClient>();
  for (const name of Object.keys(input)) {
    const key = /^OAUTH_([A-Z0-9_]+_(?:KAKAO|NAVER|GOOGLE))_(?:ID|SECRET)$/.exec(name)?.[1];
    if (!key || clients.has(key)) continue;
    const [id, secret] = [input[`OAUTH_${key}_ID`], input[`OAUTH_${key}_SECRET`]];
    if (!id || !secret)
      throw new Error(
        `api-extensions cannot start with this environment:\n- ${pairMessage(`OAUTH_${key}_ID`, `OAUTH_${key}_SECRET`)}`,
      );
    clients.set(key, { id, secret });
  }
  return clients;
}

/** Reads `sign-up=KA01TP…, consultation=KA01TP…`. @returns null when a part is invalid */
function readTemplates(text: string): MessageSender['templates'] | null {
  const templates: MessageSender['templates'] = {};
  for (const part of text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [event = '', id = ''] = part.split('=').map((one) => one.trim());
    if (!(MESSAGE_EVENTS as readonly string[]).includes(event) || !/^[\w-]{1,60}$/.test(id)) return null;
    templates[event as MessageEvent] = id;
  }
  return templates;
}

/** Reads `SOLAPI_<DOMAIN>_KEY`, `…_SECRET` and `…_SENDER`, with `…_OPT_OUT`, `…_CHANNEL` and `…_TEMPLATES`. Error messages contain no value. */
export function readMessageSenders(input: Record<string, string | undefined>): Map<string, MessageSender> {
  const senders = new Map<string, MessageSender>();
  const fail = (message: string): never => {
    throw new Error(`api-extensions cannot start with this environment:\n- ${message}`);
  };
  for (const name of Object.keys(input)) {
    const site = /^SOLAPI_([A-Z0-9_]+)_(?:KEY|SECRET|SENDER)$/.exec(name)?.[1];
    if (!site || senders.has(site) || !input[name]) continue;
    const valueOf = (field: string) => input[`SOLAPI_${site}_${field}`] ?? '';
    const [apiKey, apiSecret, sender] = [valueOf('KEY'), valueOf('SECRET'), koreanPhone(valueOf('SENDER'))];
    if (!apiKey || !apiSecret || !valueOf('SENDER'))
      fail(
        `SOLAPI_${site}_KEY, SOLAPI_${site}_SECRET and SOLAPI_${site}_SENDER go together: set all or none`,
      );
    const optOut = valueOf('OPT_OUT') && freePhone(valueOf('OPT_OUT'));
    if (sender === null) return fail(`SOLAPI_${site}_SENDER must be a Korean telephone number`);
    if (optOut === null) return fail(`SOLAPI_${site}_OPT_OUT must be a Korean number that begins with 080`);
    const templates = readTemplates(valueOf('TEMPLATES'));
    if (templates === null)
      return fail(`SOLAPI_${site}_TEMPLATES must be <event>=<id>, …; events: ${MESSAGE_EVENTS.join(', ')}`);
    senders.set(site, { apiKey, apiSecret, sender, optOut, pfId: valueOf('CHANNEL'), templates });
  }
  return senders;
}
