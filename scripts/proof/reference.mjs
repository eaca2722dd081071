import fs from 'node:fs';
import path from 'node:path';

const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];

/** Every file below a folder, by its path there, without those that begin with a dot. */
function filesBelow(folder, below = '') {
  if (!fs.existsSync(path.join(folder, below))) return [];
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');

/** A page's HTML of the build with the path that visitors see in place of `/~<domain>/…` (DESIGN §3). */
function hostFreeHtml(html, built, url) {
  const data = `/page-data/${url.slice(1) || 'index'}/page-data.json`;
  return html
    .split(`"pagePath":${JSON.stringify(built)}`)
    .join(`"pagePath":${JSON.stringify(url)}`)
    .replaceAll(`/page-data${built}/page-data.json`, data);
}

function hostFreeData(json, url) {
  const data = JSON.parse(json);
  data.path = url;
  if (CLIENT_ROUTES.includes(url)) data.matchPath = `${url}/*`;
  return JSON.stringify(data);
}

/** The files of one site in the output of `gatsby build`, host-free, as bytes by name. */
function builtSite(publicDir, domain) {
  const files = new Map();
  const root = `~${domain}`;
  for (const name of filesBelow(path.join(publicDir, 'page-data', root))) {
    if (!name.endsWith('page-data.json')) continue;
    const folder = name === 'page-data.json' ? '' : name.slice(0, -'/page-data.json'.length);
    const url = `/${folder}`;
    const built = `/~${domain}${folder && `/${folder}`}`;
    const html = folder.endsWith('.html') ? folder : path.posix.join(folder, 'index.html');
    files.set(html, Buffer.from(hostFreeHtml(read(publicDir, root, html), built, url)));
    files.set(
      `page-data/${folder || 'index'}/page-data.json`,
      Buffer.from(hostFreeData(read(publicDir, 'page-data', root, name), url)),
    );
  }
  for (const name of filesBelow(path.join(publicDir, root)))
    if (!name.endsWith('.html')) files.set(name, fs.readFileSync(path.join(publicDir, root, name)));
  return files;
}

/** Files that only the publisher writes. */
const OWN = new Set(['redirects.json', 'builds/latest.json']);

/**
 * Compares every live site with the output of a full `gatsby build` of the same content, byte for byte.
 * @param {{publicDir: string, releasesDir: string, domains: string[]}} options `publicDir`: Gatsby's output
 * @returns {{compared: number, differences: string[]}} pages compared, and each file that differs
 */
export function compareWithBuild({ publicDir, releasesDir, domains }) {
  const differences = [];
  let compared = 0;
  const live = fs.readdirSync(path.join(releasesDir, 'live')).filter((name) => !name.startsWith('.'));
  for (const domain of live) if (!domains.includes(domain)) differences.push(`${domain}: still live`);
  for (const domain of domains) {
    const expected = builtSite(publicDir, domain);
    const folder = path.join(releasesDir, 'live', domain);
    const found = new Set(
      filesBelow(fs.realpathSync(folder)).filter((name) => !/\.(br|gz)$/.test(name) && !OWN.has(name)),
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
