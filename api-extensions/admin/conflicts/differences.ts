import {
  componentOf,
  type FormField,
  type FormLayout,
  isSameContent,
  isValues,
  itemId,
  listOf,
  type Values,
} from './form-values';

export type Choice = 'mine' | 'theirs';

/** A field that both versions have differently. */
export interface Difference {
  /** Names of fields and positions of items, e.g. `['blocks', 0, 'title']`. */
  path: readonly (string | number)[];
  /** E.g. `본문 블록 1. 첫 화면 › 제목`. */
  label: string;
  field: FormField;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it: then the other's value is the one that both started from. */
  changedBy: Choice | 'both';
}

interface Versions {
  /** What the form was opened on. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export const keyOf = ({ path }: Pick<Difference, 'path'>): string => path.join('.');

/** Type whose values a person neither sees nor compares: what was typed is kept. */
const isCompared = ({ type }: FormField): boolean => type !== 'password' && type !== 'relation';

const valueAt = (values: unknown, name: string | number): unknown =>
  isValues(values) ? values[name] : Array.isArray(values) ? (values[Number(name)] as unknown) : undefined;

function partsOf({ base, mine, theirs }: Versions, name: string | number): Versions {
  return { base: valueAt(base, name), mine: valueAt(mine, name), theirs: valueAt(theirs, name) };
}

/** Whether both lists have the same items in the same order, so that each item can be compared by itself. */
function haveSameItems(mine: unknown[], theirs: unknown[]): boolean {
  const ids = theirs.map(itemId);
  return (
    mine.length === theirs.length && mine.every((item, at) => ids[at] !== null && itemId(item) === ids[at])
  );
}

function compareFields(
  fields: readonly FormField[],
  versions: Versions,
  layout: FormLayout,
  { path, label }: Pick<Difference, 'path' | 'label'>,
): Difference[] {
  return fields.filter(isCompared).flatMap((field) =>
    compareField(field, partsOf(versions, field.name), layout, {
      path: [...path, field.name],
      label: label ? `${label} › ${field.label}` : field.label,
    }),
  );
}

function compareItems(
  field: FormField,
  { base, mine, theirs }: Versions,
  layout: FormLayout,
  { path, label }: Pick<Difference, 'path' | 'label'>,
): Difference[] {
  const before = new Map(listOf(base).map((item) => [itemId(item), item]));
  return listOf(theirs).flatMap((item, at) => {
    const component = layout.components[componentOf(field, item)];
    const name = field.type === 'dynamiczone' && component ? `${at + 1}. ${component.name}` : `${at + 1}`;
    return compareFields(
      component?.fields ?? [],
      { base: before.get(itemId(item)), mine: valueAt(mine, at), theirs: item },
      layout,
      { path: [...path, at], label: `${label} ${name}` },
    );
  });
}

function compareField(
  field: FormField,
  versions: Versions,
  layout: FormLayout,
  place: Pick<Difference, 'path' | 'label'>,
): Difference[] {
  const { base, mine, theirs } = versions;
  if (isSameContent(mine, theirs, field, layout)) return [];
  const isList = field.type === 'dynamiczone' || (field.type === 'component' && field.repeatable);
  if (isList && haveSameItems(listOf(mine), listOf(theirs)))
    return compareItems(field, versions, layout, place);
  if (field.type === 'component' && !isList && isValues(mine) && isValues(theirs))
    return compareFields(layout.components[field.component ?? '']?.fields ?? [], versions, layout, place);
  const changedBy = isSameContent(base, theirs, field, layout)
    ? 'mine'
    : isSameContent(base, mine, field, layout)
      ? 'theirs'
      : 'both';
  return [{ ...place, field, mine, theirs, changedBy }];
}

/** Fields in which a form differs from what another person has saved, with who changed them. */
export const listDifferences = (
  versions: { base: Values; mine: Values; theirs: Values },
  layout: FormLayout,
): Difference[] => compareFields(layout.fields, versions, layout, { path: [], label: '' });

/** The choice that loses nothing; null where both have changed the field. */
export const safeChoice = ({ changedBy }: Difference): Choice | null =>
  changedBy === 'both' ? null : changedBy;

function replaceAt(values: unknown, [name, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = replaceAt(valueAt(values, name), rest, value);
  if (Array.isArray(values)) return values.map((item: unknown, at) => (at === name ? inner : item));
  return { ...(isValues(values) ? values : {}), [name]: inner };
}

const isPart = ({ type }: FormField): boolean => type === 'component' || type === 'dynamiczone';

/** Names of the rows of components in a value: their component and number. */
function rowsOf(value: unknown, field: FormField, layout: FormLayout): string[] {
  if (!isPart(field)) return [];
  return listOf(value).flatMap((item) => {
    const uid = componentOf(field, item);
    const own = isValues(item) ? item : {};
    const inner = layout.components[uid]?.fields ?? [];
    return [`${uid}:${String(own.id)}`, ...inner.flatMap((part) => rowsOf(own[part.name], part, layout))];
  });
}

/** Removes numbers of rows that no longer exist: Strapi refuses them, and makes new rows of items without one. */
function withoutGoneRows(
  value: unknown,
  field: FormField,
  layout: FormLayout,
  known: ReadonlySet<string>,
): unknown {
  if (!isPart(field)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutGoneRows(item, field, layout, known));
  if (!isValues(value)) return value;
  const uid = componentOf(field, value);
  const inner = (layout.components[uid]?.fields ?? []).filter(({ name }) => name in value);
  return {
    ...Object.fromEntries(
      Object.entries(value).filter(([name]) => name !== 'id' || known.has(`${uid}:${String(value.id)}`)),
    ),
    ...Object.fromEntries(
      inner.map((part) => [part.name, withoutGoneRows(value[part.name], part, layout, known)]),
    ),
  };
}

/**
 * The body of a save that takes the other person's value where it was chosen, and is based on what that person has saved.
 * Fields that the form does not show are left out.
 */
export function mergeChoices(
  { mine, theirs }: { mine: Values; theirs: Values },
  layout: FormLayout,
  chosen: readonly Pick<Difference, 'path' | 'theirs'>[],
): Values {
  const merged = chosen.reduce<unknown>(
    (values, { path, theirs: value }) => replaceAt(values, path, value),
    mine,
  );
  const known = new Set(layout.fields.flatMap((field) => rowsOf(theirs[field.name], field, layout)));
  return Object.fromEntries(
    layout.fields
      .filter(({ name }) => isValues(merged) && name in merged)
      .map((field) => [field.name, withoutGoneRows(valueAt(merged, field.name), field, layout, known)]),
  );
}
