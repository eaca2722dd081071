import fs from 'node:fs';
import path from 'node:path';
import { PERSONAL_DATA } from './personal-data';

const ROOT = path.resolve(__dirname, '../../..');

interface Schema {
  uid: string;
  table: string;
  columns: Record<string, { type: string }>;
}

function read(uid: string, file: string): Schema {
  const { collectionName, attributes } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    collectionName: string;
    attributes: Schema['columns'];
  };
  return { uid, table: collectionName, columns: attributes };
}

const api = path.join(ROOT, 'cms/src/api');
const schemas: Schema[] = [
  read(
    'plugin::users-permissions.user',
    path.join(ROOT, 'cms/src/extensions/users-permissions/content-types/user/schema.json'),
  ),
  ...fs
    .readdirSync(api)
    .map((name) => read(`api::${name}.${name}`, path.join(api, name, 'content-types', name, 'schema.json'))),
];

/** What a column with somebody's data, or that leads to somebody, is called. */
const LOOKS_PERSONAL =
  /^(name|label|others)$|(^|_)(email|phone|contact|address|ip|person|author|actor|who|by|owner|customer|assignee|member|user|username|party|company|account|device)(_|$)/;

/** Columns that are called so and hold nothing of a person. */
const OTHERS = new Set([
  ...['app-config', 'board', 'domain', 'product', 'site-role', 'work-file', 'work-lease'].map(
    (name) => `api::${name}.${name} name`,
  ),
  'api::work-lease.work-lease owner',
  'api::lookup-run.lookup-run lease_owner',
  // How, or where, not by whom.
  'api::tracking-run.tracking-run by_hand',
  'api::lookup-quota.lookup-quota used_by_site',
]);

const listed = new Map(PERSONAL_DATA.map((table) => [table.uid, table]));

test('every column that looks personal - is in the list, or known to be none', () => {
  const missing = schemas.flatMap(({ uid, columns }) =>
    Object.keys(columns)
      .filter((column) => LOOKS_PERSONAL.test(column))
      .filter((column) => !OTHERS.has(`${uid} ${column}`) && !listed.get(uid)?.columns.includes(column))
      .map((column) => `${uid} ${column}`),
  );
  expect(missing).toEqual([]);
});

test('every column that the list names - exists, and ages are counted from days and instants', () => {
  const wrong = PERSONAL_DATA.flatMap(({ uid, columns, ageing = [], owner, exported = [] }) => {
    const schema = schemas.find((one) => one.uid === uid);
    const named = [...columns, ...exported, ...ageing.map(({ column }) => column), owner?.column ?? 'id'];
    return [
      ...named.filter((column) => column !== 'id' && !schema?.columns[column]),
      ...ageing
        .map(({ column }) => schema?.columns[column]?.type ?? '')
        .filter((type) => !['datetime', 'date', 'biginteger'].includes(type)),
    ].map((column) => `${uid} ${column}`);
  });
  expect(wrong).toEqual([]);
});

test('docs/personal-data.md - has a line for each table, as the list says', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/personal-data.md'), 'utf8').replace(/ +/g, ' ');
  const lines = PERSONAL_DATA.map(({ uid, columns, purpose, kept, job }) => {
    const table = schemas.find((one) => one.uid === uid)?.table ?? uid;
    return `| \`${table}\` | ${columns.map((column) => `\`${column}\``).join(', ')} | ${purpose} | ${kept} | ${job} |`;
  });
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(text.match(/^\| `/gm)).toHaveLength(lines.length);
});
