import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../console.mjs';
import { readDataPlaces } from '../data-places.mjs';
import { inRoot } from '../paths.mjs';
import { ENVIRONMENTS } from '../variables.mjs';
import { fault, reasonOf } from './findings.mjs';

const load = createRequire(inRoot('package.json'));

const SECRET_FILE = /^[A-Z][A-Z0-9_]*$/;

/** @returns {{names: string[], faults: import('./findings.mjs').Finding[]}} files of secrets in the folder */
function listSecretFiles(folder) {
  try {
    return { names: fs.readdirSync(folder).filter((name) => SECRET_FILE.test(name)), faults: [] };
  } catch (error) {
    const todo = 'SECRETS_DIR를 바로잡거나, 그 폴더를 읽을 수 있는 사용자로 실행해 주세요.';
    return {
      names: [],
      faults: [fault(`비밀 값 폴더(${folder})를 열 수 없습니다: ${reasonOf(error)}`, todo)],
    };
  }
}

/** Reads each secret by itself: one that cannot be read is a finding, and the others count. */
function readSecretFiles(folder, env) {
  const { names, faults } = listSecretFiles(folder);
  const values = {};
  for (const name of names) {
    const file = path.join(folder, name);
    if (env[name] !== undefined)
      faults.push(
        fault(
          `${name} 값이 환경 변수와 ${file} 파일에 두 번 설정되어 있어, 프로그램이 시작되지 않습니다`,
          '둘 중 하나를 지워 주세요.',
        ),
      );
    try {
      const value = fs.readFileSync(file, 'utf8').trim();
      if (value !== '') values[name] = value;
    } catch (error) {
      faults.push(
        fault(
          `비밀 값 파일(${file})을 읽을 수 없습니다: ${reasonOf(error)}`,
          `소유자를 폴더의 소유자로 바꿔 주세요: chown --reference=${folder} ${file}`,
        ),
      );
    }
  }
  return { values, faults, files: names.map((name) => path.join(folder, name)) };
}

/** Secrets that `npm start` writes beside the database. */
function readStoredSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) return { values: {}, faults: [], files: [] };
  try {
    return { values: JSON.parse(fs.readFileSync(file, 'utf8')), faults: [], files: [file] };
  } catch (error) {
    const todo =
      '백업해 둔 비밀 값으로 파일을 되살려 주세요. 새로 만들면 로그인과 저장된 연결이 모두 풀립니다.';
    return {
      values: {},
      faults: [fault(`비밀 값 파일(${file})을 읽을 수 없습니다: ${reasonOf(error)}`, todo)],
      files: [file],
    };
  }
}

/** Where the data is. A bad DATABASE_URL is reported by the programs' rules. */
function findPlaces(env) {
  try {
    return readDataPlaces(env);
  } catch {
    // Only its password was refused, and this process may use it.
    return { ...readDataPlaces({ ...env, DATABASE_URL: '' }), database: env.DATABASE_URL, isPostgres: true };
  }
}

/**
 * Reads the settings as the programs get them: with the secrets of SECRETS_DIR, or of the file that `npm start` writes beside the database.
 * What cannot be read is in `faults`, and does not keep the rest from being checked.
 * @returns {{env: Record<string, string>, places: ReturnType<typeof readDataPlaces>, secretFiles: string[], faults: import('./findings.mjs').Finding[]}}
 * @throws UserError before the first build
 */
export function readInstallation(environment) {
  if (
    Object.values(ENVIRONMENTS)
      .flat()
      .some((program) => !fs.existsSync(inRoot(program)))
  )
    throw new UserError('프로그램이 아직 빌드되지 않았습니다. npm run build를 먼저 실행해 주세요.');
  const { readSettings } = load('./api-extensions/dist/contracts/settings.js');
  // Without SECRETS_DIR: each program's rules would read its files again, and find every secret set twice.
  const env = readSettings({ ...environment, SECRETS_DIR: '' });
  const secretsDir = environment.SECRETS_DIR;
  const secrets = secretsDir
    ? readSecretFiles(secretsDir, env)
    : readStoredSecrets(path.resolve(env.DATA_DIR || inRoot('cms/.data')));
  const all = { ...secrets.values, ...env };
  const places = findPlaces(all);
  return {
    env: { ...all, RELEASES_DIR: places.releases },
    places,
    secretsDir,
    secretFiles: secrets.files,
    faults: secrets.faults,
  };
}
