import server from '../config/server';
import { readEnvironment } from './environment';

const value = (seed: string) => seed.repeat(40).slice(0, 40);
const good = {
  APP_KEYS: `${value('a')},${value('b')}`,
  API_TOKEN_SALT: value('c'),
  ADMIN_JWT_SECRET: value('d'),
  TRANSFER_TOKEN_SALT: value('e'),
  JWT_SECRET: value('f'),
  ENCRYPTION_KEY: value('g'),
  BUILD_API_TOKEN: value('h'),
};

test('all secrets given - read, with development defaults', () => {
  expect(readEnvironment(good)).toMatchObject({
    NODE_ENV: 'development',
    CMS_PORT: 1337,
    SEED_DEMO: false,
    SEED_STORY: false,
    APP_KEYS: [value('a'), value('b')],
  });
});

test.each(Object.keys(good))('%s missing, empty, short or a placeholder - refused with its name', (name) => {
  for (const bad of [undefined, '', 'short', 'toBeModified'.padEnd(40, 'x'), 'changeme'.repeat(5)]) {
    expect(() => readEnvironment({ ...good, [name]: bad })).toThrow(name);
  }
});

test('several invalid variables - all are named in one error', () => {
  const start = () => readEnvironment({ CMS_PORT: 'x' });
  for (const name of [...Object.keys(good), 'CMS_PORT']) expect(start).toThrow(name);
});

test('SEED_DEMO in production - refused', () => {
  expect(() => readEnvironment({ ...good, NODE_ENV: 'production', SEED_DEMO: 'true' })).toThrow('SEED_DEMO');
  const CMS_PUBLIC_URL = 'https://cms.example.com';
  expect(readEnvironment({ ...good, CMS_PUBLIC_URL, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
});

test('CMS_PUBLIC_URL without https in production - refused', () => {
  expect(() => readEnvironment({ ...good, NODE_ENV: 'production' })).toThrow('CMS_PUBLIC_URL');
});

test('the first administrator - e-mail and password together, no weak password', () => {
  const ADMIN_EMAIL = 'admin@example.com';
  expect(readEnvironment({ ...good, ADMIN_EMAIL, ADMIN_PASSWORD: 'Long-enough-12' })).toMatchObject({
    ADMIN_EMAIL,
  });
  expect(() => readEnvironment({ ...good, ADMIN_EMAIL })).toThrow('go together');
  for (const ADMIN_PASSWORD of ['Short-1', 'no-capital-letters-1', 'No-digit-anywhere', 'Changeme-12345'])
    expect(() => readEnvironment({ ...good, ADMIN_EMAIL, ADMIN_PASSWORD })).toThrow('ADMIN_PASSWORD');
});

test("Strapi's remote transfer, which copies all content - is disabled", () => {
  Object.assign(process.env, good);
  expect(server()).toMatchObject({ transfer: { remote: { enabled: false } } });
});

test('a bucket for uploads - needs a key; on a server other than Amazon its name is part of the path', () => {
  expect(readEnvironment(good).uploadBucket).toBeUndefined();
  const bucket = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readEnvironment({ ...good, ...bucket, [name]: '' })).toThrow(name);
  expect(readEnvironment({ ...good, ...bucket, S3_ENDPOINT: 'https://s3.example.com' }).uploadBucket).toEqual(
    {
      name: 'uploads',
      client: expect.objectContaining({ endpoint: 'https://s3.example.com', forcePathStyle: true }),
    },
  );
  expect(readEnvironment({ ...good, ...bucket }).uploadBucket?.client).not.toHaveProperty('endpoint');
});
