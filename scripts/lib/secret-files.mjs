import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './console.mjs';
import { SECRET_NAMES } from './secrets.mjs';

/** Names of the secrets of an installation in several containers, and of their files. */
export const SECRET_FILES = [...SECRET_NAMES, 'POSTGRES_PASSWORD'];

const PREVIOUS_KEY = 'ENCRYPTION_KEY_PREVIOUS';

const randomSecret = () => randomBytes(32).toString('base64url');

/** Replaces a secret's file by a rename, so that no program reads half of it. */
function writeSecret(folder, name, value, owner) {
  const file = path.join(folder, name);
  const incoming = path.join(folder, `.${name}`);
  fs.writeFileSync(incoming, `${value}\n`, { mode: 0o600 });
  fs.chmodSync(incoming, 0o600);
  if (owner !== undefined) fs.chownSync(incoming, owner, owner);
  fs.renameSync(incoming, file);
}

/**
 * Writes the missing secrets, each to a file of its own that only its owner can read, and corrects owner and mode of the others.
 * @param {number} [owner] user id that the files are given to; only root may
 * @returns {string[]} names of the files that were written
 */
export function writeMissingSecrets(folder, owner) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) fs.chownSync(folder, owner, owner);
  return SECRET_FILES.filter((name) => {
    const file = path.join(folder, name);
    const isMissing = !fs.existsSync(file) || fs.readFileSync(file, 'utf8').trim() === '';
    if (isMissing) writeSecret(folder, name, randomSecret(), owner);
    else {
      fs.chmodSync(file, 0o600);
      if (owner !== undefined) fs.chownSync(file, owner, owner);
    }
    return isMissing;
  });
}

/** @throws UserError where the secret cannot get a new value */
function checkRotation(folder, name) {
  if (!SECRET_FILES.includes(name)) throw new UserError(`${name} is no secret: ${SECRET_FILES.join(', ')}`);
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) throw new UserError(`There is no ${file}: run npm run secrets first.`);
  const previous = path.join(folder, PREVIOUS_KEY);
  if (name === 'ENCRYPTION_KEY' && fs.existsSync(previous))
    throw new UserError(
      `${previous} is still there, and stored connections may need it: remove it once every CMS has started with the current key.`,
    );
}

/**
 * Gives secrets new values: all of them or, where one cannot be rotated, none. The previous value of APP_KEYS follows the new one in
 * its file, where Strapi accepts it for reading. The previous ENCRYPTION_KEY gets a file of its own: with it the CMS reads the stored
 * settings, to encrypt them with the new key.
 * @throws UserError where there is no such secret, or the previous ENCRYPTION_KEY is still in use
 */
export function rotateSecrets(folder, names, owner) {
  const each = [...new Set(names)];
  for (const name of each) checkRotation(folder, name);
  for (const name of each) {
    const [previous] = fs.readFileSync(path.join(folder, name), 'utf8').trim().split(',');
    const value = randomSecret();
    if (name === 'ENCRYPTION_KEY') writeSecret(folder, PREVIOUS_KEY, previous, owner);
    writeSecret(folder, name, name === 'APP_KEYS' ? `${value},${previous}` : value, owner);
  }
}
