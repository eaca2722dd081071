#!/usr/bin/env node
// Writes the secrets of an installation on several containers, or rotates some (docs/operations.md).
import path from 'node:path';
import { UserError, reportFailure, say } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { SECRET_FILES, rotateSecrets, writeMissingSecrets } from './lib/secret-files.mjs';

/** User id of the programs in the images. */
const IMAGE_USER = 1000;

function main() {
  const [option, ...names] = process.argv.slice(2);
  const folder = path.resolve(process.env.SECRETS_DIR || inRoot('secrets'));
  const owner = process.getuid?.() === 0 ? Number(process.env.SECRETS_OWNER || IMAGE_USER) : undefined;
  if (option === undefined) {
    const written = writeMissingSecrets(folder, owner);
    say(written.length > 0 ? `Written to ${folder}: ${written.join(', ')}` : `${folder} has every secret.`);
  } else if (option === '--rotate' && names.length > 0) {
    rotateSecrets(folder, names, owner);
    say(
      `New in ${folder}: ${names.join(', ')}. Start the programs that read them again (docs/operations.md).`,
    );
  } else {
    throw new UserError(`npm run secrets [-- --rotate <name> …], of ${SECRET_FILES.join(', ')}`);
  }
}

try {
  main();
} catch (error) {
  reportFailure(error);
}
