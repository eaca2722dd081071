import { isIP } from 'node:net';
import { SECRET_PLACEHOLDER, readSettings } from 'api-extensions/contracts/settings';
import { z } from 'zod';
import { parseHost } from './host-header';
import { isNetwork } from './trusted-proxies';

const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));

const names = list.pipe(
  z
    .array(
      z
        .string()
        .refine(
          (name) => parseHost(name) !== null,
          'set host names without scheme or path, e.g. cms.localhost',
        ),
    )
    .min(1, 'set at least one host name, e.g. cms.localhost'),
);

const networks = list.pipe(
  z.array(
    z.string().refine(isNetwork, {
      error: ({ input }) =>
        `${String(input)} is no address: set addresses or networks of proxies, e.g. 10.0.0.0/8, 192.0.2.7`,
    }),
  ),
);

const addresses = list.pipe(
  z.array(
    z.string().refine((address) => isIP(address) > 0, {
      error: ({ input }) =>
        `${String(input)} is no address: set those of the CMS's replicas, e.g. 10.0.0.2, 10.0.0.3`,
    }),
  ),
);

const origin = z
  .string()
  .refine((value) => isOrigin(value), 'set an address without a path, e.g. http://127.0.0.1:1337')
  .transform((value) => new URL(value).origin);

const port = z.coerce
  .number({ error: 'set a port number between 0 and 65535' })
  .int('set a port number between 0 and 65535')
  .min(0, 'set a port number between 0 and 65535')
  .max(65535, 'set a port number between 0 and 65535');

const schema = z.object({
  SITE_PORT: port.default(8000),
  EDGE_MANAGEMENT_PORT: port.optional(),
  SITE_BIND: z.string().min(1, 'set an address to listen on, e.g. 127.0.0.1').default('127.0.0.1'),
  RELEASES_DIR: z
    .string({ error: 'set the folder that holds the releases and the links of the live ones' })
    .min(1, 'set the folder that holds the releases and the links of the live ones'),
  CMS_ADDRESSES: addresses.default([]),
  CMS_URL: origin.default('http://127.0.0.1:1337'),
  CMS_HOST: names.default(['cms.localhost']),
  EDGE_KEY: z
    .string({ error: 'set it to the same random text as in the CMS, at least 32 characters' })
    .min(32, 'is too short: set at least 32 random characters')
    .refine((value) => !SECRET_PLACEHOLDER.test(value), 'still holds a placeholder: set a random value')
    .regex(/^[\x21-\x7e]+$/, 'set it to printable ASCII characters without spaces'),
  TRUSTED_PROXIES: networks.default([]),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'set json or text' }).optional(),
  SITE_ACCESS_LOG: z
    .enum(['true', 'false'], { error: 'set true or false' })
    .default('false')
    .transform((value) => value === 'true'),
});

/** Names of the variables that the edge reads. @public scripts/lib/variables.mjs loads it from dist. */
export const variableNames = Object.keys(schema.shape);

export type EdgeEnvironment = z.infer<typeof schema>;

/**
 * The edge's environment.
 * @throws Error naming each missing or weak variable and what to set.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): EdgeEnvironment {
  const parsed = schema.safeParse(readSettings(source));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `- ${String(issue.path[0])}: ${issue.message}`);
  throw new Error(`The edge cannot start with this environment:\n${lines.join('\n')}`);
}

function isOrigin(value: string): boolean {
  try {
    const { protocol, pathname, search, hash, username } = new URL(value);
    return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
  } catch {
    return false;
  }
}
