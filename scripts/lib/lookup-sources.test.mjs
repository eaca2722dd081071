import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSources, chooseLookupSources, usesSimulator } from './lookup-sources.mjs';

const SEARCHAD = { SEARCHAD_API_KEY: 'k', SEARCHAD_SECRET_KEY: 's', SEARCHAD_CUSTOMER_ID: '1' };
const HUB = { NAVER_HUB_KEY_ID: 'i', NAVER_HUB_KEY: 'k' };
const NO_KEY = 'not available: no key is set for it';

const CASES = [
  [
    'no keys',
    {},
    true,
    [
      'web, blog, café, sections of the result page by device, shop, place, volume, trend: demo data (데모 데이터), from the simulator',
    ],
  ],
  [
    'SearchAd alone',
    SEARCHAD,
    false,
    [`web, blog, café, shop, place, trend: ${NO_KEY}`, 'volume: real data, from Naver SearchAd'],
  ],
  [
    'the vendor alone',
    { SERPAPI_KEY: 'k' },
    false,
    [
      `web, blog, café, volume, trend: ${NO_KEY}`,
      'web beyond the official list, sections of the result page by device, shop, place: real data, from SerpApi',
    ],
  ],
  [
    'the HUB alone',
    HUB,
    false,
    [
      'web, blog, café, place, trend: real data, from NAVER API HUB',
      'shop: not available: Naver has ended its API',
      `volume: ${NO_KEY}`,
    ],
  ],
  ['half a pair of keys', { NAVER_HUB_KEY_ID: 'i', NAVER_HUB_KEY: '' }, true, null],
];

for (const [name, env, isDemo, lines] of CASES) {
  test(`${name} - every kind of lookup is listed with its source`, () => {
    const sources = chooseLookupSources(env);
    assert.equal(usesSimulator(sources), isDemo);
    if (lines) assert.deepEqual(describeSources(sources).sort(), [...lines].sort());
  });
}
