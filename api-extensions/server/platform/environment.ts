import path from 'node:path';
import { z } from 'zod';
import { bucketSettings, readSettings, secret, uploadBucket } from '../../contracts/settings';
import {
  type MailServer,
  type MessageSender,
  type OAuthClient,
  pairMessage,
  readChatWebhooks,
  readMessageSenders,
  readOAuthClients,
  readSiteMails,
} from './environment-accounts';
import { administratorKinds, limitsByLevel, networks, perName, trackingWindow } from './environment-values';

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** Shared with the edge: only a request that carries it may name the requested host. */
    EDGE_KEY: secret('EDGE_KEY'),
    /** Address of the admin for editors; no site may have its host. */
    CMS_PUBLIC_URL: z.url().default('http://cms.localhost:8000'),
    /** Networks that the admin answers to; all of them when unset. */
    ADMIN_NETWORKS: networks,
    /** Who needs a second factor to use the admin. */
    ADMIN_SECOND_FACTOR: administratorKinds,
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
    /** Client at Google with which customers connect Search Console. */
    SEARCH_CONSOLE_ID: z.string().min(1).optional(),
    SEARCH_CONSOLE_SECRET: z.string().min(1).optional(),
    /** A replacement for Google's hosts in tests: the same paths. */
    SEARCH_CONSOLE_TEST_SERVER: z.url().optional(),
    /** The simulator answers lookups when no provider's keys are set; responses name it. */
    SIMULATOR_URL: z.url().default('http://127.0.0.1:8790'),
    SIMULATOR_CLIENT_ID: z.string().min(1).default('simulator'),
    SIMULATOR_CLIENT_SECRET: z.string().min(1).default('simulator'),
    /** Maximum number of web results examined by one lookup (100 per call). */
    LOOKUP_WEB_DEPTH: z.coerce.number().int().min(100).max(1000).multipleOf(100).default(1000),
    /** Daily calls of each key over all replicas; the HUB counts each kind of search separately. */
    LOOKUP_DAILY_CALLS: perName(
      { hub: 25_000, legacy: 25_000, trend: 1_000, searchad: 20_000, serpapi: 1_000, simulator: 1_000_000 },
      0,
    ),
    /**
     * Per cent of each day's budget: reserved for tracking and for members, the most for daily keywords of light accounts, and of the
     * members' and the visitors' share reserved for the sites, in equal parts.
     */
    LOOKUP_BUDGET_SHARES: perName({ tracking: 30, members: 30, light: 10, site: 50 }, 0).refine(
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
    /** `off`: no work without a request, also no sending of messages, e.g. on a copy of the database. */
    BACKGROUND_TASKS: z.enum(['on', 'off']).default('on'),
    /** Hours of automatic slot tracking. */
    TRACKING_WINDOW: trackingWindow,
    /** Whether saved keywords are checked automatically; `off` is for tests, which start the check themselves. */
    SAVED_CHECK: z.enum(['on', 'off']).default('on'),
    /** Whether backlink checker, free diagnosis and webhooks may call loopback addresses: for tests. */
    LINK_CHECK_LOOPBACK: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    /** User-Agent of backlink checker and free diagnosis; should contain an address with more information. */
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
    message: pairMessage('SMTP_URL', 'MAIL_FROM'),
    path: ['MAIL_FROM'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.LINK_CHECK_LOOPBACK, {
    message:
      'LINK_CHECK_LOOPBACK is for tests: in production neither checker, diagnosis nor webhooks may reach this machine',
    path: ['LINK_CHECK_LOOPBACK'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.OAUTH_TEST_SERVER, {
    message: 'OAUTH_TEST_SERVER is for tests: in production sign-in must ask the real providers',
    path: ['OAUTH_TEST_SERVER'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.SEARCH_CONSOLE_TEST_SERVER, {
    message: 'SEARCH_CONSOLE_TEST_SERVER is for tests: in production tokens must go to Google',
    path: ['SEARCH_CONSOLE_TEST_SERVER'],
  })
  .refine((env) => !env.SEARCH_CONSOLE_ID === !env.SEARCH_CONSOLE_SECRET, {
    message: pairMessage('SEARCH_CONSOLE_ID', 'SEARCH_CONSOLE_SECRET'),
    path: ['SEARCH_CONSOLE_SECRET'],
  })
  .refine((env) => !env.NAVER_HUB_KEY_ID === !env.NAVER_HUB_KEY, {
    message: pairMessage('NAVER_HUB_KEY_ID', 'NAVER_HUB_KEY'),
    path: ['NAVER_HUB_KEY'],
  })
  .refine((env) => !env.NAVER_CLIENT_ID === !env.NAVER_CLIENT_SECRET, {
    message: pairMessage('NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'),
    path: ['NAVER_CLIENT_SECRET'],
  })
  .refine(
    (env) => new Set([!env.SEARCHAD_API_KEY, !env.SEARCHAD_SECRET_KEY, !env.SEARCHAD_CUSTOMER_ID]).size === 1,
    {
      message: 'SEARCHAD_API_KEY, SEARCHAD_SECRET_KEY and SEARCHAD_CUSTOMER_ID go together: set all or none',
      path: ['SEARCHAD_SECRET_KEY'],
    },
  );

/** Names of the variables that the plugin reads. @public scripts/lib/variables.mjs loads it from dist. */
export const variableNames = Object.keys(schema.shape);

export type PluginEnvironment = z.infer<typeof schema> & {
  uploadBucket: ReturnType<typeof uploadBucket>;
  /** Keyed by `<DOMAIN>_<PROVIDER>` in capitals, e.g. `RANKUP_KAKAO`; `-` in the domain's code becomes `_`. */
  oauthClients: ReadonlyMap<string, OAuthClient>;
  /** Address of a site's chat webhook, a secret, by `<DOMAIN>` in capitals as above. */
  chatWebhooks: ReadonlyMap<string, URL>;
  /** Mail servers of sites that do not send by SMTP_URL, by `<DOMAIN>` in capitals as above. Null: stored, but unreadable. */
  siteMails: ReadonlyMap<string, MailServer | null>;
  /** Keyed by `<DOMAIN>` in capitals as above. */
  messageSenders: ReadonlyMap<string, MessageSender>;
};

/**
 * The plugin's part of the environment.
 * @throws Error naming each missing or weak variable and what to set.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): PluginEnvironment {
  const input = readSettings(source);
  const parsed = schema.safeParse(input);
  if (parsed.success)
    return {
      ...parsed.data,
      uploadBucket: uploadBucket(parsed.data),
      oauthClients: readOAuthClients(input),
      chatWebhooks: readChatWebhooks(input, parsed.data),
      siteMails: readSiteMails(input),
      messageSenders: readMessageSenders(input),
    };
  const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`api-extensions cannot start with this environment:\n${lines.join('\n')}`);
}
