import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const HOSTS = 1000;
export const PAGES = 12;
/** Number of different sets of pages, which the hosts share: compressing 12,000 pages would take longer than the benchmark. */
const TEXTS = 20;

/** The twelve paths of each host; the first is its home page. */
export const PATHS = ['/', ...Array.from({ length: PAGES - 1 }, (_, n) => `/service/page-${n + 1}`)];

/** Name of the n-th host. */
export const hostName = (n) => `site-${n}.localhost`;

const RELEASE = '20261121-000000-1';
const CODE = '0123456789abcdef';

/**
 * Creates live releases of all sites in a folder, with every page uncompressed and as brotli.
 * @returns {Promise<{releasesDir: string, pageBytes: number, brotliBytes: number}>} the bytes are those of one page
 */
export async function writeReleases(base) {
  const releasesDir = path.join(base, 'releases');
  const texts = Array.from({ length: TEXTS }, (_, n) => PATHS.map((page) => encodings(pageHtml(n, page))));
  await mkdir(path.join(releasesDir, 'live'), { recursive: true });
  await mkdir(path.join(releasesDir, 'code', CODE, 'assets'), { recursive: true });
  // For nginx, whose root contains the name of the host.
  await mkdir(path.join(base, 'by-host'));
  for (let n = 0; n < HOSTS; n += 1) {
    const folder = path.join(releasesDir, 'sites', `d${n}`, RELEASE);
    await writeSite(folder, `d${n}`, hostName(n), texts[n % TEXTS]);
    await symlink(`../sites/d${n}/${RELEASE}`, path.join(releasesDir, 'live', `d${n}`));
    await symlink(folder, path.join(base, 'by-host', hostName(n)));
  }
  return {
    releasesDir,
    pageBytes: texts[0][0].identity.length,
    brotliBytes: texts[0][0].br.length,
  };
}

/** Makes another release of the n-th site, `id`, the live one, as the publisher does. @returns the time of the switch, by `performance.now` */
export async function switchSite(releasesDir, n, id) {
  const site = path.join(releasesDir, 'sites', `d${n}`);
  const folder = path.join(site, id);
  await cp(path.join(site, RELEASE), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(folder, '.site.json'), 'utf8'));
  await writeFile(path.join(folder, '.site.json'), JSON.stringify({ ...manifest, id }));
  await writeFile(path.join(folder, 'builds', 'latest.json'), JSON.stringify({ id }));
  const draft = path.join(releasesDir, 'live', `.d${n}`);
  await symlink(`../sites/d${n}/${id}`, draft);
  const switchedAt = performance.now();
  await rename(draft, path.join(releasesDir, 'live', `d${n}`));
  return switchedAt;
}

async function writeSite(folder, domain, host, pages) {
  await Promise.all(
    PATHS.map(async (page, n) => {
      const below = path.join(folder, page);
      await mkdir(below, { recursive: true });
      const file = path.join(below, 'index.html');
      await Promise.all([writeFile(file, pages[n].identity), writeFile(`${file}.br`, pages[n].br)]);
    }),
  );
  await mkdir(path.join(folder, 'builds'));
  await writeFile(path.join(folder, 'builds', 'latest.json'), JSON.stringify({ id: RELEASE }));
  await writeFile(path.join(folder, '.redirects.json'), '[]');
  const manifest = {
    id: RELEASE,
    domain,
    code: CODE,
    createdAt: new Date().toISOString(),
    hosts: [host],
    clientRoutes: ['/work'],
  };
  await writeFile(path.join(folder, '.site.json'), JSON.stringify(manifest));
}

function encodings(html) {
  const identity = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return { identity, br: brotliCompressSync(identity, quality) };
}

const WORDS =
  '검색 노출 순위 키워드 상담 분석 보고서 광고 블로그 카페 플레이스 쇼핑 브랜드 고객 성과 전략 콘텐츠 운영 개선 지표 방문 전환 지역 매장 담당자 일정 계약 자료 점검 제안'.split(
    ' ',
  );

/** About 25 KB of markup like Gatsby's: inline styles, sections of Korean text, script tags at the end. */
function pageHtml(seed, page) {
  let state = seed * 7919 + page.length * 104729 + 1;
  const random = (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % limit;
  };
  const sentence = () =>
    `${Array.from({ length: 6 + random(8) }, () => WORDS[random(WORDS.length)]).join(' ')}입니다.`;
  const style = Array.from(
    { length: 60 },
    (_, n) =>
      `.css-${(seed * 977 + n * 131).toString(36)}{display:flex;padding:${random(40)}px;color:#${(random(0xffffff) + 0x1000000).toString(16).slice(1)}}`,
  ).join('');
  let body = '';
  while (body.length < 10_500) {
    body += `<section class="css-${random(9999).toString(36)}"><h2>${sentence()}</h2><p>${sentence()} ${sentence()}</p><a href="/service/page-${random(11) + 1}">${sentence()}</a></section>`;
  }
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${sentence()}</title><style data-emotion="css">${style}</style></head><body><div id="___gatsby"><main>${body}</main></div><script src="/app-0123456789abcdef0123.js" async></script></body></html>`;
}
