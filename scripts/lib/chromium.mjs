import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { UserError, step } from './console.mjs';
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

/**
 * Path of a Chromium for the browser tests. Installs it with the system's package manager where it is missing and this user
 * may (Debian and Ubuntu, as root or with passwordless sudo).
 * @throws UserError that says how to install it otherwise.
 */
export async function ensureChromium() {
  const there = found();
  if (there) return there;
  const how =
    'Install it (Debian: sudo apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH to one.';
  if (!hasCommand('apt-get')) throw new UserError(`The browser tests need Chromium. ${how}`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !hasCommand('sudo')) throw new UserError(`The browser tests need Chromium. ${how}`);
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { cwd: inRoot(), env, hint: how };
    return isRoot ? run('apt-get', args, options) : run('sudo', ['-n', 'apt-get', ...args], options);
  };
  await step('Installing Chromium', async () => {
    await apt('update', '-q');
    const install = (name) => apt('install', '-y', '-q', '--no-install-recommends', name, 'fonts-noto-cjk');
    // Ubuntu has no such package.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  });
  const installed = found();
  if (!installed)
    throw new UserError(`Chromium was installed but is in none of ${PLACES.join(', ')}. ${how}`);
  return installed;
}
