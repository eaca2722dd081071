import { z } from 'zod';
import { related, type Related, RELATED_MAX } from '../../../contracts/entry-history/entry-history';
import { fileEntries } from '../../platform/content-types';
import { type Attribute, attributesOf } from '../../platform/documents';
import { latestOf } from '../../platform/drafts';
import { titleFieldOf } from '../../platform/entry-titles';
import { serviceOf } from '../../platform/platform';
import { jsonColumn, repository } from '../../platform/tables';

type Values = Record<string, unknown>;

/** What a revision stores: the fields of the entry and its parts with the numbers of their rows, files as their numbers. */
export interface EntryContent {
  values: Values;
  /** By field. */
  relations: Record<string, Related[]>;
}

export const readContent = jsonColumn<EntryContent>(
  z.object({ values: z.record(z.string(), z.unknown()), relations: z.record(z.string(), z.array(related)) }),
);

interface PopulateBuilder {
  populateDeep(): { build(): Promise<object> };
}

/** Fields that Strapi adds to every type. */
const OWN = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
const isPart = ({ type }: Attribute): boolean => type === 'component' || type === 'dynamiczone';

interface Copying {
  /** The value of each field of files. */
  media: (value: unknown) => unknown;
  /** Whether parts keep the numbers of their rows, by which the form knows them. */
  keepRows: boolean;
}

/** Copies the fields of an entry or part, except relations. */
function copyFields(uid: string, values: Values, copying: Copying): Values {
  const copied: Values = {};
  for (const [name, attribute] of Object.entries(attributesOf(uid))) {
    if (!(name in values) || OWN.has(name) || attribute.type === 'relation') continue;
    const value = values[name];
    if (attribute.type === 'media') copied[name] = copying.media(value);
    else if (!isPart(attribute)) copied[name] = value;
    else if (Array.isArray(value)) copied[name] = value.map((part) => copyPart(attribute, part, copying));
    else copied[name] = isValues(value) ? copyPart(attribute, value, copying) : null;
  }
  return copied;
}

function copyPart({ component }: Attribute, part: unknown, copying: Copying): unknown {
  if (!isValues(part)) return part;
  const uid = component ?? String(part.__component);
  return {
    ...(copying.keepRows && 'id' in part && { id: part.id }),
    ...(!component && { __component: uid }),
    ...copyFields(uid, part, copying),
  };
}

const fileIds = (value: unknown): unknown[] => listOf(value).map((file) => (isValues(file) ? file.id : file));

const toIds = (value: unknown): unknown =>
  Array.isArray(value) ? fileIds(value) : (fileIds(value)[0] ?? null);

/** The stored content of an entry's draft; of its only row without drafts. Null if it does not exist. */
export async function contentOf(uid: string, documentId: string): Promise<EntryContent | null> {
  const builder = serviceOf<(uid: string) => PopulateBuilder>('plugin::content-manager.populate-builder')(
    uid,
  );
  const populate = await builder.populateDeep().build();
  const row = await repository<Values>(uid)().findOne({ where: { documentId, ...latestOf(uid) }, populate });
  if (!row) return null;
  const values = copyFields(uid, row, { media: toIds, keepRows: true });
  const relations: EntryContent['relations'] = {};
  for (const [name, { type, target }] of Object.entries(attributesOf(uid))) {
    if (type !== 'relation' || !target || OWN.has(name)) continue;
    const titleField = await titleFieldOf(target);
    relations[name] = listOf(row[name])
      .filter(isValues)
      .slice(0, RELATED_MAX)
      .map((entry) => ({ documentId: String(entry.documentId), title: String(entry[titleField] ?? '') }));
  }
  return { values, relations };
}

/** JSON of a content by which equal ones are known: without the numbers of rows, with sorted names. */
export const comparable = ({ values, relations }: EntryContent): string =>
  JSON.stringify([values, relations], (name, value: unknown) => {
    if (!isValues(value)) return value;
    const named = Object.entries(value).filter(([key]) => key !== 'id');
    return Object.fromEntries(named.sort(([one], [two]) => (one < two ? -1 : 1)));
  });

/** The files in the values of an entry that the media library still has, by number, and how many it has no longer. */
async function filesOf(uid: string, values: Values) {
  const ids = new Set<number>();
  const media = (value: unknown) => fileIds(value).forEach((id) => ids.add(Number(id)));
  copyFields(uid, values, { media, keepRows: true });
  const rows = ids.size > 0 ? await fileEntries().findMany({ where: { id: { $in: [...ids] } } }) : [];
  return { byId: new Map(rows.map((row) => [row.id, row])), missing: ids.size - rows.length };
}

/** The values as the content manager reads them: with their files. Those that no longer exist are left out and counted. */
export async function formValues(uid: string, values: Values): Promise<{ values: Values; missing: number }> {
  const { byId, missing } = await filesOf(uid, values);
  const media = (value: unknown) => {
    const files = fileIds(value).flatMap((id) => byId.get(Number(id)) ?? []);
    return Array.isArray(value) ? files : (files[0] ?? null);
  };
  return { values: copyFields(uid, values, { media, keepRows: true }), missing };
}

/** The values for a new entry: without the numbers of rows, and without files that no longer exist. */
export async function newValues(uid: string, values: Values): Promise<Values> {
  const { byId } = await filesOf(uid, values);
  const known = (value: unknown) => fileIds(value).filter((id) => byId.has(Number(id)));
  const media = (value: unknown) => (Array.isArray(value) ? known(value) : (known(value)[0] ?? null));
  return copyFields(uid, values, { media, keepRows: false });
}
