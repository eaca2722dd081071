import { ageOf, gauge } from './metrics';
import { platform } from './platform';

/** Written by `npm run backup` (scripts/lib/backup.mjs). */
const STORED = { type: 'plugin', name: 'api-extensions', key: 'newest_backup' };

/** Registers the gauge of the newest backup's age, which has no value before the first backup. */
export function measureBackups(): void {
  gauge('cms_backup_age_seconds', 'Age of the newest backup', async () => {
    const at = await platform().strapi.store(STORED).get({});
    return typeof at === 'string' ? [[ageOf(at)]] : [];
  });
}
