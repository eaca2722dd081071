import bcrypt from 'bcryptjs';
import knex from 'knex';

/**
 * Gives the demo accounts a hash of their password that is compared in a millisecond instead of 80: tests sign in with
 * them hundreds of times, in a thread of low priority. Accounts that tests register have hashes as the product makes them.
 * @param {import('knex').Knex.Config} database
 * @param {string} demoPassword
 */
export async function lowerPasswordCost(database, demoPassword) {
  const connection = knex({ ...database, useNullAsDefault: true });
  try {
    const password = await bcrypt.hash(demoPassword, 4);
    const changed = await connection('up_users').where('email', 'like', '%.test').update({ password });
    if (changed === 0) throw new Error('There are no demo accounts');
  } finally {
    await connection.destroy();
  }
}
