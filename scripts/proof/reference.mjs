import fs from 'node:fs';
import path from 'node:path';

const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];

/** Paths of all files below a folder, relative to it; names that begin with a dot are left out. */
function listFilesBelow(folder, below = '') {
  if (!fs.existsSync(path.join(folder, below))) return [];
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? listFilesBelow(folder, name) : [name];
  });
}

const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');

/** A page's HTML of the build with the path that visitors see, `url`, in place of `built`, `/~<domain>/…` (DESIGN §3). */
function removeHostFromHtml(html, built, url) {
  const data = `/page-data/${url.slice(1) || 'index'}/page-data.json`;
  return html
    .split(`"pagePath":${JSON.stringify(built)}`)
    .join(`"pagePath":${JSON.stringify(url)}`)
    .replaceAll(`/page-data${built}/page-data.json`, data);
}

/** A page's data of the build with the path that visitors see. */
function removeHostFromData(json, url) {
  const data = JSON.parse(json);
  data.path = url;
  if (CLIENT_ROUTES.includes(url)) data.matchPath = `${url}/*`;
  return JSON.stringify(data);
}

/**
 * Reads one site's files from the output of `gatsby build`, with the paths that visitors see.
 * @returns {Map<string, Buffer>} contents by name
 */
function readBuiltSite(publicDir, domain) {
  const files = new Map();
  const root = `~${domain}`;
  for (const name of listFilesBelow(path.join(publicDir, 'page-data', root))) {
    if (!name.endsWith('page-data.json')) continue;
    const folder = name === 'page-data.json' ? '' : name.slice(0, -'/page-data.json'.length);
    const url = `/${folder}`;
    const built = `/~${domain}${folder && `/${folder}`}`;
    const html = folder.endsWith('.html') ? folder : path.posix.join(folder, 'index.html');
    files.set(html, Buffer.from(removeHostFromHtml(read(publicDir, root, html), built, url)));
    files.set(
      `page-data/${folder || 'index'}/page-data.json`,
      Buffer.from(removeHostFromData(read(publicDir, 'page-data', root, name), url)),
    );
  }
  for (const name of listFilesBelow(path.join(publicDir, root)))
    if (!name.endsWith('.html')) files.set(name, fs.readFileSync(path.join(publicDir, root, name)));
  return files;
}

/** Files that only the publisher writes. */
const PUBLISHER_FILES = new Set(['redirects.json', 'builds/latest.json']);

/**
 * Compares every live site with the output of a full `gatsby build` of the same content, byte for byte.
 * @param {{publicDir: string, releasesDir: string, domains: string[]}} options `publicDir`: Gatsby's output
 * @returns {{compared: number, differences: string[]}} the number of compared files, and a line for each that differs
 */
export function compareWithBuild({ publicDir, releasesDir, domains }) {
  const differences = [];
  let compared = 0;
  const live = fs.readdirSync(path.join(releasesDir, 'live')).filter((name) => !name.startsWith('.'));
  for (const domain of live) if (!domains.includes(domain)) differences.push(`${domain}: still live`);
  for (const domain of domains) {
    const expected = readBuiltSite(publicDir, domain);
    const folder = path.join(releasesDir, 'live', domain);
    const found = new Set(
      listFilesBelow(fs.realpathSync(folder)).filter(
        (name) => !/\.(br|gz)$/.test(name) && !PUBLISHER_FILES.has(name),
      ),
    );
    for (const [name, body] of expected) {
      compared += 1;
      if (!found.delete(name)) differences.push(`${domain}/${name}: missing`);
      else if (!fs.readFileSync(path.join(folder, name)).equals(body))
        differences.push(`${domain}/${name}: differs`);
    }
    for (const name of found) differences.push(`${domain}/${name}: not in the build`);
  }
  return { compared, differences };
}
