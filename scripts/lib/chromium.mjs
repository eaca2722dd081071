import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { UserError, say, step } from './console.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Debian's Chromium without an interface comes first: it takes less processor time (50 s instead of 81 s for the kit's keyboard tests). */
const SHELL = 'chromium-headless-shell';
const PLACES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

function found() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && fs.existsSync(file)) ?? null;
}

const hasShell = () => Boolean(process.env.CHROMIUM_PATH) || fs.existsSync(PLACES[0]);

function hasCommand(name) {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const FONT = 'fonts-noto-cjk';
const HOW = `Install it (Debian: sudo apt-get install ${SHELL} ${FONT}) or set CHROMIUM_PATH to one.`;

/** Whether the font that the site's fallback is measured with is there (site/src/ui/theme/global-styles.ts). */
function hasFont() {
  try {
    return execFileSync('fc-list', ['Noto Sans CJK KR'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** Runs the system's package manager; null where it is missing or this user may not use it. */
function packageManager() {
  const isRoot = process.getuid?.() === 0;
  if (!hasCommand('apt-get') || (!isRoot && !hasCommand('sudo'))) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: inRoot(), env, hint: HOW };
  return (...args) =>
    isRoot ? run('apt-get', args, options) : run('sudo', ['-n', 'apt-get', ...args], options);
}

const INSTALL = ['install', '-y', '-q', '--no-install-recommends'];
/** Without a network the tests go on soon with what is there. */
const SOON = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/**
 * Path of a Chromium for the browser tests. Installs the headless shell, which only Debian has, and the Korean font with the
 * system's package manager where they are missing and this user may (as root or with passwordless sudo). Without the shell
 * another Chromium will do; without the font the tests still run, except that those of widths and shifts measure other letters.
 * @throws UserError without any Chromium, that says how to install one.
 */
export async function ensureChromium() {
  const missing = [hasShell() ? null : SHELL, hasFont() ? null : FONT].filter(Boolean);
  const apt = missing.length > 0 ? packageManager() : null;
  if (apt)
    await step(`Installing ${missing.join(', ')}`, async () => {
      await apt('update', '-q', ...SOON);
      for (const name of missing) await apt(...INSTALL, ...SOON, name);
    }).catch(() => undefined);
  if (apt && found() === null)
    await step('Installing chromium', () => apt(...INSTALL, 'chromium', FONT)).catch(() => undefined);
  const file = found();
  if (file === null) throw new UserError(`The browser tests need Chromium. ${HOW}`);
  if (!hasFont())
    say(`The font Noto Sans CJK KR is missing (Debian: ${FONT}): tests that measure letters may fail.`);
  return file;
}
