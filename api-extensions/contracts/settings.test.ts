import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseUrl, readSettings, secret } from './settings';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const writeSecret = (name: string, value: string, mode = 0o600) =>
  fs.writeFileSync(path.join(folder, name), value, { mode });

const production = () => ({ NODE_ENV: 'production', SECRETS_DIR: folder });

test('readSettings without SECRETS_DIR - the environment without empty variables', () => {
  expect(readSettings({ ONE: '1', EMPTY: '' })).toEqual({ ONE: '1' });
});

test('readSettings with SECRETS_DIR - adds files that are named as variables, ignores others', () => {
  writeSecret('EDGE_KEY', 'from-a-file\n');
  writeSecret('README.md', 'no variable');
  expect(readSettings({ ...production(), EDGE_KEY: '' })).toEqual({
    ...production(),
    EDGE_KEY: 'from-a-file',
  });
});

test('a file that every user can read - refused in production with its name', () => {
  writeSecret('JWT_SECRET', 'x'.repeat(32));
  fs.chmodSync(path.join(folder, 'JWT_SECRET'), 0o644);
  expect(() => readSettings(production())).toThrow(/^JWT_SECRET: every user can read .+ \(mode 644\)/);
  expect(readSettings({ SECRETS_DIR: folder })).toHaveProperty('JWT_SECRET');
});

test('a variable that is set twice, or a missing SECRETS_DIR - refused with the name', () => {
  writeSecret('EDGE_KEY', 'from-a-file');
  expect(() => readSettings({ ...production(), EDGE_KEY: 'other' })).toThrow('EDGE_KEY is set both');
  expect(() => readSettings({ SECRETS_DIR: path.join(folder, 'none') })).toThrow('SECRETS_DIR: there is no');
});

test('secrets - short ones and placeholders are refused with the name', () => {
  for (const bad of [undefined, 'short', 'changeme'.repeat(5)])
    expect(secret('EDGE_KEY').safeParse(bad).error?.issues[0]?.message).toContain('EDGE_KEY');
});

test("PostgreSQL's password - added to an address without one", () => {
  const DATABASE_URL = 'postgres://cms@postgres:5432/cms';
  expect(databaseUrl({})).toBeUndefined();
  expect(databaseUrl({ DATABASE_URL })).toBe(DATABASE_URL);
  expect(databaseUrl({ DATABASE_URL, POSTGRES_PASSWORD: 'a/b' })).toBe(
    'postgres://cms:a%2Fb@postgres:5432/cms',
  );
  const own = 'postgres://cms:own@postgres:5432/cms';
  expect(databaseUrl({ DATABASE_URL: own, POSTGRES_PASSWORD: 'a' })).toBe(own);
});

test("PostgreSQL's password in production - a short one and a placeholder are refused", () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://cms@postgres:5432/cms' };
  for (const POSTGRES_PASSWORD of ['short', 'changeme'.repeat(5)])
    expect(() => databaseUrl({ ...settings, POSTGRES_PASSWORD })).toThrow('POSTGRES_PASSWORD');
  const POSTGRES_PASSWORD = '0123456789abcdef'.repeat(2);
  expect(databaseUrl({ ...settings, POSTGRES_PASSWORD })).toContain(POSTGRES_PASSWORD);
});

test("a database address in production - a password that is the user's name or a placeholder is refused", () => {
  const at = (password: string) => `postgres://cms:${password}@postgres:5432/cms`;
  for (const password of ['cms', 'Password1'])
    expect(databaseUrl({ DATABASE_URL: at(password) })).toBe(at(password));
  for (const password of ['cms', 'Password1'])
    expect(() => databaseUrl({ NODE_ENV: 'production', DATABASE_URL: at(password) })).toThrow(
      /^DATABASE_URL: its password/,
    );
  const DATABASE_URL = at('0123456789abcdef');
  expect(databaseUrl({ NODE_ENV: 'production', DATABASE_URL })).toBe(DATABASE_URL);
});
