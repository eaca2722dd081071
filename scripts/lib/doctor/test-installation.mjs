import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { writeMissingSecrets } from '../secret-files.mjs';
import { loadSecrets } from '../secrets.mjs';
import { examine } from './examine.mjs';
import { isFault } from './findings.mjs';
import { Installation } from './stand-ins.mjs';

const textOf = (groups) =>
  groups
    .flatMap(({ title, findings }) => [
      title,
      ...findings.map(({ what, todo }) => `${what}\n→ ${todo ?? ''}`),
    ])
    .join('\n');

/** Starts the stand-ins of an installation without a fault, for tests of the doctor. `production`: its settings with secrets in files. */
export async function createInstallation() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
  const place = new Installation(folder);
  const secrets = loadSecrets(folder);
  place.createData();
  const env = {
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    BACKUP_DIR: path.join(folder, 'backups'),
    CMS_PORT: String(await place.startCms(secrets.EDGE_KEY)),
    PUBLISHER_PORT: String(await place.startAnswering({ '/status': [200] })),
    SITE_PORT: String(await place.startEdge(secrets.EDGE_KEY)),
  };
  const SECRETS_DIR = path.join(folder, 'secrets');
  writeMissingSecrets(SECRETS_DIR);
  for (const [name, value] of Object.entries(secrets)) fs.writeFileSync(path.join(SECRETS_DIR, name), value);
  const production = {
    SECRETS_DIR,
    NODE_ENV: 'production',
    CMS_PUBLIC_URL: 'https://cms.localhost',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLISHER_URL: `http://127.0.0.1:${env.PUBLISHER_PORT}`,
  };

  /** Examines the installation. @returns all findings, in which no secret may be */
  async function examineWith(more = {}) {
    const { groups } = await examine({ PATH: process.env.PATH, ...env, ...more });
    const text = textOf(groups);
    for (const secret of [...Object.values(secrets), 'secret-of-mail', 'secret-token'])
      assert.ok(!text.includes(secret), text);
    return { findings: groups.flatMap(({ findings }) => findings), text };
  }

  /** Expects a fault with this sentence, in Korean and with something to do; every other check must have run. */
  async function expectFault(more, sentence) {
    const { findings, text } = await examineWith(more);
    const found = findings.find((finding) => isFault(finding) && sentence.test(finding.what));
    assert.ok(found, `${sentence}\n${text}`);
    assert.match(found.todo, /[가-힣]/);
    assert.match(found.todo, /주세요|있습니다/);
    assert.ok(!text.includes('확인하지 못했습니다('), text);
    assert.match(text, /호스트와 인증서/);
  }

  /** Runs the command, as another user than root where a user is named. @returns its exit code and output */
  const runCommand = (more = {}, { root = inRoot(), user } = {}) =>
    new Promise((resolve) =>
      execFile(
        process.execPath,
        [path.join(root, 'scripts/doctor.mjs')],
        { env: { PATH: process.env.PATH, ...env, ...more }, ...(user && { uid: user, gid: user }) },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, text: stdout + stderr }),
      ),
    );

  const close = () => {
    place.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { place, env, secrets, production, examineWith, expectFault, runCommand, close };
}
