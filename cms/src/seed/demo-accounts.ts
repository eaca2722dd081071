import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Environment } from '../environment';

/** The reserved domain of demo accounts' addresses; no such account may exist in production. */
const DEMO_ADMIN = 'admin@demo.test';

export interface DemoAccount {
  /** Where it signs in. */
  where: string;
  email: string;
  password: string;
}

// Without the look-alikes 0 O 1 l I.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

function randomPassword(): string {
  const draw = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  for (;;) {
    const password = draw();
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

interface AdminUsers {
  create(attributes: object): Promise<unknown>;
}

/**
 * Makes the demo administrator where there is no administrator yet; its password is DEMO_PASSWORD or random. It is
 * kept in `<DATA_DIR>/demo-accounts.json`, which only this user can read, and written there first: an account whose
 * password nobody has is of no use. (Not in a transaction: Strapi counts users behind our back after it has ended.)
 */
export async function ensureDemoAdmin(strapi: Core.Strapi, env: Environment): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const superAdmin = (await strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'strapi-super-admin' } })) as { id: number } | null;
  if (!superAdmin)
    throw new Error('Strapi has no super administrator role to give to the demo administrator');

  const password = env.DEMO_PASSWORD ?? randomPassword();
  await saveAccounts(env.DATA_DIR, [{ where: `${env.CMS_PUBLIC_URL}/admin`, email: DEMO_ADMIN, password }]);
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  await users.create({
    email: DEMO_ADMIN,
    firstname: '데모',
    lastname: '관리자',
    password,
    isActive: true,
    registrationToken: null,
    preferedLanguage: 'ko',
    roles: [superAdmin.id],
  });
}

async function saveAccounts(dataDir: string, accounts: DemoAccount[]): Promise<void> {
  const file = path.join(dataDir, 'demo-accounts.json');
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

/** @throws Error when a demo administrator exists: its password lies in a file (DESIGN §7). */
export async function refuseDemoInProduction(strapi: Core.Strapi): Promise<void> {
  const found = await strapi.db.query('admin::user').count({ where: { email: DEMO_ADMIN } });
  if (found > 0) {
    throw new Error(
      `This database holds the demo account ${DEMO_ADMIN}: start production on a database of its own`,
    );
  }
}
