import fs from 'node:fs';
import path from 'node:path';
import { layout } from '../edge/release-layout';
import { buildCode } from './build';
import { CmsError } from './cms';
import { storeCode } from './code-store';
import { CODE, publisherOfTests, siteWith } from './fixtures/publisher-under-test';
import { storeStubCode } from './fixtures/stub-code';

jest.mock('./build', () => ({ buildCode: jest.fn() }));
jest.mock('./code-store', () => ({ storeCode: jest.fn() }));

const underTest = publisherOfTests();
const builds = jest.mocked(buildCode);

beforeEach(() => builds.mockReset().mockResolvedValue());

test('stored code that cannot be loaded - built again once, then published with', async () => {
  const t = underTest();
  fs.rmSync(layout(t.folder).renderer(CODE), { recursive: true });
  jest.mocked(storeCode).mockImplementation(async (_site, releases, version) => {
    storeStubCode(releases, version);
  });
  t.start();
  await t.settled();
  expect(builds).toHaveBeenCalledTimes(1);
  expect(t.logLines).toContainEqual(
    expect.stringMatching(`^code ${CODE}: cannot be loaded, is built again: `),
  );
});

test('code that cannot be loaded after it was built again - no further build at the retries', async () => {
  const t = underTest();
  fs.rmSync(layout(t.folder).renderer(CODE), { recursive: true });
  jest.mocked(storeCode).mockResolvedValue();
  const failures = () => t.logLines.filter((line) => line.startsWith(`code ${CODE}: failed`)).length;
  t.start();
  await t.until(() => failures() === 1);
  t.publisher.notify();
  await t.until(() => failures() === 2);
  expect(builds).toHaveBeenCalledTimes(1);
});

test('a start while the CMS is away - previews work at once, sites go live soon after it answers', async () => {
  const t = underTest();
  const domains = t.cms.domains.bind(t.cms);
  t.cms.domains = () => Promise.reject(new CmsError('the CMS does not answer'));
  t.start();
  await t.until(() => t.publisher.status().code === CODE && t.logLines.length > 0);
  expect(t.logLines).toEqual(['waiting for the list of sites: the CMS does not answer']);
  const page = {
    content: siteWith('초안'),
    path: '/p',
    part: 'html',
    showProtected: false,
    banner: '',
  } as const;
  expect((await t.publisher.preview(page)).body).toContain('초안');
  t.cms.domains = domains;
  await t.settled();
  expect(t.serves('two')).toContain('data-domain="two"');
});

test('new code while the CMS is away - built soon after it answers', async () => {
  const t = underTest();
  fs.rmSync(path.join(t.folder, 'code'), { recursive: true });
  jest.mocked(storeCode).mockImplementation(async (_site, releases, version) => {
    storeStubCode(releases, version);
  });
  const domains = t.cms.domains.bind(t.cms);
  t.cms.domains = () => Promise.reject(new CmsError('the CMS does not answer'));
  t.start();
  await t.until(() => t.logLines.length > 0);
  expect(builds).not.toHaveBeenCalled();
  t.cms.domains = domains;
  await t.settled();
  expect(builds).toHaveBeenCalledTimes(1);
});
