import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send } from './fixtures/raw-request';
import { R1, R2, R3 } from './fixtures/written-release';
import { layout, MANIFEST, RULES } from './release-layout';

let live: LiveEdge;

beforeEach(async () => (live = await createLiveEdge()));
afterEach(() => live.close());

const UNREADABLE = 'cannot be read';

/** @returns a function that writes R2 of the site, spoils it, and makes it live */
const spoiledRelease = (spoil: (folder: string) => Promise<unknown>) => async (): Promise<void> => {
  await spoil(await live.releases.writeSite('rankup', R2, { version: 'v2' }));
  await live.releases.switchSite('rankup', R2);
};

const withManifest = (change: Record<string, unknown>) =>
  spoiledRelease(async (folder) => {
    const manifest = {
      id: R2,
      domain: 'rankup',
      code: 'c0de00000000000b',
      createdAt: '2026-11-21T00:00:00.000Z',
      hosts: ['localhost'],
      clientRoutes: [],
    };
    await writeFile(path.join(folder, MANIFEST), JSON.stringify({ ...manifest, ...change }));
  });

describe('a live link to something unreadable - the previous release stays in service', () => {
  const faults: [string, () => Promise<unknown>][] = [
    ['nothing', () => live.releases.switchSite('rankup', R2)],
    ['no manifest', spoiledRelease((folder) => rm(path.join(folder, MANIFEST)))],
    ['an empty manifest', spoiledRelease((folder) => writeFile(path.join(folder, MANIFEST), ''))],
    ['a manifest without hosts', withManifest({ hosts: undefined })],
    ['a manifest with a host that is none', withManifest({ hosts: ['a b'] })],
    ['a manifest of another release', withManifest({ id: R3 })],
    ['a manifest of another site', withManifest({ domain: 'topkeyword' })],
    ['a manifest of code that is not there', withManifest({ code: '0000000000000000' })],
    ['rules that are none', spoiledRelease((folder) => writeFile(path.join(folder, RULES), '{}'))],
    ['the whole folder of releases', () => live.releases.link('rankup', '..')],
    ['the folder of the site', () => live.releases.link('rankup', '../sites/rankup')],
    ['a folder below the release', () => live.releases.link('rankup', `../sites/rankup/${R1}/service`)],
    [
      'a release of another site',
      async () => {
        await live.releases.writeSite('topkeyword', R2);
        await live.releases.link('rankup', `../sites/topkeyword/${R2}`);
      },
    ],
    [
      'a draft of a release',
      async () => {
        const at = layout(live.releases.releasesDir);
        await rename(await live.releases.writeSite('rankup', R2), at.release('rankup', `.${R2}`));
        await live.releases.link('rankup', at.liveTarget('rankup', `.${R2}`));
      },
    ],
    [
      'a release that is a link itself',
      async () => {
        const at = layout(live.releases.releasesDir);
        await symlink(R1, at.release('rankup', R2));
        await live.releases.switchSite('rankup', R2);
      },
    ],
    [
      'no link, but a folder',
      async () => {
        const at = layout(live.releases.releasesDir);
        await mkdir(at.liveLink('.draft'));
        await rm(at.liveLink('rankup'));
        await rename(at.liveLink('.draft'), at.liveLink('rankup'));
      },
    ],
  ];

  it.each(faults)('%s', async (title, makeUnreadable) => {
    const { releases } = live;
    await releases.write(R1);
    await releases.switchTo(R1);
    const port = await live.start({ pollMs: 10 });
    expect((await send(port, {})).text).toContain('홈 v1');
    await makeUnreadable();
    const details = await live.logged(UNREADABLE);
    expect(details).toMatchObject({ domain: 'rankup', reason: expect.stringMatching(/./) });
    // The link was missing for a moment if a folder replaced it.
    if (!title.startsWith('no link')) {
      expect(details.kept).toBe(R1);
      expect((await send(port, {})).text).toContain('홈 v1');
    }
    // At least ten polls, none of which logs the known fault again.
    for (let n = 0; n < 10; n += 1) {
      await releases.switchSite('topkeyword', n % 2 ? R1 : R3);
      if (n === 0) await releases.writeSite('topkeyword', R3);
      await live.logged('serving another release', { domain: 'topkeyword' });
    }
    const problemLines = live.lines.filter(
      ({ message, details }) => message.includes(UNREADABLE) && details.domain === 'rankup',
    );
    expect(problemLines).toHaveLength(1);

    await rm(layout(releases.releasesDir).liveLink('rankup'), { recursive: true });
    await releases.writeSite('rankup', R3, { version: 'v3' });
    await releases.switchSite('rankup', R3);
    await live.logged('serving another release', { domain: 'rankup', release: R3 });
    expect((await send(port, {})).text).toContain('홈 v3');
  });
});

it('a release that could not be read - served as soon as it can be read, without another switch', async () => {
  const { releases } = live;
  await releases.write(R1);
  await releases.switchTo(R1);
  await live.start({ pollMs: 10 });
  const folder = await releases.writeSite('rankup', R2);
  await rename(folder, `${folder}-away`);
  await releases.switchSite('rankup', R2);
  await live.logged(UNREADABLE, { domain: 'rankup' });
  await rename(`${folder}-away`, folder);
  await live.logged('serving another release', { domain: 'rankup', release: R2 });
});

it('the folder of live links disappears - sites stay in service', async () => {
  const { releases } = live;
  await releases.write(R1);
  await releases.switchTo(R1);
  const port = await live.start({ watch: false, pollMs: 5 });
  await rename(path.join(releases.releasesDir, 'live'), path.join(releases.releasesDir, '.live'));
  for (let n = 0; n < 20; n += 1) expect((await send(port, {})).status).toBe(200);
});
