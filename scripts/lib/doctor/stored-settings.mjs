import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';
import { openDatabase } from './database.mjs';
import { fault, good } from './findings.mjs';

const load = createRequire(inRoot('package.json'));

/** Reads the stored settings; none where the database or the table is missing, which `checkDatabase` reports. */
async function readRows(places) {
  let db;
  try {
    db = await openDatabase(places);
    return await db.query('select domain, connection, sealed from stored_settings order by setting_key');
  } catch {
    return [];
  } finally {
    await db?.close();
  }
}

/**
 * Adds to an installation what administrators have stored in 연동 설정: to `env` as the CMS does, and as `stored`, one entry for each
 * setting.
 */
export async function withStoredSettings(installation) {
  const { env, places } = installation;
  const { openSetting, settingKey } = load('./api-extensions/dist/server/platform/sealed-setting.js');
  const { variablesOf } = load('./api-extensions/dist/server/platform/connection-values.js');
  const keys = [env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS].filter(Boolean).map(settingKey);
  const stored = [];
  const variables = {};
  for (const { domain, connection: name, sealed } of env.STORED_SETTINGS === 'off'
    ? []
    : await readRows(places)) {
    const site = domain ?? '';
    const what = site ? `${name} of ${site}` : name;
    try {
      const { values } = openSetting(keys, { site, name }, sealed);
      const ownVariables = variablesOf({ name, site, values });
      const isOverridden = Object.keys(ownVariables).some((variable) => env[variable]);
      if (!isOverridden) Object.assign(variables, ownVariables);
      stored.push({ what, isOverridden });
    } catch (error) {
      stored.push({ what, reason: error.reason ?? 'changed' });
    }
  }
  return { ...installation, env: { ...variables, ...env }, stored };
}

/** Checks that the CMS can read what administrators have stored. */
export function checkStoredSettings({ stored }) {
  if (stored.length === 0) return [good('Nothing is stored in 연동 설정: variables set every connection')];
  return stored.map(({ what, reason, isOverridden }) => {
    if (reason)
      return fault(
        `The stored setting ${what} cannot be read`,
        reason === 'unknown key'
          ? 'Set the earlier ENCRYPTION_KEY as ENCRYPTION_KEY_PREVIOUS and start the CMS again, or enter it again: Admin, 연동 설정.'
          : 'Enter it again: Admin, 연동 설정.',
      );
    return good(
      isOverridden
        ? `The stored setting ${what} has no effect: variables set it`
        : `The setting ${what} is stored`,
    );
  });
}
