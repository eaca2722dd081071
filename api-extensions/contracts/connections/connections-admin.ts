import * as z from '../zod';
import { email } from '../accounts/fields';
import { MESSAGE_EVENTS, type MessageEvent } from '../accounts/message-templates';
import { mobile } from '../contacts/fields';
import { freePhone, koreanPhone } from '../contacts/phones';
import type { Call } from '../call';
import { search } from '../fields';
import { RIGHTS } from '../rules/rights';

/**
 * Keys and addresses of other services that administrators set while the CMS runs. Served by the admin's own API, so the
 * paths are below /api-extensions on the admin's host, to administrators with the right `plugin::api-extensions.connections.manage`.
 */

/** Connections of the whole installation. */
const INSTALLATION_CONNECTIONS = ['mail', 'hub', 'legacy', 'searchad', 'serpapi', 'searchconsole'] as const;
/** Connections of one site each. */
const SITE_CONNECTIONS = ['site-mail', 'chat', 'messages', 'kakao', 'naver', 'google'] as const;

export const connectionName = z.enum([...INSTALLATION_CONNECTIONS, ...SITE_CONNECTIONS]);
export type ConnectionName = z.infer<typeof connectionName>;
export const installationConnections: readonly ConnectionName[] = INSTALLATION_CONNECTIONS;
export const siteConnections: readonly ConnectionName[] = SITE_CONNECTIONS;

/** Fields that can be written and are never in a response. An empty one keeps the stored value. */
export const SECRET_FIELDS: Readonly<Record<ConnectionName, readonly string[]>> = {
  mail: ['password'],
  hub: ['key'],
  legacy: ['clientSecret'],
  searchad: ['apiKey', 'secretKey'],
  serpapi: ['key'],
  searchconsole: ['clientSecret'],
  'site-mail': ['password'],
  chat: ['address'],
  messages: ['apiSecret'],
  kakao: ['clientSecret'],
  naver: ['clientSecret'],
  google: ['clientSecret'],
};

const KEY_MAX = 300;
const KEY_LETTERS = '영문, 숫자, 기호만 쓸 수 있습니다. 앞뒤에 다른 글자가 붙지 않았는지 확인해 주세요.';

/** A key that is sent in a header or a form. `name` includes its particle, e.g. `키를`. */
const key = (name: string) =>
  z
    .exactString({ error: `${name} 입력해 주세요.` })
    .trim()
    .min(1, `${name} 입력해 주세요.`)
    .max(KEY_MAX, `${KEY_MAX}자 이내로 입력해 주세요.`)
    .regex(/^[\x21-\x7e]*$/, KEY_LETTERS);

const secret = z
  .exactString({ error: '값을 확인해 주세요.' })
  .trim()
  .max(KEY_MAX, `${KEY_MAX}자 이내로 입력해 주세요.`)
  .regex(/^[\x21-\x7e]*$/, KEY_LETTERS)
  .default('');

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

const mailValues = z
  .object({
    host: z
      .string({ error: '메일 서버 주소를 입력해 주세요.' })
      .trim()
      .toLowerCase()
      .regex(HOST, '메일 서버 주소를 smtp.example.com처럼 입력해 주세요.'),
    port: z
      .string({ error: '포트를 입력해 주세요.' })
      .trim()
      .refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
        '포트를 1부터 65535 사이의 숫자로 입력해 주세요. 보통 587이나 465입니다.',
      ),
    /** `starttls`: the connection begins in clear text and nothing is sent before it is encrypted. */
    encryption: z.enum(['starttls', 'tls'], { error: '암호화 방식을 골라 주세요.' }),
    user: z
      .string({ error: '사용자 이름을 확인해 주세요.' })
      .trim()
      .max(200, '200자 이내로 입력해 주세요.')
      .regex(/^[\x21-\x7e]*$/, KEY_LETTERS)
      .default(''),
    password: z
      .string({ error: '비밀번호를 확인해 주세요.' })
      .max(200, '200자 이내로 입력해 주세요.')
      .regex(/^[\x20-\x7e]*$/, KEY_LETTERS)
      .default(''),
    from: email,
  })
  .refine(({ user, password }) => user !== '' || password === '', {
    path: ['user'],
    error: '비밀번호와 함께 사용자 이름을 입력해 주세요.',
  });

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

const chatValues = z.object({
  address: z
    .string({ error: '웹훅 주소를 입력해 주세요.' })
    .trim()
    .max(1000, '웹훅 주소가 너무 깁니다.')
    .refine((value) => value === '' || isWebAddress(value), 'https://로 시작하는 웹훅 주소를 입력해 주세요.')
    .default(''),
});

const hubValues = z.object({ keyId: key('키 ID를'), key: secret });
const clientValues = z.object({ clientId: key('클라이언트 ID를'), clientSecret: secret });
const searchadValues = z.object({
  customerId: z
    .string({ error: '고객 ID를 입력해 주세요.' })
    .trim()
    .regex(/^\d{1,20}$/, '고객 ID를 숫자로 입력해 주세요.'),
  apiKey: secret,
  secretKey: secret,
});

