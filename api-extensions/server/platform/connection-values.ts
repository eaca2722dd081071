import { type ConnectionName, templateField } from '../../contracts/connections/connections-admin';
import { freePhone } from '../../contracts/contacts/phones';
import { MESSAGE_EVENTS } from '../../contracts/accounts/message-templates';
import type { PluginEnvironment } from './environment';
import {
  asVariable,
  chatWebhook,
  type MailServer,
  type MessageSender,
  type OAuthClient,
} from './environment-accounts';

/** Values of a connection by field, as its contract parses them. */
export type ConnectionValues = Readonly<Record<string, string>>;

export interface StoredConnection {
  name: ConnectionName;
  /** Code of the site; empty: of the installation. */
  site: string;
  values: ConnectionValues;
}

function smtpUrl({ host, port, encryption, user, password }: ConnectionValues): string {
  const sender = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${sender}${host}:${port}`;
}

const oauthVariables = (name: ConnectionName, site: string, { clientId, clientSecret }: ConnectionValues) => {
  const key = `OAUTH_${asVariable(site)}_${name.toUpperCase()}`;
  return { [`${key}_ID`]: clientId, [`${key}_SECRET`]: clientSecret };
};

type Variables = Record<string, string | undefined>;

const templatesOf = (values: ConnectionValues): MessageSender['templates'] =>
  Object.fromEntries(
    MESSAGE_EVENTS.flatMap((event) => {
      const id = values[templateField(event)];
      return id ? [[event, id]] : [];
    }),
  );

function messageVariables(site: string, values: ConnectionValues): Variables {
  const key = `SOLAPI_${asVariable(site)}`;
  const templates = Object.entries(templatesOf(values)).map(([event, id]) => `${event}=${id}`);
  return {
    [`${key}_KEY`]: values.apiKey,
    [`${key}_SECRET`]: values.apiSecret,
    [`${key}_SENDER`]: values.sender,
    [`${key}_OPT_OUT`]: values.optOut,
    [`${key}_CHANNEL`]: values.pfId,
    [`${key}_TEMPLATES`]: templates.join(', '),
  };
}

const VARIABLES: Record<ConnectionName, (values: ConnectionValues, site: string) => Variables> = {
  mail: (values) => ({ SMTP_URL: smtpUrl(values), MAIL_FROM: values.from }),
  hub: ({ keyId, key }) => ({ NAVER_HUB_KEY_ID: keyId, NAVER_HUB_KEY: key }),
  legacy: ({ clientId, clientSecret }) => ({ NAVER_CLIENT_ID: clientId, NAVER_CLIENT_SECRET: clientSecret }),
  searchad: ({ apiKey, secretKey, customerId }) => ({
    SEARCHAD_API_KEY: apiKey,
    SEARCHAD_SECRET_KEY: secretKey,
    SEARCHAD_CUSTOMER_ID: customerId,
  }),
  serpapi: ({ key }) => ({ SERPAPI_KEY: key }),
  searchconsole: ({ clientId, clientSecret }) => ({
    SEARCH_CONSOLE_ID: clientId,
    SEARCH_CONSOLE_SECRET: clientSecret,
  }),
  'site-mail': (values, site) => ({
    [`SMTP_URL_${asVariable(site)}`]: smtpUrl(values),
    [`MAIL_FROM_${asVariable(site)}`]: values.from,
  }),
  chat: ({ address }, site) => ({ [`CHAT_WEBHOOK_${asVariable(site)}`]: address }),
  messages: (values, site) => messageVariables(site, values),
  kakao: (values, site) => oauthVariables('kakao', site, values),
  naver: (values, site) => oauthVariables('naver', site, values),
  google: (values, site) => oauthVariables('google', site, values),
};

/** The environment variables that have the same effect as a stored connection. */
export const variablesOf = ({ name, site, values }: StoredConnection): Variables =>
  VARIABLES[name](values, site);

const oauthKey = (name: ConnectionName, site: string) => `${asVariable(site)}_${name.toUpperCase()}`;

/** Whether variables of the environment set a connection. */
export function isFromEnvironment(
  env: PluginEnvironment,
  { name, site }: Pick<StoredConnection, 'name' | 'site'>,
): boolean {
  if (name === 'site-mail') return env.siteMails.has(asVariable(site));
  if (name === 'chat') return env.chatWebhooks.has(asVariable(site));
  if (name === 'messages') return env.messageSenders.has(asVariable(site));
  if (name === 'kakao' || name === 'naver' || name === 'google')
    return env.oauthClients.has(oauthKey(name, site));
  const names = Object.keys(VARIABLES[name]({}, site));
  return names.some((variable) => env[variable as keyof PluginEnvironment] !== undefined);
}

/**
 * The environment, completed by stored connections. A connection that its variables set stays as it is.
 * @param unreadable stored connections whose values cannot be decrypted
 */
export function withConnections(
  env: PluginEnvironment,
  stored: readonly StoredConnection[],
  unreadable: readonly Pick<StoredConnection, 'name' | 'site'>[] = [],
): PluginEnvironment {
  const chatWebhooks = new Map(env.chatWebhooks);
  const oauthClients = new Map<string, OAuthClient>(env.oauthClients);
  const messageSenders = new Map(env.messageSenders);
  const siteMails = new Map<string, MailServer | null>(env.siteMails);
  const variables: Variables = {};
  for (const connection of stored) {
    const { name, site, values } = connection;
    if (isFromEnvironment(env, connection)) continue;
    if (name === 'chat') {
      // Checked again: CHAT_HOSTS may have changed since it was saved.
      const address = chatWebhook(values.address ?? '', env);
      if (address) chatWebhooks.set(asVariable(site), address);
    } else if (name === 'site-mail') {
      siteMails.set(asVariable(site), { url: smtpUrl(values), from: values.from ?? '' });
    } else if (name === 'messages') {
      const { apiKey = '', apiSecret = '', sender = '', optOut = '', pfId = '' } = values;
      const templates = templatesOf(values);
      // Earlier versions stored any number; only a free one is used.
      const freeNumber = freePhone(optOut) ?? '';
      messageSenders.set(asVariable(site), {
        apiKey,
        apiSecret,
        sender,
        optOut: freeNumber,
        pfId,
        templates,
      });
    } else if (name === 'kakao' || name === 'naver' || name === 'google') {
      const { clientId: id = '', clientSecret: secret = '' } = values;
      oauthClients.set(oauthKey(name, site), { id, secret });
    } else Object.assign(variables, variablesOf(connection));
  }
  for (const { name, site } of unreadable) {
    const key = asVariable(site);
    // Otherwise the site's mails would come from the installation's address.
    if (name === 'site-mail' && !siteMails.has(key)) siteMails.set(key, null);
  }
  return { ...env, ...variables, chatWebhooks, oauthClients, messageSenders, siteMails };
}
