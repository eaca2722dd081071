import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './console.mjs';

/** Files and links below a folder, relative to it, in a fixed order; a missing folder has none. */
export function listFiles(folder, below = '') {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? listFiles(folder, name) : [name];
    });
}

/**
 * Runs tar with a list of files. Files that vanish or grow meanwhile are no fault.
 * @throws UserError with tar's message
 */
function tar(args, names) {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    child.stdin.on('error', () => undefined);
    child.stdin.end(names.map((name) => `./${name}\0`).join(''));
    child.once('error', (error) => reject(new UserError(`tar could not be started: ${error.message}`)));
    child.once('close', (code) => {
      // 1: some files changed while they were read; addChangedFiles finds them.
      if (code === 0 || code === 1) resolve();
      else reject(new UserError(`tar ${args.join(' ')} ended with code ${code}: ${said.slice(-2000)}`));
    });
  });
}

/** Adds files of a folder to an archive, and creates the archive where it is missing. A file with several hard links is stored once. */
export function addToArchive(archive, folder, names) {
  const mode = fs.existsSync(archive) ? '--append' : '--create';
  const list = ['--null', '--verbatim-files-from', '--no-recursion', '--files-from=-'];
  const gone = ['--ignore-failed-read', '--warning=no-failed-read', '--warning=no-file-removed'];
  const from = fs.existsSync(folder) ? folder : path.dirname(archive);
  return tar([mode, `--file=${archive}`, ...gone, '-C', from, ...list], names);
}

/** Size and times of a file; null where it is gone. A replaced file has another change time in any case. */
function stateOf(file) {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}

/**
 * Adds the files of a folder that are not in the archive in their present state. Where an archive has a file several times, the last
 * one is unpacked.
 * @param {Map<string, string>} known states in which the archive has files, by name
 * @returns {Promise<Map<string, string>>} the states now, before they were read; `known` itself where nothing was added
 */
export async function addChangedFiles(archive, folder, known) {
  const states = new Map(known);
  const changed = [];
  for (const name of listFiles(folder)) {
    const state = stateOf(path.join(folder, name));
    if (state === null || known.get(name) === state) continue;
    states.set(name, state);
    changed.push(name);
  }
  if (changed.length === 0 && fs.existsSync(archive)) return known;
  await addToArchive(archive, folder, changed);
  return states;
}

/** Unpacks an archive into an empty folder. */
export function unpackArchive(archive, folder) {
  fs.mkdirSync(folder, { recursive: true });
  return tar(['--extract', `--file=${archive}`, '--preserve-permissions', '-C', folder], []);
}
