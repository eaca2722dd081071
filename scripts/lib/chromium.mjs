import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { UserError, say, step } from './console.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Debian's Chromium without an interface comes first: it takes less processor time (29 s instead of 47 s for the grid's tests). */
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

function found() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && fs.existsSync(file)) ?? null;
}

function hasCommand(name) {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const FONT = 'fonts-noto-cjk';
const HOW = `Install it (Debian: sudo apt-get install chromium-headless-shell ${FONT}) or set CHROMIUM_PATH to one.`;

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

/** Without the font the tests still run, except that those of widths and shifts measure other letters. */
async function ensureFont() {
  if (hasFont()) return;
  const apt = packageManager();
  const install = async () => {
    await apt('update', '-q');
    await apt(...INSTALL, FONT);
  };
  if (apt) await step(`Installing ${FONT}`, install).catch(() => undefined);
  if (hasFont()) return;
  say(`The font Noto Sans CJK KR is missing (Debian: ${FONT}): tests that measure letters may fail.`);
}

/**
 * Path of a Chromium for the browser tests. Installs it, and the Korean font, with the system's package manager where it is
 * missing and this user may (Debian and Ubuntu, as root or with passwordless sudo).
 * @throws UserError that says how to install it otherwise.
 */
export async function ensureChromium() {
  const there = found();
  if (there) {
    await ensureFont();
    return there;
  }
  const apt = packageManager();
  if (!apt) throw new UserError(`The browser tests need Chromium. ${HOW}`);
  await step('Installing Chromium', async () => {
    await apt('update', '-q');
    const install = (name) => apt(...INSTALL, name, FONT);
    // Ubuntu has no such package.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  });
  const installed = found();
  if (!installed)
    throw new UserError(`Chromium was installed but is in none of ${PLACES.join(', ')}. ${HOW}`);
  return installed;
}