/** A telephone number of the business, as `read` returns it; `read` returns null for an invalid one. */
const businessPhone = (read: (text: string) => string | null, error: string) =>
  z
    .string({ error })
    .trim()
    .max(40, error)
    .transform((value, context) => {
      const number = read(value);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

const freePhoneOrEmpty = (text: string) => (text === '' ? '' : freePhone(text));

const kakaoId = z
  .string({ error: '값을 확인해 주세요.' })
  .trim()
  .regex(/^[\w-]{0,60}$/, '영문, 숫자로 된 ID를 입력해 주세요.')
  .default('');

/** Name of the field with the id of an event's 알림톡 template. */
export const templateField = (event: MessageEvent) => `template-${event}` as const;

const messagesValues = z
  .object({
    apiKey: key('API Key를'),
    apiSecret: secret,
    sender: businessPhone(koreanPhone, '발신번호를 확인해 주세요.'),
    optOut: businessPhone(freePhoneOrEmpty, '080으로 시작하는 번호를 입력해 주세요.').default(''),
    pfId: kakaoId,
    ...(Object.fromEntries(MESSAGE_EVENTS.map((event) => [templateField(event), kakaoId])) as Record<
      ReturnType<typeof templateField>,
      typeof kakaoId
    >),
  })
  .refine((values) => values.pfId !== '' || MESSAGE_EVENTS.every((event) => !values[templateField(event)]), {
    path: ['pfId'],
    error: '템플릿과 함께 카카오 채널 ID를 입력해 주세요.',
  });

const siteCode = z
  .string({ error: '사이트를 골라 주세요.' })
  .regex(/^[a-z][a-z0-9-]{0,31}$/, '사이트를 골라 주세요.');

const ofInstallation = <Name extends string, Values extends z.ZodType>(name: Name, values: Values) =>
  z.object({ name: z.literal(name), site: z.null().default(null), values });
const ofSite = <Name extends string, Values extends z.ZodType>(name: Name, values: Values) =>
  z.object({ name: z.literal(name), site: siteCode, values });

const connection = z.object({
  name: connectionName,
  /** `environment`: set by variables, which cannot be changed here. `unreadable`: encrypted with another key. */
  source: z.enum(['none', 'stored', 'environment', 'unreadable']),
  /** Stored values, except secrets. */
  values: z.record(z.string(), z.string()),
  /** Stored secrets: their last four characters; empty for a short one. */
  secrets: z.record(z.string(), z.string()),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type Connection = z.infer<typeof connection>;

/** Maximum number of sites that a search returns. */
export const CONNECTION_SITES_MAX = 100;

const connections = z.array(connection).max(connectionName.options.length);
const access = { right: RIGHTS.manageConnections, allSites: true } as const;

/** All connections of the installation, those of the named site, and the sites whose name or code contains `search`. */
export const readConnections = {
  method: 'GET',
  path: '/connections',
  access,
  query: z.object({ site: siteCode.optional(), search }),
  response: z.object({
    data: z.object({
      installation: connections,
      /** Null when no site was named. */
      site: z.object({ code: z.string(), name: z.string(), connections }).nullable(),
      sites: z.array(z.object({ code: z.string(), name: z.string() })).max(CONNECTION_SITES_MAX),
    }),
  }),
} as const satisfies Call;

const connectionResponse = z.object({ data: connection });

/**
 * Stores a connection; every replica uses it within seconds. 400 with `fields` (`values.host`), 404 for an unknown site, 409
 * for one that the environment sets.
 */
export const saveConnection = {
  method: 'PUT',
  path: '/connections',
  access,
  body: z.discriminatedUnion(
    'name',
    [
      ofInstallation('mail', mailValues),
      ofInstallation('hub', hubValues),
      ofInstallation('legacy', clientValues),
      ofInstallation('searchad', searchadValues),
      ofInstallation('serpapi', z.object({ key: secret })),
      ofInstallation('searchconsole', clientValues),
      ofSite('site-mail', mailValues),
      ofSite('chat', chatValues),
      ofSite('messages', messagesValues),
      ofSite('kakao', clientValues),
      ofSite('naver', clientValues),
      ofSite('google', clientValues),
    ],
    { error: '연동을 골라 주세요.' },
  ),
  response: connectionResponse,
} as const satisfies Call;

const place = z
  .object({ name: connectionName, site: siteCode.nullable().default(null) })
  .refine(({ name, site }) => siteConnections.includes(name) === (site !== null), {
    path: ['site'],
    error: '사이트를 확인해 주세요.',
  });

/** Removes a stored connection. 409 for one that the environment sets. */
export const removeConnection = {
  method: 'POST',
  path: '/connections/remove',
  access,
  body: place,
  response: connectionResponse,
} as const satisfies Call;

/**
 * Uses a connection once: a mail to the administrator, a message in the chat, one lookup, or a sign-in that is meant to fail.
 * The message says what happened.
 */
export const testConnection = {
  method: 'POST',
  path: '/connections/test',
  access,
  body: place,
  response: z.object({ data: z.object({ works: z.boolean(), message: z.string() }) }),
} as const satisfies Call;
export type ConnectionTest = z.infer<typeof testConnection.response>['data'];

/**
 * Sends one real message by the site's gateway to a typed number, which is not stored. As `kakao` it is the first event that has
 * a template. The message says what the gateway answered. Some an hour for each site, then 429.
 */
export const sendTestMessage = {
  method: 'POST',
  path: '/connections/test-message',
  access,
  body: z.object({
    site: siteCode,
    phone: mobile,
    way: z.enum(['text', 'kakao'], { error: '보낼 방법을 골라 주세요.' }),
  }),
  response: testConnection.response,
} as const satisfies Call;
