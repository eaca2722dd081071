import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../lib/paths.mjs';

export const title = 'tables: a file of fifty thousand rows, read, understood and taken';

const ROWS = 50_000;
const HEADINGS = ['업체명', '메인키워드', 'URL', '시작일', '종료일', '금액'];
const rowAt = (at) => [
  ...[`다온치과 ${at % 50}`, `강남 치과 ${at}`, `https://daon.example/${at}`],
  ...['26.11.21', '2027.02.20(토)', `￦${at},000`],
];
const ROW_TEXTS = Array.from({ length: ROWS }, (_row, at) => rowAt(at));

const csv = () =>
  [HEADINGS, ...ROW_TEXTS].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

/** A workbook with shared texts, as Excel writes it. */
function workbook({ zipSync, strToU8 }) {
  const strings = new Map();
  const indexOf = (text) => strings.get(text) ?? strings.set(text, strings.size).get(text);
  const rows = [HEADINGS, ...ROW_TEXTS].map((cells, row) => {
    const xml = cells.map((cell, at) => `<c r="${'ABCDEF'[at]}${row + 1}" t="s"><v>${indexOf(cell)}</v></c>`);
    return `<row r="${row + 1}">${xml.join('')}</row>`;
  });
  const texts = [...strings.keys()].map((text) => `<si><t>${text}</t></si>`);
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Reads one file in this process, which does nothing else. */
async function measure(format) {
  const require = createRequire(inRoot('api-extensions', 'package.json'));
  const load = (name) => require(`./dist/contracts/tables/${name}.js`);
  const { openFile } = load('open-file');
  const { understand } = load('understand');
  const { firstChoices, takeRows } = load('take');
  const { TRAFFIC_SPEC } = load('naver-traffic');
  const field = (key, meanings) => ({ key, label: key, meanings, required: true });
  const spec = { ...TRAFFIC_SPEC, fields: [field('keyword', ['keyword']), field('url', ['url'])] };
  const file = format === 'csv' ? Buffer.from(csv()) : workbook(require('fflate'));
  const [memory, since] = [process.memoryUsage.rss(), process.cpuUsage()];
  const { sheets } = await openFile(file);
  const table = understand(sheets[0], spec);
  const { rows } = takeRows(
    table,
    { ...spec, max: ROWS, check: undefined },
    firstChoices(table.columns, '2026-11-29'),
  );
  const { user, system } = process.cpuUsage(since);
  const most = process.resourceUsage().maxRSS * 1024;
  return { rows: rows.length, seconds: (user + system) / 1e6, megabytes: (most - memory) / 1e6 };
}

export function run({ log }) {
  for (const format of ['csv', 'xlsx']) {
    const output = execFileSync(process.execPath, [fileURLToPath(import.meta.url), format], {
      encoding: 'utf8',
    });
    const { rows, seconds, megabytes } = JSON.parse(output);
    log(
      `${format.padEnd(4)}  ${rows} rows  ${seconds.toFixed(2)} s of a processor  ${megabytes.toFixed(0)} MB`,
    );
  }
}

const [, file, format] = process.argv;
if (file === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await measure(format)));
