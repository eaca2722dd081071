import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './console.mjs';
import { SECRET_NAMES } from './secrets.mjs';

/** Secrets of an installation on several containers. */
export const FILES = [...SECRET_NAMES, 'POSTGRES_PASSWORD'];

const randomSecret = () => randomBytes(32).toString('base64url');

/** Replaces a file at once, so that no program reads half of it. */
function write(folder, name, value, owner) {
  const file = path.join(folder, name);
  const incoming = path.join(folder, `.${name}`);
  fs.writeFileSync(incoming, `${value}\n`, { mode: 0o600 });
  fs.chmodSync(incoming, 0o600);
  if (owner !== undefined) fs.chownSync(incoming, owner, owner);
  fs.renameSync(incoming, file);
}

/**
 * Writes the missing secrets, each to a file of its own that only its owner can read, and corrects the modes of the others.
 * @param {number} [owner] user id that the files are given to; only root may
 * @returns {string[]} names of the files that were written
 */
export function writeMissingSecrets(folder, owner) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) fs.chownSync(folder, owner, owner);
  return FILES.filter((name) => {
    const file = path.join(folder, name);
    const isMissing = !fs.existsSync(file) || fs.readFileSync(file, 'utf8').trim() === '';
    if (isMissing) write(folder, name, randomSecret(), owner);
    else fs.chmodSync(file, 0o600);
    return isMissing;
  });
}

/**
 * Gives a secret a new value. The previous one of APP_KEYS stays behind the new one, where Strapi accepts it for reading; that of
 * ENCRYPTION_KEY is written to a file of its own, with which the CMS reads the stored settings and encrypts them again.
 * @throws UserError where there is no such secret
 */
export function rotateSecret(folder, name, owner) {
  if (!FILES.includes(name)) throw new UserError(`${name} is no secret: ${FILES.join(', ')}`);
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) throw new UserError(`There is no ${file}: run npm run secrets first.`);
  const [previous] = fs.readFileSync(file, 'utf8').trim().split(',');
  const value = randomSecret();
  if (name === 'ENCRYPTION_KEY') write(folder, 'ENCRYPTION_KEY_PREVIOUS', previous, owner);
  write(folder, name, name === 'APP_KEYS' ? `${value},${previous}` : value, owner);
}
