import fs from 'node:fs';
import path from 'node:path';
import { auditAction } from '../contracts/audit-log';
import { CHOICES, choiceNames } from './choices';

const CMS = path.resolve(__dirname, '../../cms/src');

interface Schema {
  pluginOptions?: { 'content-manager'?: { visible?: boolean } };
  attributes: Record<string, { type: string; enum?: string[] }>;
}

/** Schemas that the content manager shows, by file. */
function schemas(): [string, Schema][] {
  return fs
    .readdirSync(CMS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(schema|components\/[^/]+\/[^/]+)\.json$/.test(file))
    .map((file): [string, Schema] => [file, JSON.parse(fs.readFileSync(path.join(CMS, file), 'utf8'))])
    .filter(([, { pluginOptions }]) => pluginOptions?.['content-manager']?.visible !== false);
}

const values = schemas().flatMap(([file, { attributes }]) =>
  Object.entries(attributes).flatMap(([field, attribute]) =>
    (attribute.enum ?? []).map((value) => [`${file} ${field}`, value] as const),
  ),
);

test('values of the content manager - each has a Korean name, and no name is of none', () => {
  expect(values.length).toBeGreaterThan(50);
  expect(values.filter(([, value]) => !/[가-힣]/.test(CHOICES[value] ?? ''))).toEqual([]);
  const used = new Set(values.map(([, value]) => value));
  expect(Object.keys(CHOICES).filter((value) => !used.has(value))).toEqual([]);
});

test('values of one field - names that can be told apart', () => {
  const fields = new Map<string, string[]>();
  for (const [field, value] of values)
    fields.set(field, [...(fields.get(field) ?? []), CHOICES[value] ?? '']);
  const alike = [...fields].filter(([, names]) => new Set(names).size < names.length);
  expect(alike).toEqual([]);
});

test('codes in columns of text - by their own names; free text stays', () => {
  const actions = choiceNames('api::audit-log.audit-log', 'action', 'string') ?? {};
  expect(auditAction.options.filter((action) => !actions[action])).toEqual([]);
  expect(choiceNames('api::search-log.search-log', 'type', 'string')?.place).toBe('플레이스');
  expect(choiceNames('api::page.page', 'title', 'string')).toBeNull();
  expect(choiceNames('api::outbox.outbox', 'state', 'enumeration')?.failed).toBe('실패');
  expect(choiceNames('api::outbox.outbox', 'state', 'enumeration')?.cancelled).toBe('취소');
});
