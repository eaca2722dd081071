import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkNode } from '../checks.mjs';
import { inRoot } from '../paths.mjs';
import { SECRET_NAMES } from '../secrets.mjs';
import { ENVIRONMENTS, isKnown, knownVariables } from '../variables.mjs';
import { fault, good, warning } from './findings.mjs';
import { describeSetting } from './setting-messages.mjs';

const load = createRequire(inRoot('package.json'));

const isProduction = ({ NODE_ENV }) => NODE_ENV === 'production';

export function checkVersions() {
  try {
    checkNode();
  } catch {
    return [
      fault(
        `Node ${process.versions.node}에서는 실행할 수 없습니다`,
        'Node 20(20.19 이상), 22(22.12 이상), 24 중 하나를 설치해 주세요.',
      ),
    ];
  }
  const node = `Node ${process.versions.node}`;
  // The image of the operator's programs has only what they need.
  if (!fs.existsSync(inRoot('package-lock.json'))) return [good(node)];
  const missing = ['@strapi/strapi', 'gatsby', 'prom-client'].filter(
    (name) => !fs.existsSync(inRoot('node_modules', name, 'package.json')),
  );
  if (missing.length > 0)
    return [fault(`패키지가 설치되어 있지 않습니다: ${missing.join(', ')}`, 'npm ci를 실행해 주세요.')];
  return [good(`${node}, 패키지가 모두 설치되어 있습니다`)];
}

/** Runs the rules of every program. @returns {Set<string>} lines of their messages, which name what is wrong and never the value */
function listRefusals(env) {
  const lines = new Set();
  for (const program of new Set(Object.values(ENVIRONMENTS).flat())) {
    if (program.includes('simulator')) continue;
    try {
      load(program).readEnvironment(env);
    } catch (error) {
      for (const line of error.message.split('\n').slice(1)) lines.add(line.replace(/^- /, ''));
      if (!error.message.includes('\n')) lines.add(error.message);
    }
  }
  return lines;
}

/** Checks the variables by each program's rules, and for what they allow but an installation in production needs. */
export function checkSettings({ env, secretsDir }) {
  // Missing secrets are reported with their files.
  const lines = [...listRefusals(env)].filter(
    (line) => !SECRET_NAMES.some((name) => !env[name] && line.startsWith(name)),
  );
  const findings = [...new Set(lines.map(describeSetting))].map((what) =>
    fault(what, '값을 바로잡고 프로그램을 다시 시작해 주세요.'),
  );
  if (isProduction(env)) findings.push(...checkProduction(env));
  findings.push(...checkNames({ env, secretsDir }));
  return findings.some(({ todo }) => todo)
    ? findings
    : [good('CMS, 발행 프로그램, 웹 서버의 설정이 모두 갖춰져 있습니다'), ...findings];
}

function checkProduction(env) {
  const findings = [];
  if (!env.PUBLISHER_URL)
    findings.push(
      fault(
        'PUBLISHER_URL이 없어 CMS가 발행 프로그램을 부르지 못합니다. 미리보기와 되돌리기가 되지 않고, 발행이 늦습니다',
        'PUBLISHER_URL에 발행 프로그램의 주소(예: http://127.0.0.1:8791)를 넣고 CMS를 다시 시작해 주세요.',
      ),
    );
  if ((env.CMS_PUBLIC_URL ?? '').startsWith('https:') && !env.TRUSTED_PROXIES)
    findings.push(
      fault(
        'TRUSTED_PROXIES가 없어 모든 방문자가 앞단(Caddy 등)의 주소 하나로 보입니다. 한 사람의 요청 제한이 모두에게 걸립니다',
        'TRUSTED_PROXIES에 앞단 서버의 주소(같은 컴퓨터라면 127.0.0.1)를 넣고 웹 서버(edge)를 다시 시작해 주세요.',
      ),
    );
  return findings;
}

