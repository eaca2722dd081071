import { createEdge, type Edge } from './edge';
import { expectRow, REQUESTS } from './fixtures/request-table';
import { EDGE_KEY } from './fixtures/request-row';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { R1, createReleasesFolder, type WrittenReleases } from './fixtures/written-release';

let releases: WrittenReleases;
let upstream: Upstream;
let edge: Edge;
let port: number;

beforeAll(async () => {
  releases = await createReleasesFolder();
  await releases.write(R1);
  await releases.switchTo(R1);
  upstream = await startUpstream();
  edge = createEdge({
    releasesDir: releases.releasesDir,
    cmsUrl: upstream.url,
    cmsHost: 'cms.localhost',
    edgeKey: EDGE_KEY,
    logger: { info: () => undefined, error: (message, details) => console.error(message, details) },
  });
  port = (await edge.listen(0)).port;
});

afterAll(async () => {
  await edge.close();
  await upstream.close();
  await releases.remove();
});

describe('the edge answers', () => {
  it.each(REQUESTS.map((row) => [row.title, row] as const))('%s', (_title, row) => expectRow(port, row));
});
