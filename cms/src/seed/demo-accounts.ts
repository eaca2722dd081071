import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Environment } from '../environment';
import { createSuperAdministrator } from '../first-administrator';

/** Ending of every demo account's e-mail: reserved (RFC 2606), so no mailbox has it. No such account may be in production. */
const DEMO_ENDING = '.test';
const DEMO_ADMIN = 'admin@demo.test';

interface DemoAccount {
  /** Where the account signs in: the admin's address, or the code of a site. */
  where: string;
  email: string;
  password: string;
}

/** The accounts of a demo site, by the name of their role; one waits for approval (DESIGN §7). */
const DEMO_MEMBERS: { name: string; role: string; approval: 'approved' | 'pending'; person: string }[] = [
  { name: 'member', role: 'member', approval: 'approved', person: '김회원' },
  { name: 'manager', role: 'manager', approval: 'approved', person: '이매니저' },
  { name: 'staff', role: 'staff', approval: 'approved', person: '박담당' },
  { name: 'owner', role: 'owner', approval: 'approved', person: '최대표' },
  { name: 'pending', role: 'guest', approval: 'pending', person: '정대기' },
];

// Without the look-alikes 0 O 1 l I.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

function randomPassword(): string {
  const draw = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  for (;;) {
    const password = draw();
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

/**
 * Creates the demo administrator if there is no administrator; its password is DEMO_PASSWORD or random. It is stored in
 * `<DATA_DIR>/demo-accounts.json`, readable by this user only, and written there first: an account with an unknown password
 * is useless. (Not in a transaction: Strapi counts users asynchronously after it has ended.)
 */
export async function ensureDemoAdmin(strapi: Core.Strapi, env: Environment): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const password = env.DEMO_PASSWORD ?? randomPassword();
  await addAccounts(env.DATA_DIR, [{ where: `${env.CMS_PUBLIC_URL}/admin`, email: DEMO_ADMIN, password }]);
  await createSuperAdministrator(strapi, {
    email: DEMO_ADMIN,
    password,
    firstname: '데모',
    lastname: '관리자',
  });
}

/** Creates missing members of the demo sites; all of them share one password, stored like the administrator's. */
export async function ensureDemoMembers(
  strapi: Core.Strapi,
  env: Environment,
  codes: string[],
): Promise<void> {
  const stored = await readAccounts(env.DATA_DIR);
  const password =
    env.DEMO_PASSWORD ?? stored.find(({ where }) => codes.includes(where))?.password ?? randomPassword();
  const users = strapi.db.query('plugin::users-permissions.user');
  for (const code of codes) {
    const domain: { documentId: string } | null = await strapi.db
      .query('api::domain.domain')
      .findOne({ where: { code } });
    if (!domain) continue;
    for (const { name, role, approval, person } of DEMO_MEMBERS) {
      const email = `${name}@${code}${DEMO_ENDING}`;
      if ((await users.count({ where: { email } })) > 0) continue;
      const siteRole: { documentId: string } | null = await strapi.db
        .query('api::site-role.site-role')
        .findOne({ where: { name: role, domain: { documentId: domain.documentId } } });
      await addAccounts(env.DATA_DIR, [{ where: code, email, password }]);
      await strapi.documents('plugin::users-permissions.user').create({
        data: {
          username: `${code}:${email}`,
          email,
          password,
          provider: 'local',
          confirmed: true,
          blocked: false,
          domain: domain.documentId,
          site_role: siteRole?.documentId ?? null,
          company: '데모 상사',
          name: person,
          phone: '02-555-0100',
          approval,
          approval_at: approval === 'approved' ? new Date() : null,
          marketing: false,
        },
      });
    }
  }
}

const fileOf = (dataDir: string) => path.join(dataDir, 'demo-accounts.json');

async function readAccounts(dataDir: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await fs.readFile(fileOf(dataDir), 'utf8')) as DemoAccount[];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Stores accounts in the file, replacing those with the same address. */
async function addAccounts(dataDir: string, accounts: DemoAccount[]): Promise<void> {
  const added = new Set(accounts.map(({ email }) => email));
  const others = (await readAccounts(dataDir)).filter(({ email }) => !added.has(email));
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(fileOf(dataDir), `${JSON.stringify([...others, ...accounts], null, 2)}\n`, {
    mode: 0o600,
  });
}

/** @throws Error when a demo account exists: its password is stored in a file (DESIGN §7). */
export async function rejectDemoInProduction(strapi: Core.Strapi): Promise<void> {
  const where = { email: { $endsWith: DEMO_ENDING } };
  const first = (uid: string): Promise<{ email: string } | null> => strapi.db.query(uid).findOne({ where });
  const found = (await first('admin::user')) ?? (await first('plugin::users-permissions.user'));
  if (found) {
    throw new Error(
      `This database holds the demo account ${found.email}: start production on a database of its own`,
    );
  }
}