/** Number of insertions, deletions, replacements and swaps of neighbours between two words. */
function editDistance(one, other) {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= other.length; j += 1) rows[0][j] = j;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  return rows[one.length][other.length];
}

/** First parts of names that only this product uses. */
const OWN_PREFIX =
  /^(?:ADMIN|BACKUP|CADDY|CHAT|CMS|EDGE|EDGES|INDEXNOW|LOOKUP|MAIL|NAVER|OAUTH|OPERATOR|OUTBOX|PUBLISH|PUBLISHER|S3|SEARCHAD|SEARCH|SERPAPI|SMTP|SOLAPI|TRACKING|TRUSTED)_/;

/** Finds variables that nothing reads: those whose name is nearly a known one, and those that only this product could have. */
function checkNames({ env, secretsDir }) {
  const known = knownVariables();
  return Object.keys(env)
    .filter(
      (name) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]*$/.test(name) && !isKnown(name, known) && !NEIGHBOURS.has(name),
    )
    .flatMap((name) => {
      const [nearest] = [...known]
        .map((other) => ({ other, distance: editDistance(name, other) }))
        .sort((a, b) => a.distance - b.distance);
      const isNear = nearest.distance <= (name.length > 10 ? 2 : 1);
      if (isNear)
        return fault(
          `${name}: 그런 이름의 설정은 없습니다. ${nearest.other}의 오타로 보입니다`,
          '이름을 고치고 프로그램을 다시 시작해 주세요.',
        );
      const isInFolder = secretsDir && fs.existsSync(path.join(secretsDir, name));
      return OWN_PREFIX.test(name) || isInFolder
        ? warning(
            `${name} 설정을 읽는 프로그램이 없습니다`,
            'docs/settings.md에서 이름을 확인하고, 필요 없으면 지워 주세요.',
          )
        : [];
    });
}

/** Names of others that are nearly those of the product. */
const NEIGHBOURS = new Set(['HTTPS_PROXY', 'HTTP_PROXY', 'NODE_PATH']);

/** Checks that every secret is set, and that no other user of the machine can read or owns its file. */
export function checkSecretFiles({ env, secretsDir, secretFiles, faults }) {
  const findings = [...faults];
  const owner = secretsDir && fs.existsSync(secretsDir) ? fs.statSync(secretsDir).uid : undefined;
  for (const file of secretFiles.filter((name) => fs.existsSync(name))) {
    const { mode, uid } = fs.statSync(file);
    if ((mode & 0o077) !== 0)
      findings.push(
        fault(
          `이 컴퓨터의 다른 사용자가 비밀 값 파일(${file})을 읽을 수 있습니다(권한 ${(mode & 0o777).toString(8)})`,
          `chmod 600 ${file}을 실행하고, 이미 알려진 값으로 여겨 새 값으로 바꿔 주세요(npm run secrets -- --rotate).`,
        ),
      );
    if (owner !== undefined && uid !== owner)
      findings.push(
        fault(
          `${file}의 소유자(${uid})가 비밀 값 폴더의 소유자(${owner})와 달라 프로그램이 읽지 못할 수 있습니다`,
          `chown --reference=${secretsDir} ${file}을 실행해 주세요.`,
        ),
      );
  }
  const missing = SECRET_NAMES.filter((name) => !env[name]);
  if (missing.length > 0)
    findings.push(fault(`비밀 값이 없습니다: ${missing.join(', ')}`, 'npm run secrets를 실행해 주세요.'));
  return findings.length > 0 ? findings : [good('비밀 값이 모두 있고, 파일은 소유자만 읽을 수 있습니다')];
}

/** Says how the zones of machine and settings matter: not at all. */
export function checkZone({ env }) {
  const zone = env.TZ;
  return zone && !/^(?:UTC|Etc\/UTC)$/.test(zone)
    ? [good(`TZ=${zone} 설정은 쓰이지 않습니다. 모든 프로그램이 UTC로 시각을 다룹니다`)]
    : [good('모든 프로그램이 UTC로 시각을 다룹니다')];
}
