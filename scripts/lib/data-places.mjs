import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Where an installation keeps its data.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{database: string, isPostgres: boolean, uploads: string, releases: string, backups: string}} `database` is
 *   DATABASE_URL, or the path of SQLite's file; the others are folders
 */
export function dataPlaces(env = process.env) {
  const dataDir = path.resolve(env.DATA_DIR || inRoot('cms/.data'));
  return {
    database: env.DATABASE_URL || path.join(dataDir, 'data.db'),
    isPostgres: Boolean(env.DATABASE_URL),
    uploads: path.resolve(env.UPLOADS_DIR || inRoot('cms/public/uploads')),
    releases: path.resolve(env.RELEASES_DIR || path.join(dataDir, 'releases')),
    backups: path.resolve(env.BACKUP_DIR || inRoot('backups')),
  };
}
