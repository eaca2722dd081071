import path from 'node:path';
import {
  SECRET_PLACEHOLDER,
  bucketSettings,
  databaseUrl,
  readSettings,
  secret,
  uploadBucket,
} from 'api-extensions/contracts/settings';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Strapi's rule for passwords of administrators, with a greater minimum length. */
const adminPassword = z
  .string()
  .min(12, 'ADMIN_PASSWORD is too short: set it to at least 12 characters')
  .refine(
    (value) => [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)),
    'ADMIN_PASSWORD needs a small letter, a capital letter and a digit',
  )
  .refine(
    (value) => !SECRET_PLACEHOLDER.test(value),
    'ADMIN_PASSWORD still holds a placeholder: set another one',
  );

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Folder of the embedded database, upload metadata and demo accounts. */
  DATA_DIR: z.string().default(path.resolve(process.cwd(), '.data')),
  CMS_PORT: port.default(1337),
  CMS_BIND: z.string().default('127.0.0.1'),
  /** The address editors open, e.g. https://cms.example.com (DESIGN §7: the admin has its own host). */
  CMS_PUBLIC_URL: z.url().default('http://cms.localhost:8000'),
  /** postgres://… ; without it the embedded SQLite file is used. */
  DATABASE_URL: z.url().optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(100).default(10),
  APP_KEYS: z
    .string({ error: 'APP_KEYS is missing: set two comma-separated random values of 32 characters or more' })
    .transform((value) => value.split(','))
    .pipe(z.array(secret('APP_KEYS')).min(1)),
  API_TOKEN_SALT: secret('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: secret('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: secret('TRANSFER_TOKEN_SALT'),
  JWT_SECRET: secret('JWT_SECRET'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  ...bucketSettings,
  /** The token that Gatsby reads content with; stored hashed, with the minimal rights. */
  BUILD_API_TOKEN: secret('BUILD_API_TOKEN'),
  /** The first administrator, created if there is none; both or neither. Remove them afterwards. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  /** Seed the two demo sites and their accounts when the database is empty. Never in production. */
  SEED_DEMO: flag,
  /** With the demo: a year of an agency's work for the demo sites, as `npm start` and `npm run dev` show it. */
  SEED_STORY: flag,
  /** `1000x365`: with the demo, this many additional slots with this many days of generated history. */
  SEED_LOAD: z
    .string()
    .regex(/^\d{1,5}x\d{1,4}$/, 'SEED_LOAD must be <slots>x<days>, e.g. 1000x365')
    .transform((text) => {
      const [slots = 0, days = 0] = text.split('x').map(Number);
      return { slots, days };
    })
    .optional(),
  /** One password for every demo account; random when unset. */
  DEMO_PASSWORD: z.string().min(8).optional(),
});

/** Names of the variables that the CMS itself reads. @public scripts/lib/variables.mjs loads it from dist. */
export const variableNames = Object.keys(schema.shape);

export type Environment = z.infer<typeof schema> & { uploadBucket: ReturnType<typeof uploadBucket> };

/**
 * The CMS's environment, parsed once.
 * @throws Error naming each missing or weak variable and what to set.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const input = readSettings(source);
  const parsed = schema.safeParse({ ...input, DATABASE_URL: databaseUrl(input) });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The CMS cannot start with this environment:\n${lines.join('\n')}`);
  }
  if (!parsed.data.ADMIN_EMAIL !== !parsed.data.ADMIN_PASSWORD) {
    throw new Error(
      'The CMS cannot start with this environment:\n- ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither',
    );
  }
  if (parsed.data.NODE_ENV === 'production' && parsed.data.SEED_DEMO) {
    throw new Error(
      'The CMS cannot start with this environment:\n- SEED_DEMO: demo accounts are not for production',
    );
  }
  if (parsed.data.NODE_ENV === 'production' && !parsed.data.CMS_PUBLIC_URL.startsWith('https://')) {
    throw new Error(
      `The CMS cannot start with this environment:\n- CMS_PUBLIC_URL: ${parsed.data.CMS_PUBLIC_URL} is not encrypted: set an https:// address`,
    );
  }
  return { ...parsed.data, uploadBucket: uploadBucket(parsed.data) };
}

let cached: Environment | undefined;

/** The environment of this process. */
export function environment(): Environment {
  cached ??= readEnvironment();
  return cached;
}
