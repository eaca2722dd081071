import path from 'node:path';
import { readSettings, secret } from 'api-extensions/contracts/settings';
import { z } from 'zod';

const schema = z.object({
  /** The folder that Gatsby builds in; it gets `.cache` and `public`. */
  SITE_DIR: z.string().default(process.cwd()),
  RELEASES_DIR: z.string({
    error: 'RELEASES_DIR is missing: set it to the releases folder, which the edge reads',
  }),
  CMS_URL: z.url().default('http://127.0.0.1:1337'),
  /** Address and port that the publisher listens on for the CMS. */
  PUBLISHER_BIND: z.string().default('127.0.0.1'),
  PUBLISHER_PORT: z.coerce.number().int().min(0).max(65535).default(8791),
  /** Port of the management calls on PUBLISHER_BIND; none when unset. */
  PUBLISHER_MANAGEMENT_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PUBLISH_KEY: secret('PUBLISH_KEY'),
  BUILD_API_TOKEN: secret('BUILD_API_TOKEN'),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'set it to json or text' }).optional(),
  /** Interval at which the CMS is polled without a message from it (DESIGN §4). */
  PUBLISH_POLL_MS: z.coerce.number().int().min(500).max(600_000).default(30_000),
  /** Receives the changed addresses of sites that have a key for it, and passes them on to all search engines that take part. */
  INDEXNOW_URL: z.url().default('https://api.indexnow.org/indexnow'),
  BUILD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(10_000)
    .default(30 * 60_000),
  /** Time limit for rendering sixteen pages. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /** Heap limit of the renderer process. */
  RENDERER_MEMORY_MB: z.coerce.number().int().min(64).max(16_384).default(256),
});

/** Names of the variables that the publisher reads. @public scripts/lib/variables.mjs loads it from dist. */
export const variableNames = Object.keys(schema.shape);

export type PublisherEnvironment = z.infer<typeof schema>;

/**
 * The publisher's environment.
 * @throws Error naming each missing or weak variable and what to set.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): PublisherEnvironment {
  const parsed = schema.safeParse(readSettings(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The publisher cannot start with this environment:\n${lines.join('\n')}`);
  }
  return {
    ...parsed.data,
    SITE_DIR: path.resolve(parsed.data.SITE_DIR),
    RELEASES_DIR: path.resolve(parsed.data.RELEASES_DIR),
  };
}
