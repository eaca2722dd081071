import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const SECRET_NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'BUILD_API_TOKEN',
  'EDGE_KEY',
  'PUBLISH_KEY',
];

/**
 * Loads this installation's secrets: from the environment, else generated at the first start and stored beside the database in a file
 * that only this user can read.
 * @returns {Record<string, string>}
 */
export function loadSecrets(dataDir, environment = process.env) {
  const file = path.join(dataDir, 'secrets.json');
  const stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  let isChanged = false;
  for (const name of SECRET_NAMES) {
    if (stored[name]) continue;
    stored[name] = randomBytes(32).toString('base64url');
    isChanged = true;
  }
  if (isChanged) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  }
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, environment[name] || stored[name]]));
}
