import knex, { type Knex } from 'knex';
import { type CreatedCredential, PASSKEYS_MAX } from '../../../contracts/accounts/passkeys';
import { memberFactor } from './factor-account';
import { addPasskey, type Ceremony } from './passkeys';

let database: Knex;
const NOW = new Date('2026-11-21T00:00:00Z');
const TABLES: Record<string, string> = {
  'api::passkey.passkey': 'passkeys',
  'plugin::users-permissions.user': 'up_users',
};

jest.mock('../../platform/platform', () => ({
  platform: () => ({
    clock: () => NOW,
    strapi: {
      db: {
        connection: database,
        metadata: { get: (uid: string) => ({ tableName: TABLES[uid] }) },
        transaction: (work: (scope: { trx: Knex }) => unknown) =>
          database.transaction(async (trx) => work({ trx })),
      },
    },
  }),
}));

// What counts as a response is tested with the library itself (api-extensions/tests/passkeys.test.ts).
jest.mock('@simplewebauthn/server', () => ({
  verifyRegistrationResponse: async ({ response }: { response: CreatedCredential }) => ({
    verified: true,
    registrationInfo: { credential: { id: response.id, publicKey: new Uint8Array(), counter: 0 } },
  }),
}));

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('up_users', (table) => void table.increments('id'));
  await database.schema.createTable('passkeys', (table) => {
    table.increments('id');
    table.integer('user_key');
    table.integer('counter');
    table.string('credential_hash').unique();
    for (const name of ['document_id', 'host', 'name', 'credential_id', 'public_key', 'transports'])
      table.string(name);
    for (const name of ['created_at', 'updated_at', 'published_at', 'added_at', 'last_used_at'])
      table.datetime(name);
  });
  await database('up_users').insert({ id: 1 });
});
afterEach(() => database.destroy());

const addTo = (session: string, id: string) => {
  const party = { id: 'localhost', origin: 'http://localhost' };
  const ceremony: Ceremony = { account: memberFactor(1), party, within: { session } };
  return addPasskey(ceremony, 'laptop', { id } as CreatedCredential);
};

test('several sessions of an account at once - never more than PASSKEYS_MAX', async () => {
  for (let n = 1; n < PASSKEYS_MAX; n += 1) expect(await addTo('first', `credential-${n}`)).not.toBeNull();
  const added = await Promise.all(['second', 'third', 'fourth'].map((session) => addTo(session, session)));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await database('passkeys')).toHaveLength(PASSKEYS_MAX);
});
