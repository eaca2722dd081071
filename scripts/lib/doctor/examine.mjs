import { checkDatabase } from './database.mjs';
import { fault } from './findings.mjs';
import { checkBackups, checkDisks, checkFolders } from './folders.mjs';
import { checkHosts } from './hosts.mjs';
import { readInstallation } from './installation.mjs';
import { checkLookupKeys } from './lookup-keys.mjs';
import { checkPrograms } from './programs.mjs';
import { checkGateway, checkMail, checkWebhooks } from './services.mjs';
import { checkSecretFiles, checkSettings, checkVersions, checkZone } from './settings.mjs';
import { checkStoredSettings, withStoredSettings } from './stored-settings.mjs';

const CHECKS = [
  ['버전', checkVersions],
  ['설정', checkSettings],
  ['시간대', checkZone],
  ['비밀 값', checkSecretFiles],
  ['디스크', checkDisks],
  ['폴더 권한', checkFolders],
  ['백업', (installation) => checkBackups(installation)],
  ['데이터베이스', (installation) => checkDatabase(installation)],
  ['연동 설정', checkStoredSettings],
  ['프로그램', checkPrograms],
  ['조회 키', (installation, tried) => checkLookupKeys(installation, tried)],
  ['메일', checkMail],
  ['메신저', checkWebhooks],
  ['알림톡·문자', checkGateway],
  ['호스트와 인증서', checkHosts],
];

/**
 * Runs every check. One that fails by itself is a finding, and the others still run.
 * @param {NodeJS.ProcessEnv} environment
 * @param {object} [tried] results of lookup keys, see checkLookupKeys
 * @returns {Promise<{installation: object, groups: {title: string, findings: import('./findings.mjs').Finding[]}[]}>}
 */
export async function examine(environment, tried) {
  const read = readInstallation({ ...environment });
  const installation = await withStoredSettings(read).catch(() => ({ ...read, stored: [] }));
  const groups = [];
  for (const [title, check] of CHECKS) {
    try {
      groups.push({ title, findings: await check(installation, tried) });
    } catch (error) {
      // The message of an unexpected error may hold an address with its password.
      const what = `${title}: 확인하지 못했습니다(${error.code ?? error.name})`;
      groups.push({ title, findings: [fault(what, '해당 프로그램의 기록을 확인해 주세요.')] });
    }
  }
  return { installation, groups: groups.filter(({ findings }) => findings.length > 0) };
}
