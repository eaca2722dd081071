import fs from 'node:fs';
import path from 'node:path';
import { contractCalls } from '../tests/contract-calls';
import { fill, requestTexts } from '../tests/contract-fields';
import { pathologicalTexts, processorSeconds } from '../tests/pathological-texts';
import { openText } from './tables/open-file';
import { SLOTS } from './tables/specs.cases';
import { firstChoices, takeRows } from './tables/take';
import { understand } from './tables/understand';
import * as cleaning from '../server/features/board/clean-content';
import { readNaverExport } from '../server/features/work/traffic/naver-export';
import { scanPage } from '../server/features/work/records/checker/scan-page';
import { fileName } from '../server/platform/uploaded-file';

/** Processor time that no parsing of a request and no rule may take: while it runs, all other requests wait. */
const MOST_SECONDS = 0.5;
/** Quadratic work on this many characters takes seconds. */
const LENGTH = 40_000;
/** Texts of a tenth come first: what takes at most a hundredth of the time for them is no slower than quadratic. */
const SHORT = LENGTH / 10;

type Text = ReturnType<typeof pathologicalTexts>[number];
const SHORT_TEXTS = pathologicalTexts(SHORT);
const TEXTS = new Map(pathologicalTexts(LENGTH));

/** The texts on which work takes too long, with its processor time. */
async function slowTexts(
  name: string,
  work: (text: string) => unknown,
  texts: readonly Text[] = SHORT_TEXTS,
): Promise<string[]> {
  const slow: string[] = [];
  for (const [text, short] of texts) {
    const estimated = 100 * (await processorSeconds(() => work(short)));
    if (estimated <= MOST_SECONDS) continue;
    // The least of three: a collection of the worker's garbage may fall into one.
    let seconds = Infinity;
    for (let time = 0; time < 3 && seconds > MOST_SECONDS; time += 1)
      seconds = Math.min(seconds, await processorSeconds(() => work(TEXTS.get(text) ?? '')));
    if (seconds > MOST_SECONDS) slow.push(`${name} of ${text}: ${seconds.toFixed(1)} s`);
  }
  return slow;
}

test('every text of a request - is parsed in little processor time', async () => {
  const types = new Map(requestTexts().map(([place, type]) => [type, place]));
  const slow: string[] = [];
  for (const [type, place] of types) slow.push(...(await slowTexts(place, (text) => type.safeParse(text))));
  expect(slow).toEqual([]);
});

/** Texts for the test of lists: their types are those of the test above, with all texts. */
const IN_LISTS = new Set(['brackets', 'tags', 'slashes', 'combining marks', 'emoji', 'mail addresses']);
const TEXTS_IN_LISTS = SHORT_TEXTS.filter(([name]) => IN_LISTS.has(name));

test('every body with lists at their maximums - is parsed in little processor time', async () => {
  const slow: string[] = [];
  for (const [route, { body }] of contractCalls()) {
    if (!body || !/[[]/.test(JSON.stringify(fill(body, () => '', 100)))) continue;
    const parse = (part: string) => {
      // Ten times as much text for the longer one.
      const textOf = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
      body.safeParse(fill(body, textOf, part.length === SHORT ? 10_000 : 100_000));
    };
    slow.push(...(await slowTexts(route, parse, TEXTS_IN_LISTS)));
  }
  expect(slow).toEqual([]);
});

/** Modules without rules: the library itself. */
const NO_RULE_MODULES = new Set(['zod.ts']);
/** Functions that open servers or read files. */
const NO_RULES = new Set(['closeServer', 'endConnections', 'managementServer', 'readSettings']);

/** Modules of the server and of Naver's rules whose functions take texts of users and of other servers. */
const OTHER_MODULES = [
  ...['web', 'place', 'shop', 'blog', 'cafe'].map((kind) => `naver/${kind}-rank`),
  ...['naver-address', 'result-page', 'target', 'text'].map((name) => `naver/${name}`),
  ...['address-rules', 'menu-rules', 'site-config-rules'].map((name) => `server/features/common/${name}`),
  'server/features/board/search-text',
  'server/features/work/traffic/naver-export',
  'server/platform/web-page/robots',
  ...['outbox/response-text', 'mail-layout'].map((name) => `server/shared/messages/${name}`),
];

const readTraffic = (text: string) => openText(text).map((sheet) => readNaverExport(sheet, '2026-11-21'));

const readTable = (text: string) =>
  openText(text).map((sheet) => {
    const table = understand(sheet, SLOTS);
    return takeRows(table, SLOTS, firstChoices(table.columns, '2026-11-21'));
  });

/** Exported functions of the contracts and of these modules, by name. */
function rules(): [string, (text: string) => unknown][] {
  const contracts = fs
    .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^[\w/-]+\.ts$/.test(file) && !/^(contacts|content-import|rules\/redirects)\//.test(file),
    )
    .filter((file) => !NO_RULE_MODULES.has(file))
    .map((file) => path.join(__dirname, file));
  const others = OTHER_MODULES.map((name) => path.join(__dirname, '..', name));
  return [
    ...[...contracts, ...others]
      .flatMap((file) => Object.entries(jest.requireActual<object>(file)))
      .filter(([name, value]) => typeof value === 'function' && value.length > 0 && !NO_RULES.has(name)),
    ['cleanContent', (html) => cleaning.cleanContent(html, new Map())],
    ['listImages', cleaning.listImages],
    ['firstImage', cleaning.firstImage],
    ['linkAddress', cleaning.linkAddress],
    ['readNaverExport', readTraffic],
    ['a long row of readNaverExport', (text) => readTraffic(`키워드,노출수,클릭수\n${text},1,1`)],
    ['a table without headings', readTable],
    [
      'a long cell of a table',
      (text) => readTable(`업체명,키워드,시작일,금액\n다온,${text},${text},${text}`),
    ],
    ['a table of HTML', (text) => readTable(`<table><tr><td>${text}</td></tr>`)],
    ['scanPage', (html) => scanPage(html, 'https://blog.example/', 'https://client.example/')],
    ['fileName', (text) => fileName(text, ['.pdf'], '파일')],
  ] as [string, (text: string) => unknown][];
}

test('every rule on a text - takes little processor time', async () => {
  const slow: string[] = [];
  for (const [name, rule] of rules())
    slow.push(
      ...(await slowTexts(name, async (text) => {
        try {
          await rule(text);
        } catch {
          // Not every function takes a text.
        }
      })),
    );
  expect(slow).toEqual([]);
});
