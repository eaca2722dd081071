import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Finds out where an installation keeps its data. The programs must have been compiled.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {{database: string, isPostgres: boolean, data: string, uploads: string, releases: string, backups: string, bucket: string | undefined}}
 *   `database` is DATABASE_URL, or the path of SQLite's file; `bucket` has the uploads in place of the folder `uploads`
 */
export function readDataPlaces(environment = process.env) {
  const load = createRequire(inRoot('package.json'));
  const { databaseUrl, readSettings } = load('./api-extensions/dist/contracts/settings.js');
  const env = readSettings(environment);
  const url = databaseUrl(env);
  const dataDir = path.resolve(env.DATA_DIR || inRoot('cms/.data'));
  return {
    database: url ?? path.join(dataDir, 'data.db'),
    isPostgres: url !== undefined,
    data: dataDir,
    uploads: path.resolve(env.UPLOADS_DIR || inRoot('cms/public/uploads')),
    bucket: env.S3_BUCKET,
    releases: path.resolve(env.RELEASES_DIR || path.join(dataDir, 'releases')),
    backups: path.resolve(env.BACKUP_DIR || inRoot('backups')),
  };
}
