import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

// Every program reads its settings here, so every program works in UTC, whatever the machine's zone is: PostgreSQL's columns of times
// have none, and two zones would read one row nine hours apart (docs/decisions/0057-operations.md).
process.env['TZ'] = 'UTC';

type Settings = Record<string, string | undefined>;

/** Matches a placeholder that an installer left in place of a secret. */
export const SECRET_PLACEHOLDER = /^(tobemodified|changeme|secret|password|default|example|test)/i;

/** A secret of the environment: 32 characters or more, no placeholder. */
export const secret = (name: string) =>
  z
    .string({ error: `${name} is missing: set it to at least 32 random characters` })
    .min(32, `${name} is too short: set it to at least 32 random characters`)
    .refine(
      (value) => !SECRET_PLACEHOLDER.test(value),
      `${name} still holds a placeholder: set a random value`,
    );

/**
 * A program's settings: its environment without empty variables, which compose files pass for unset ones, and the secrets of
 * SECRETS_DIR, a folder with one file for each variable, named as it.
 * @throws Error naming a variable that is set twice, and in production one whose file other users can read
 */
export function readSettings(environment: Settings): Settings {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const folder = settings['SECRETS_DIR'];
  if (!folder) return settings;
  if (!fs.existsSync(folder)) throw new Error(`SECRETS_DIR: there is no folder ${folder}`);
  for (const name of fs.readdirSync(folder).filter((entry) => /^[A-Z][A-Z0-9_]*$/.test(entry))) {
    const file = path.join(folder, name);
    const mode = fs.statSync(file).mode & 0o777;
    if (settings['NODE_ENV'] === 'production' && (mode & 0o007) !== 0)
      throw new Error(`${name}: every user can read ${file} (mode ${mode.toString(8)}): run chmod 600`);
    if (settings[name] !== undefined)
      throw new Error(`${name} is set both in the environment and in ${file}`);
    const value = fs.readFileSync(file, 'utf8').trim();
    if (value !== '') settings[name] = value;
  }
  return settings;
}

/**
 * DATABASE_URL, completed by POSTGRES_PASSWORD if it has no password; undefined: SQLite is used.
 * @throws Error in production when POSTGRES_PASSWORD is short or a placeholder, or the address's password is the user's name or a
 *   placeholder
 */
export function databaseUrl({ DATABASE_URL, POSTGRES_PASSWORD, NODE_ENV }: Settings): string | undefined {
  if (!DATABASE_URL || !URL.canParse(DATABASE_URL)) return DATABASE_URL;
  const url = new URL(DATABASE_URL);
  const { username, password } = url;
  if (NODE_ENV === 'production' && password && (password === username || SECRET_PLACEHOLDER.test(password)))
    throw new Error("DATABASE_URL: its password is a placeholder or the user's name: set a random one");
  if (password || !POSTGRES_PASSWORD) return DATABASE_URL;
  const checked = secret('POSTGRES_PASSWORD').safeParse(POSTGRES_PASSWORD);
  if (NODE_ENV === 'production' && !checked.success) throw new Error(checked.error.issues[0]?.message);
  url.password = encodeURIComponent(POSTGRES_PASSWORD);
  return url.href;
}

/** Uploads in a private bucket of S3-compatible storage. Without S3_BUCKET they are files in `public/uploads`. */
export const bucketSettings = {
  S3_BUCKET: z.string().min(3).max(63).optional(),
  /** Address of a server other than Amazon's, which then takes the bucket's name in the path. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be https://… or http://…' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type BucketSettings = z.infer<z.ZodObject<typeof bucketSettings>>;

/** The bucket of the uploads and how its client connects; undefined: files on disk. Call it with parsed settings. */
export function uploadBucket(settings: BucketSettings) {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (name === undefined) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all three or none');
  const client = {
    region: settings.S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums that the SDK adds by itself are known to Amazon's servers only.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
  };
  return { name, client };
}
