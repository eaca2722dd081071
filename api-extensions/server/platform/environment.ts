import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { MESSAGE_EVENTS, type MessageEvent } from '../../contracts/message-templates';
import { freePhone, koreanPhone } from '../../contracts/phone';
import { bucketSettings, readSettings, secret, uploadBucket } from '../../contracts/settings';

const pair = (id: string, secret: string) => `${id} and ${secret} go together: set both or neither`;

/** `hub=10, legacy=10`: a number for each given name, the default for the others. */
const perName = <Name extends string>(usual: Record<Name, number>, least: number) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const numbers = { ...usual };
      for (const part of text.split(',').map((one) => one.trim())) {
        if (part === '') continue;
        const [name = '', value = ''] = part.split('=').map((one) => one.trim());
        const number = Number(value);
        if (!Object.hasOwn(usual, name) || value === '' || !(number >= least)) {
          const names = Object.keys(usual).join(', ');
          context.addIssue({
            code: 'custom',
            message: `"${part}" is not <name>=<number, ${least} or more>; names: ${names}`,
          });
          return z.NEVER;
        }
        numbers[name as Name] = number;
      }
      return numbers;
    });

/** `0:50/20, 10:200/2000`: lowest level, single lookups a day / bulk rows a day; ascending levels. */
const limitsByLevel = z
  .string()
  .default('0:50/20, 10:200/2000, 50:1000/10000, 70:5000/20000')
  .transform((text, context) => {
    const steps = text.split(',').map((part) => /^\s*(\d+):(\d+)\/(\d+)\s*$/.exec(part));
    const limits = steps.map((step) => {
      const [, level = NaN, lookups = NaN, bulkRows = NaN] = (step ?? []).map(Number);
      return { level, lookups, bulkRows };
    });
    limits.sort((a, b) => a.level - b.level);
    if (limits.some(({ level }) => Number.isNaN(level)) || limits[0]?.level !== 0) {
      const message =
        'must be <level>:<lookups>/<rows>, …, beginning with level 0, e.g. 0:50/20, 10:200/2000';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return limits;
  });

/** `01:00-07:00`: hours in Seoul as minutes after midnight; `off`: never automatically. */
const trackingWindow = z
  .string()
  .default('01:00-07:00')
  .transform((text, context) => {
    if (text.trim() === 'off') return null;
    const parts = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text.replace(/\s/g, ''));
    const [, fromHour = NaN, fromMinute = NaN, untilHour = NaN, untilMinute = NaN] = (parts ?? []).map(
      Number,
    );
    const window = { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
    if (window.from < window.until) return window;
    const message = 'must be <HH:MM>-<HH:MM> within one day in Seoul, e.g. 01:00-07:00, or off';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** `203.0.113.0/24, 2001:db8::/32, 198.51.100.7`: whether an address is in one of them; undefined when the list is empty. */
const networks = z
  .string()
  .default('')
  .transform((text, context) => {
    const list = new BlockList();
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    for (const part of parts) {
      const [address = '', bits, ...rest] = part.split('/');
      const family = isIP(address);
      const most = family === 4 ? 32 : 128;
      const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
      if (family === 0 || rest.length > 0 || !(prefix <= most)) {
        const message = `"${part}" is no network; write e.g. 203.0.113.0/24, 2001:db8::/32`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
    }
    if (parts.length === 0) return undefined;
    return (address: string): boolean => {
      const family = isIP(address);
      return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
    };
  });

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** Shared with the edge: only a request that carries it may name the requested host. */
    EDGE_KEY: secret('EDGE_KEY'),
    /** Address of the admin for editors; no site may have its host. */
    CMS_PUBLIC_URL: z.url().default('http://cms.localhost:8000'),
    /** Networks that the admin answers to; all of them when unset. */
    ADMIN_NETWORKS: networks,
    /** Port of the management calls on CMS_BIND; none when unset. */
    CMS_MANAGEMENT_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    CMS_BIND: z.string().default('127.0.0.1'),
    /** Shared with the publisher. */
    PUBLISH_KEY: secret('PUBLISH_KEY'),
    /** Publisher address for "something changed"; when unset, the publisher polls. */
    PUBLISHER_URL: z.url().optional(),
    NAVER_HUB_KEY_ID: z.string().min(1).optional(),
    NAVER_HUB_KEY: z.string().min(1).optional(),
    NAVER_HUB_URL: z.url().default('https://naverapihub.apigw.ntruss.com'),
    NAVER_CLIENT_ID: z.string().min(1).optional(),
    NAVER_CLIENT_SECRET: z.string().min(1).optional(),
    NAVER_OPENAPI_URL: z.url().default('https://openapi.naver.com'),
    SEARCHAD_API_KEY: z.string().min(1).optional(),
    SEARCHAD_SECRET_KEY: z.string().min(1).optional(),
    SEARCHAD_CUSTOMER_ID: z.string().regex(/^\d+$/, 'SEARCHAD_CUSTOMER_ID is a number').optional(),
    SEARCHAD_URL: z.url().default('https://api.searchad.naver.com'),
    SERPAPI_KEY: z.string().min(1).optional(),
    SERPAPI_URL: z.url().default('https://serpapi.com'),
    /** Used when no keys are set; answers name it. */
    SIMULATOR_URL: z.url().default('http://127.0.0.1:8790'),
    SIMULATOR_CLIENT_ID: z.string().min(1).default('simulator'),
    SIMULATOR_CLIENT_SECRET: z.string().min(1).default('simulator'),
    /** Most web results examined by one lookup (100 per call). */
    LOOKUP_WEB_DEPTH: z.coerce.number().int().min(100).max(1000).multipleOf(100).default(1000),
    /** Daily calls of each key over all replicas; the HUB counts each kind of search separately. */
    LOOKUP_DAILY_CALLS: perName(
      { hub: 25_000, legacy: 25_000, trend: 1_000, searchad: 20_000, serpapi: 1_000, simulator: 1_000_000 },
      0,
    ),
    /**
     * Per cent of each day's budget reserved for tracking and for members, and of the members' and the visitors' share
     * reserved for the sites, in equal parts.
     */
    LOOKUP_BUDGET_SHARES: perName({ tracking: 30, members: 30, site: 50 }, 0).refine(
      ({ tracking, members, site }) => tracking + members <= 100 && site <= 100,
      'tracking and members together, and site, must be 100 or less',
    ),
    /** Calls per second of each key, over all replicas. */
    LOOKUP_CALLS_PER_SECOND: perName(
      { hub: 10, legacy: 10, trend: 5, searchad: 2, serpapi: 5, simulator: 100 },
      0.01,
    ),
    /** Daily allowance of one visitor or member. */
    LOOKUP_DAILY_LIMITS: limitsByLevel,
    /** Longest time for one lookup, all calls together. */
    LOOKUP_DEADLINE_MS: z.coerce.number().int().min(500).max(9500).default(9000),
    /** How long result pages stay in memory; 0: not at all. */
    LOOKUP_PAGE_SECONDS: z.coerce.number().int().min(0).max(60).default(60),
    /** Hours of automatic slot tracking. */
    TRACKING_WINDOW: trackingWindow,
    /** Whether saved keywords are checked automatically; `off` is for tests, which start the check themselves. */
    SAVED_CHECK: z.enum(['on', 'off']).default('on'),
    /** Whether the backlink checker and webhooks may call loopback addresses: for tests. */
    LINK_CHECK_LOOPBACK: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    /** User-Agent of the backlink checker; should contain an address with more information. */
    LINK_CHECK_AGENT: z.string().min(1).max(200).default('LinkCheck/1.0'),
    /** The CMS's data folder; rendered images are stored in `image-cache` below it. */
    DATA_DIR: z.string().min(1).default(path.resolve('.data')),
    ...bucketSettings,
    /** Limit of the image cache in MiB. */
    IMAGE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(512),
    /**
     * smtp://user:password@host:587 or smtps://…; without it development writes mails to files and production sends none.
     */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must be smtp://… or smtps://…' }).optional(),
    /** Sender's address; preceded by the site's name. */
    MAIL_FROM: z.email().optional(),
    /** Allowed hosts of a site's chat webhook, separated by commas. */
    CHAT_HOSTS: z
      .string()
      .default('hook.dooray.com')
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase())),
    /** Image beside the messages in the chat. */
    CHAT_BOT_ICON: z.url().default('https://static.dooray.com/static_images/dooray-bot.png'),
    /** The gateway of 알림톡 and SMS. */
    SOLAPI_URL: z.url().default('https://api.solapi.com'),
    /** How often each replica checks for due messages, in milliseconds. */
    OUTBOX_POLL_MS: z.coerce.number().int().min(100).max(600_000).default(5000),
    /** The ENCRYPTION_KEY before the current one: what it has encrypted is encrypted again at the start. */
    ENCRYPTION_KEY_PREVIOUS: secret('ENCRYPTION_KEY_PREVIOUS').optional(),
    /** `off`: settings stored in the admin have no effect, e.g. for a copy of the database. */
    STORED_SETTINGS: z.enum(['on', 'off']).default('on'),
    /** A replacement for every OAuth provider in tests: `<url>/<provider>/{authorize,token,profile}`. */
    OAUTH_TEST_SERVER: z.url().optional(),
  })
  .refine((env) => !env.SMTP_URL === !env.MAIL_FROM, {
    message: pair('SMTP_URL', 'MAIL_FROM'),
    path: ['MAIL_FROM'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.LINK_CHECK_LOOPBACK, {
    message:
      'LINK_CHECK_LOOPBACK is for tests: in production neither checker nor webhooks may reach this machine',
    path: ['LINK_CHECK_LOOPBACK'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.OAUTH_TEST_SERVER, {
    message: 'OAUTH_TEST_SERVER is for tests: in production sign-in must ask the real providers',
    path: ['OAUTH_TEST_SERVER'],
  })
  .refine((env) => !env.NAVER_HUB_KEY_ID === !env.NAVER_HUB_KEY, {
    message: pair('NAVER_HUB_KEY_ID', 'NAVER_HUB_KEY'),
    path: ['NAVER_HUB_KEY'],
  })
  .refine((env) => !env.NAVER_CLIENT_ID === !env.NAVER_CLIENT_SECRET, {
    message: pair('NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'),
    path: ['NAVER_CLIENT_SECRET'],
  })
  .refine(
    (env) => new Set([!env.SEARCHAD_API_KEY, !env.SEARCHAD_SECRET_KEY, !env.SEARCHAD_CUSTOMER_ID]).size === 1,
    {
      message: 'SEARCHAD_API_KEY, SEARCHAD_SECRET_KEY and SEARCHAD_CUSTOMER_ID go together: set all or none',
      path: ['SEARCHAD_SECRET_KEY'],
    },
  );

/** Client id and secret of a provider on a site. */
export interface OAuthClient {
  id: string;
  secret: string;
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

export type PluginEnvironment = z.infer<typeof schema> & {
  uploadBucket: ReturnType<typeof uploadBucket>;
  /** By `<DOMAIN>_<PROVIDER>` in capitals, e.g. `RANKUP_KAKAO`; `-` in the domain's code becomes `_`. */
  oauthClients: ReadonlyMap<string, OAuthClient>;
  /** Address of a site's chat webhook, a secret, by `<DOMAIN>` in capitals as above. */
  chatWebhooks: ReadonlyMap<string, URL>;
  /** By `<DOMAIN>` in capitals as above. */
  messageSenders: ReadonlyMap<string, MessageSender>;
};

/** A domain's code as part of a variable's name. */
export const asVariable = (domainCode: string): string => domainCode.toUpperCase().replaceAll('-', '_');

/** A valid chat webhook address: https at a host of CHAT_HOSTS, without a password; null otherwise. */
export function chatWebhook(
  value: string,
  { CHAT_HOSTS, NODE_ENV }: Pick<z.infer<typeof schema>, 'CHAT_HOSTS' | 'NODE_ENV'>,
): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const secure = url?.protocol === 'https:' || (NODE_ENV !== 'production' && url?.protocol === 'http:');
  return url && secure && !url.username && !url.password && CHAT_HOSTS.includes(url.hostname) ? url : null;
}

/** `CHAT_WEBHOOK_<DOMAIN>`, the only place that holds the addresses. Error messages do not contain them. */
function readChatWebhooks(
  given: Record<string, string | undefined>,
  env: z.infer<typeof schema>,
): Map<string, URL> {
  const webhooks = new Map<string, URL>();
  for (const [name, value = ''] of Object.entries(given)) {
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

/** `OAUTH_<DOMAIN>_<PROVIDER>_ID` and `…_SECRET`, the only place that holds the secrets. */
function readOAuthClients(given: Record<string, string | undefined>): Map<string, OAuthClient> {
  const clients = new Map<string, OAuthClient>();
  for (const name of Object.keys(given)) {
    const key = /^OAUTH_([A-Z0-9_]+_(?:KAKAO|NAVER|GOOGLE))_(?:ID|SECRET)$/.exec(name)?.[1];
    if (!key || clients.has(key)) continue;
    const [id, secret] = [given[`OAUTH_${key}_ID`], given[`OAUTH_${key}_SECRET`]];
    if (!id || !secret)
      throw new Error(
        `api-extensions cannot start with this environment:\n- ${pair(`OAUTH_${key}_ID`, `OAUTH_${key}_SECRET`)}`,
      );
    clients.set(key, { id, secret });
  }
  return clients;
}

/** `sign-up=KA01TP…, consultation=KA01TP…`; null where a part is wrong. */
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

/** `SOLAPI_<DOMAIN>_KEY`, `…_SECRET` and `…_SENDER`, with `…_OPT_OUT`, `…_CHANNEL` and `…_TEMPLATES`. Error messages contain no value. */
function readMessageSenders(given: Record<string, string | undefined>): Map<string, MessageSender> {
  const senders = new Map<string, MessageSender>();
  const fail = (message: string): never => {
    throw new Error(`api-extensions cannot start with this environment:\n- ${message}`);
  };
  for (const name of Object.keys(given)) {
    const site = /^SOLAPI_([A-Z0-9_]+)_(?:KEY|SECRET|SENDER)$/.exec(name)?.[1];
    if (!site || senders.has(site) || !given[name]) continue;
    const of = (field: string) => given[`SOLAPI_${site}_${field}`] ?? '';
    const [apiKey, apiSecret, sender] = [of('KEY'), of('SECRET'), koreanPhone(of('SENDER'))];
    if (!apiKey || !apiSecret || !of('SENDER'))
      fail(
        `SOLAPI_${site}_KEY, SOLAPI_${site}_SECRET and SOLAPI_${site}_SENDER go together: set all or none`,
      );
    const optOut = of('OPT_OUT') && freePhone(of('OPT_OUT'));
    if (sender === null) return fail(`SOLAPI_${site}_SENDER must be a Korean telephone number`);
    if (optOut === null) return fail(`SOLAPI_${site}_OPT_OUT must be a Korean number that begins with 080`);
    const templates = readTemplates(of('TEMPLATES'));
    if (templates === null)
      return fail(`SOLAPI_${site}_TEMPLATES must be <event>=<id>, …; events: ${MESSAGE_EVENTS.join(', ')}`);
    senders.set(site, { apiKey, apiSecret, sender, optOut, pfId: of('CHANNEL'), templates });
  }
  return senders;
}

/**
 * The plugin's part of the environment.
 * @throws Error naming each missing or weak variable and what to set.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): PluginEnvironment {
  const given = readSettings(source);
  const parsed = schema.safeParse(given);
  if (parsed.success)
    return {
      ...parsed.data,
      uploadBucket: uploadBucket(parsed.data),
      oauthClients: readOAuthClients(given),
      chatWebhooks: readChatWebhooks(given, parsed.data),
      messageSenders: readMessageSenders(given),
    };
  const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`api-extensions cannot start with this environment:\n${lines.join('\n')}`);
}
