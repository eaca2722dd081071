import { inRoot } from './paths.mjs';
import { placeholderSecrets } from './prepare.mjs';
import { runCommand } from './run.mjs';

const PROGRAM = `const { createStrapi } = require('@strapi/strapi');
createStrapi({ appDir: '.', distDir: './dist' }).load().then(() => process.exit(0));`;

/**
 * Loads the CMS of this checkout on a database, which creates or migrates its tables, and ends it. It gets no setting of the
 * installation: the copy of an outbox must send nothing.
 * @param {{DATA_DIR: string, DATABASE_URL?: string}} place
 * @throws UserError with the end of its output
 */
export const loadCms = (place) =>
  runCommand(process.execPath, ['--eval', PROGRAM], {
    cwd: inRoot('cms'),
    env: {
      PATH: process.env.PATH,
      ...placeholderSecrets(),
      ...place,
      NODE_ENV: 'development',
      BACKGROUND_TASKS: 'off',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  });
