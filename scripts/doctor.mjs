#!/usr/bin/env node
// Checks this installation and says what is wrong and what to do (docs/operations.md). Exit code 1: something is wrong.
import { reportFailure, say } from './lib/console.mjs';
import { checkDatabase } from './lib/doctor/database.mjs';
import { fault } from './lib/doctor/findings.mjs';
import { checkGateway, checkHosts, checkMail, checkPrograms, checkWebhooks } from './lib/doctor/network.mjs';
import {
  checkBackups,
  checkDisks,
  checkLookupKeys,
  checkSecretFiles,
  checkSettings,
  checkVersions,
  readInstallation,
} from './lib/doctor/settings.mjs';
import { checkStoredSettings, withStoredSettings } from './lib/doctor/stored-settings.mjs';

const CHECKS = [
  ['Versions', checkVersions],
  ['Settings', checkSettings],
  ['Secrets', checkSecretFiles],
  ['Disk', checkDisks],
  ['Backups', checkBackups],
  ['Database', checkDatabase],
  ['Stored settings', checkStoredSettings],
  ['Programs', checkPrograms],
  ['Lookup keys', checkLookupKeys],
  ['Mail', checkMail],
  ['Chat', checkWebhooks],
  ['Messages', checkGateway],
  ['Hosts', checkHosts],
];

/** A sign for a good finding, a warning and a fault. */
const markOf = ({ todo, isWarning }) => (todo === undefined ? '✔' : isWarning ? '!' : '✖');

async function main() {
  const installation = await withStoredSettings(readInstallation(process.env));
  const all = [];
  for (const [title, check] of CHECKS) {
    let findings;
    try {
      findings = await check(installation);
    } catch (error) {
      // The message of an unexpected error may hold an address with its password.
      findings = [
        fault(`This could not be checked (${error.code ?? error.name})`, 'Read the log of the program.'),
      ];
    }
    if (findings.length > 0) say(title);
    for (const finding of findings) {
      say(`  ${markOf(finding)} ${finding.what}`);
      if (finding.todo) say(`    → ${finding.todo}`);
    }
    all.push(...findings);
  }
  const problems = all.filter(({ todo, isWarning }) => todo !== undefined && !isWarning).length;
  say(problems === 0 ? '\nNothing is wrong.' : `\nWrong: ${problems}`);
  process.exitCode = problems === 0 ? 0 : 1;
}

main().catch(reportFailure);
