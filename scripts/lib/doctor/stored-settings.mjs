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
    const what = site ? `${site}의 ${name}` : name;
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
  if (stored.length === 0) return [good('연동 설정에 저장된 연결이 없습니다')];
  return stored.map(({ what, reason, isOverridden }) => {
    if (reason)
      return fault(
        `연동 설정에 저장된 ${what} 값을 읽을 수 없습니다`,
        reason === 'unknown key'
          ? '이전 ENCRYPTION_KEY를 ENCRYPTION_KEY_PREVIOUS에 넣고 CMS를 다시 시작하거나, 관리 화면의 연동 설정에서 다시 입력해 주세요.'
          : '관리 화면의 연동 설정에서 다시 입력해 주세요.',
      );
    return good(
      isOverridden
        ? `연동 설정의 ${what} 값은 환경 변수가 있어 쓰이지 않습니다`
        : `연동 설정에 ${what} 값이 저장되어 있습니다`,
    );
  });
}
