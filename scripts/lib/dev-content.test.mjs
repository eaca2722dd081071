import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { createSiteHosts } from './dev-content.mjs';

const HOSTS = { one: ['one.localhost'], two: ['two.localhost', 'www.two.localhost'] };

let readings = 0;
let cms;
before(async () => {
  cms = http.createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://cms');
    const isList = pathname === '/api/publishing/domains';
    if (isList) readings += 1;
    const data = isList ? Object.keys(HOSTS) : { hosts: HOSTS[searchParams.get('domain')] };
    res.end(JSON.stringify({ data }));
  });
  cms.listen(0, '127.0.0.1');
  await once(cms, 'listening');
});
after(() => cms.close());

const hostsOf = () =>
  createSiteHosts({ cmsUrl: `http://127.0.0.1:${cms.address().port}`, publishKey: 'key' });

test('hosts looked up at the same time - one reading answers all', async () => {
  const { domainOf, forget } = hostsOf();
  const all = () =>
    Promise.all(['one.localhost', 'www.two.localhost', 'two.localhost', 'three.localhost'].map(domainOf));
  assert.deepEqual(await all(), ['one', 'two', 'two', undefined]);
  assert.equal(readings, 1);
  HOSTS.three = ['three.localhost'];
  assert.equal(await domainOf('three.localhost'), undefined);
  forget();
  assert.deepEqual(await all(), ['one', 'two', 'two', 'three']);
  assert.equal(readings, 2);
});
