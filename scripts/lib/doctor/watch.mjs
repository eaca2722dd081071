import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../console.mjs';
import { examine } from './examine.mjs';
import { isFault, keyOf, reasonOf } from './findings.mjs';
import { readInstallation } from './installation.mjs';
import { findReceivers, sendReport } from './report-mail.mjs';

/** A fault that is gone after this pause was a restart, e.g. of an upgrade, and is not reported. */
const CONFIRM_MS = 60_000;

/** @returns {{told: {key: string, what: string}[], tried: object, receivers: string[]}} what the last mail said, and results that are kept */
function readState(file) {
  try {
    const { told = [], tried = {}, receivers = [] } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { told, tried, receivers };
  } catch {
    return { told: [], tried: {}, receivers: [] };
  }
}

/** Replaces the file by a rename: a doctor that is killed leaves the previous state. */
function writeState(file, state) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.next`, JSON.stringify(state), { mode: 0o600 });
  fs.renameSync(`${file}.next`, file);
}

/**
 * Writes the number of faults of each check for the textfile collector of Prometheus's node exporter, beside the state. It replaces the file by
 * a rename, as the collector expects.
 */
function writeMetrics(folder, groups, now = Date.now()) {
  const lines = [
    '# HELP installation_faults Faults that the doctor finds.',
    '# TYPE installation_faults gauge',
    ...groups.map(
      ({ title, findings }) => `installation_faults{check="${title}"} ${findings.filter(isFault).length}`,
    ),
    '# HELP installation_examined_seconds Time of the last examination, in seconds since 1970.',
    '# TYPE installation_examined_seconds gauge',
    `installation_examined_seconds ${Math.round(now / 1000)}`,
  ];
  const file = path.join(folder, 'doctor.prom');
  fs.writeFileSync(`${file}.next`, `${lines.join('\n')}\n`, { mode: 0o644 });
  fs.renameSync(`${file}.next`, file);
}

/** @returns {Map<string, import('./findings.mjs').Finding>} the faults by what identifies them */
const faultsOf = (groups) =>
  new Map(
    groups
      .flatMap(({ findings }) => findings)
      .filter(isFault)
      .map((finding) => [keyOf(finding), finding]),
  );

/** Compares two runs with what the last mail said. A fault counts once both runs found it, and as solved once neither did. */
export function compareRuns(told, first, second) {
  const wasTold = new Set(told.map(({ key }) => key));
  const all = new Map([...first, ...second]);
  const listed = [...all].map(([key, finding]) => ({ key, ...finding }));
  return {
    added: listed.filter(({ key }) => !wasTold.has(key) && first.has(key) && second.has(key)),
    remaining: listed.filter(({ key }) => wasTold.has(key)),
    solved: told.filter(({ key }) => !all.has(key)),
  };
}

/**
 * Examines the installation, and mails what changed since the last mail: new faults, and solved ones. While the mail cannot be sent the
 * change stays untold, so the next run sends it.
 * @returns {Promise<string>} what was done, in Korean
 * @throws UserError where the mail could not be sent
 */
export async function reportChanges(environment, { confirmMs = CONFIRM_MS, send = sendReport } = {}) {
  const file = path.join(readInstallation(environment).places.data, 'doctor.json');
  const { tried, ...last } = readState(file);
  const { installation, groups } = await examine(environment, tried);
  writeMetrics(installation.places.data, groups);
  const first = faultsOf(groups);
  const receivers = await findReceivers(installation);
  const state = { ...last, tried, receivers: receivers.length > 0 ? receivers : last.receivers };
  const isSame = last.told.length === first.size && last.told.every(({ key }) => first.has(key));
  if (isSame) {
    writeState(file, state);
    return `바뀐 것이 없습니다(이상 ${first.size}건)`;
  }
  await wait(confirmMs);
  const second = faultsOf((await examine(environment, tried)).groups);
  const change = compareRuns(last.told, first, second);
  if (change.added.length + change.solved.length === 0) {
    writeState(file, state);
    return `잠깐의 변화라 알리지 않았습니다(이상 ${change.remaining.length}건)`;
  }
  writeState(file, state);
  if (state.receivers.length === 0)
    throw new UserError('이상을 알릴 사람이 없습니다. OPERATOR_EMAIL에 받을 주소를 설정해 주세요.');
  try {
    await send(installation, state.receivers, change);
  } catch (error) {
    throw new UserError(
      `이상을 메일로 알리지 못했습니다: ${error.code === 'NO_MAIL_SERVER' ? '메일 서버가 설정되어 있지 않습니다' : reasonOf(error)}`,
    );
  }
  const told = [...change.remaining, ...change.added].map(({ key, what }) => ({ key, what }));
  writeState(file, { ...state, told });
  return `메일로 알렸습니다: 새 이상 ${change.added.length}건, 해결 ${change.solved.length}건`;
}

/** Minutes between two runs. @throws UserError where DOCTOR_MINUTES is no number from 1 to 1440 */
export function readInterval({ DOCTOR_MINUTES } = process.env) {
  const minutes = Number(DOCTOR_MINUTES || 10);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440) return minutes;
  throw new UserError(`DOCTOR_MINUTES=${DOCTOR_MINUTES}: 1부터 1440까지의 숫자(분)를 넣어 주세요.`);
}

/**
 * Reports changes again and again, until the signal ends it. The first run waits for one interval: programs may still be starting.
 * @param {{log: (line: string) => void, signal: AbortSignal}} options
 */
export async function watchInstallation(environment, { log, signal }) {
  const pause = readInterval(environment) * 60_000;
  let said;
  const logChange = (line) => {
    if (line !== said) log(line);
    said = line;
  };
  while (!signal.aborted) {
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    await reportChanges(environment).then(logChange, (error) => logChange(error.message));
  }
}
