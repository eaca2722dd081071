import fs from 'node:fs';
import path from 'node:path';
import { auditAction } from '../contracts/accounts/audit-log';
import { CHOICE_NAMES, choiceNames } from './choices';

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

test('CHOICE_NAMES - a Korean name for each enumeration value of the content manager, and no others', () => {
  expect(values.length).toBeGreaterThan(50);
  expect(values.filter(([, value]) => !/[가-힣]/.test(CHOICE_NAMES[value] ?? ''))).toEqual([]);
  const used = new Set(values.map(([, value]) => value));
  expect(Object.keys(CHOICE_NAMES).filter((value) => !used.has(value))).toEqual([]);
});

test('CHOICE_NAMES - different names for the values of one field', () => {
  const fields = new Map<string, string[]>();
  for (const [field, value] of values)
    fields.set(field, [...(fields.get(field) ?? []), CHOICE_NAMES[value] ?? '']);
  const alike = [...fields].filter(([, names]) => new Set(names).size < names.length);
  expect(alike).toEqual([]);
});

test('choiceNames - names of codes and enumerations; null for free text', () => {
  const actions = choiceNames('api::audit-log.audit-log', 'action', 'string') ?? {};
  expect(auditAction.options.filter((action) => !actions[action])).toEqual([]);
  expect(choiceNames('api::search-log.search-log', 'type', 'string')?.place).toBe('플레이스');
  expect(choiceNames('api::page.page', 'title', 'string')).toBeNull();
  expect(choiceNames('api::outbox.outbox', 'state', 'enumeration')?.failed).toBe('실패');
  expect(choiceNames('api::outbox.outbox', 'state', 'enumeration')?.cancelled).toBe('취소');
});
