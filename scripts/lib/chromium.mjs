import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { UserError, say, step } from './console.mjs';
import { inRoot } from './paths.mjs';
import { runCommand } from './run.mjs';

/** Debian's Chromium without an interface comes first: it takes less processor time (50 s instead of 81 s for the kit's keyboard tests). */
const SHELL = 'chromium-headless-shell';
const PLACES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** Path of an installed Chromium, or null. */
function findChromium() {
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
const INSTALL_HINT = `Install it (Debian: sudo apt-get install ${SHELL} ${FONT}) or set CHROMIUM_PATH to one.`;

/** Whether the font that the site's fallback is measured with is there (site/src/ui/theme/global-styles.ts). */
function hasFont() {
  try {
    return execFileSync('fc-list', ['Noto Sans CJK KR'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** @returns a function that runs apt-get with arguments; null where it is missing or this user may not use it */
function findPackageManager() {
  const isRoot = process.getuid?.() === 0;
  if (!hasCommand('apt-get') || (!isRoot && !hasCommand('sudo'))) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: inRoot(), env, hint: INSTALL_HINT };
  return (...args) =>
    isRoot ? runCommand('apt-get', args, options) : runCommand('sudo', ['-n', 'apt-get', ...args], options);
}

const INSTALL = ['install', '-y', '-q', '--no-install-recommends'];
/** Without a network, the tests soon continue with what is installed. */
const SHORT_TIMEOUTS = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/**
 * Finds a Chromium for the browser tests. Where the headless shell (which only Debian has) or the Korean font is missing, it is
 * installed with the system's package manager, if this user may do that: as root or with passwordless sudo. Another Chromium is
 * accepted; without the font, tests of widths and shifts measure other letters.
 * @returns {Promise<string>} its path
 * @throws UserError without any Chromium; it says how to install one
 */
export async function ensureChromium() {
  const missing = [hasShell() ? null : SHELL, hasFont() ? null : FONT].filter(Boolean);
  const apt = missing.length > 0 ? findPackageManager() : null;
  if (apt)
    await step(`Installing ${missing.join(', ')}`, async () => {
      await apt('update', '-q', ...SHORT_TIMEOUTS);
      for (const name of missing) await apt(...INSTALL, ...SHORT_TIMEOUTS, name);
    }).catch(() => undefined);
  if (apt && findChromium() === null)
    await step('Installing chromium', () => apt(...INSTALL, 'chromium', FONT)).catch(() => undefined);
  const file = findChromium();
  if (file === null) throw new UserError(`The browser tests need Chromium. ${INSTALL_HINT}`);
  if (!hasFont())
    say(`The font Noto Sans CJK KR is missing (Debian: ${FONT}): tests that measure letters may fail.`);
  return file;
}
