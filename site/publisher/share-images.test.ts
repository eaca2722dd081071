import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { THEME_CHOICES } from 'api-extensions/contracts/common/theme-design';
import sharp from 'sharp';
import { needsBuild } from '../edge/fixtures/needs-build';
import { layout, SHARE_IMAGES } from '../edge/release-layout';
import { contentWith } from '../gatsby/fixtures/content';
import { readSite } from '../gatsby/read-site';
import { type ShareImage, shareImageOf } from '../gatsby/share-image';
import { iconImages } from '../gatsby/site-icons';
import { Releases } from './releases';
import { ShareImages } from './share-images';
import { type DrawnFile, siteFontOf } from './site-font';
import { until } from '../edge/fixtures/until';

const PROGRAM = path.join(__dirname, '../dist/publisher/share-image-process.js');

const RELEASE = '20261101-000000-1';

needsBuild('site/dist/publisher/share-image-process.js');

const site = readSite(contentWith());

let folder: string;
let releases: Releases;
let images: ShareImages;
let logLines: string[];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'share-images-'));
  releases = new Releases(folder);
  await releases.prepare();
  logLines = [];
  images = new ShareImages(releases, (line) => logLines.push(line), PROGRAM);
});

afterEach(() => {
  images.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const fileOf = ({ path: url }: DrawnFile) => path.join(folder, url);

const drawn = (image: DrawnFile) => until(() => fs.existsSync(fileOf(image)));

/** A live release that names these images. */
async function release(domain: string, named: DrawnFile[]): Promise<void> {
  fs.mkdirSync(releases.pathOf(domain, RELEASE), { recursive: true });
  fs.writeFileSync(path.join(releases.pathOf(domain, RELEASE), SHARE_IMAGES), JSON.stringify(named));
  await releases.switchTo(domain, RELEASE);
}

test('a title - named by its text, the site, its colour and its design', () => {
  const image = shareImageOf(site, '가격 | 하나');
  expect(image).toMatchObject({ title: '가격', siteName: '하나', color: '#15803d' });
  expect(image.path).toMatch(/^\/share\/[0-9a-f]{20}\.png$/);
  expect(shareImageOf(site, '가격').path).toBe(image.path);
  expect(shareImageOf(site, '가격표').path).not.toBe(image.path);
  expect(shareImageOf({ ...site, data: { ...site.data, name: '둘' } }, '가격').path).not.toBe(image.path);
});

test.each([
  ['가격 | 하나', '가격'],
  ['하나 | 가격', '가격'],
  ['하나 소식 | 가격 | 하나', '하나 소식 | 가격'],
  ['하나 | 하나', '하나 | 하나'],
  ['가격', '가격'],
])('the title %s - shows %s beside the site’s name', (title, shown) =>
  expect(shareImageOf(site, title).title).toBe(shown),
);

test('designs - each has a composition of its own', async () => {
  const wanted = THEME_CHOICES.hero.map((hero) =>
    shareImageOf({ ...site, design: { ...site.design, hero } }, '기록으로 관리하는 검색 순위'),
  );
  images.requestImages(wanted);
  const pictures = new Set<string>();
  for (const image of wanted) {
    await drawn(image);
    pictures.add((await sharp(fileOf(image)).resize(12).raw().toBuffer()).toString('hex'));
  }
  expect(pictures.size).toBe(THEME_CHOICES.hero.length);
});

/** Ends of the lines of dark text in a picture, in pixels from the left. */
async function lineEnds(file: string, area: sharp.Region): Promise<number[]> {
  const { data, info } = await sharp(file)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ends: number[] = [];
  let isInLine = false;
  for (let y = 0; y < info.height; y += 1) {
    const row = [...data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels)];
    const end = row.findLastIndex((value) => value < 90);
    if (end >= 0 && !isInLine) ends.push(0);
    if (end >= 0) ends.push(Math.max(ends.pop() ?? 0, end / info.channels));
    isInLine = end >= 0;
  }
  return ends;
}

test('a title whose last word would be alone - two lines of about the same length', async () => {
  const image = shareImageOf(site, '네이버 웹 순위 조회, 1–1,000위 확인');
  images.requestImages([image]);
  await drawn(image);
  const ends = await lineEnds(fileOf(image), { left: 80, top: 176, width: 1040, height: 380 });
  expect(ends).toHaveLength(2);
  expect(Math.min(...ends) / Math.max(...ends)).toBeGreaterThan(0.6);
});

test('titles of every length, with markup and rare characters - PNG files of 1200 × 630, the unchanged ones drawn once', async () => {
  const titles = [
    '',
    '소식',
    '강력한 순위 상승 상품, 연중무휴 실시간 대응',
    '<b>가격</b> & "조건" 😀',
    '가'.repeat(300),
    '아주 긴 제목 '.repeat(40),
  ];
  const wanted = titles.map((title) => shareImageOf(site, title));
  images.requestImages(wanted);
  for (const image of wanted) {
    await drawn(image);
    const { format, width, height } = await sharp(fileOf(image)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  }
  expect(logLines).toEqual([]);
  const [first] = wanted;
  fs.writeFileSync(fileOf(first!), 'kept');
  images.requestImages([...wanted, shareImageOf(site, '하나 더')]);
  await drawn(shareImageOf(site, '하나 더'));
  expect(fs.readFileSync(fileOf(first!), 'utf8')).toBe('kept');
});

test('the font of a site - WOFF2 with its letters', async () => {
  const font = siteFontOf(['<p>순위 조회</p>']);
  images.requestImages([font]);
  await drawn(font);
  expect(fs.readFileSync(fileOf(font)).toString('latin1', 0, 4)).toBe('wOF2');
  expect(logLines).toEqual([]);
});

test('icons - PNG files of their sizes, opaque', async () => {
  const wanted = THEME_CHOICES.art.flatMap((art) => iconImages({ color: '#1d4ed8', art }));
  expect(new Set(wanted.map(({ path: url }) => url)).size).toBe(wanted.length);
  images.requestImages(wanted);
  for (const image of wanted) {
    await drawn(image);
    const { width, height } = await sharp(fileOf(image)).metadata();
    expect([width, height]).toEqual([image.iconSize, image.iconSize]);
    expect((await sharp(fileOf(image)).stats()).isOpaque).toBe(true);
  }
});

test('after a start - draws what live releases lack, and removes what none has named for a month', async () => {
  const [stored, lacking, old, recent] = ['지금', '빠짐', '옛것', '최근'].map((title) =>
    shareImageOf(site, title),
  ) as [ShareImage, ShareImage, ShareImage, ShareImage];
  const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000);
  for (const image of [stored, old, recent]) fs.writeFileSync(fileOf(image), 'x');
  for (const image of [stored, old]) fs.utimesSync(fileOf(image), longAgo, longAgo);
  fs.writeFileSync(path.join(layout(folder).share, '.half.png'), 'x');
  await release('one', [stored, lacking]);
  await releases.prepare();
  await images.recover();
  await drawn(lacking);
  const found = fs.readdirSync(layout(folder).share).sort();
  expect(found).toEqual([stored, lacking, recent].map(({ path: url }) => path.basename(url)).sort());
});

test('while pages are being published - nothing is drawn, and what waits is drawn afterwards', async () => {
  let isBusy = true;
  let requestCount = 0;
  images = new ShareImages(
    releases,
    (line) => logLines.push(line),
    PROGRAM,
    () => {
      requestCount += 1;
      return isBusy;
    },
  );
  const image = shareImageOf(site, '나중에');
  images.requestImages([image]);
  await until(() => requestCount >= 3);
  expect(fs.readdirSync(layout(folder).share)).toEqual([]);
  isBusy = false;
  await drawn(image);
});

test('the process ended while pages are being published - the next image is drawn by another one', async () => {
  // Draws one image, names its process in the file, and ends.
  const program = path.join(folder, 'draws-one.js');
  fs.writeFileSync(
    program,
    `process.on('message', ({ file }) => {
       require('node:fs').writeFileSync(file, String(process.pid));
       process.send(null, () => process.exit(0));
     });`,
  );
  const [first, second] = [shareImageOf(site, '하나'), shareImageOf(site, '둘')];
  const hasEnded = () => {
    try {
      return !process.kill(Number(fs.readFileSync(fileOf(first), 'utf8')), 0);
    } catch {
      return true;
    }
  };
  images = new ShareImages(
    releases,
    (line) => logLines.push(line),
    program,
    () => fs.existsSync(fileOf(first)) && !hasEnded(),
  );
  images.requestImages([first, second]);
  await drawn(second);
  expect(logLines).toEqual([]);
});

test('a process that cannot be started - the image is named in the log, the next one is drawn', async () => {
  jest.spyOn(childProcess, 'fork').mockImplementationOnce(() => {
    // What Node returns without a free file handle.
    const child = new EventEmitter();
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')) && child.emit('close', -24));
    return child as ChildProcess;
  });
  const [first, second] = [shareImageOf(site, '하나'), shareImageOf(site, '둘')];
  images.requestImages([first, second]);
  await drawn(second);
  expect(logLines).toEqual(['share image of “하나”: its process ended']);
});

test('an image that cannot be written - is named in the log, the next one is drawn, and it is tried again after a pause', async () => {
  const [broken, next] = [shareImageOf(site, '하나'), shareImageOf(site, '둘')];
  fs.mkdirSync(path.join(layout(folder).share, `.${path.basename(broken.path)}`));
  images.requestImages([broken, next]);
  await drawn(next);
  expect(logLines).toEqual([expect.stringContaining('share image of “하나”')]);
  fs.rmdirSync(path.join(layout(folder).share, `.${path.basename(broken.path)}`));
  const page = { path: '/a', documentId: 'document' };
  await release('one', [
    { ...broken, pages: [page] },
    { ...next, pages: [{ ...page, path: '/b' }] },
  ]);
  const later = shareImageOf(site, '셋');
  expect(await images.check('one', RELEASE)).toEqual([page]);
  images.requestImages([later]);
  await drawn(later);
  expect(fs.existsSync(fileOf(broken))).toBe(false);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await images.check('one', RELEASE);
  clock.mockRestore();
  await drawn(broken);
  expect(await images.check('one', RELEASE)).toEqual([]);
});
