import { attributesOf } from '../../platform/documents';

export type Row = Record<string, unknown>;

/** Selected fields of a row and of its related rows, as arguments of `strapi.db.query`. */
export interface FieldSelection {
  select: string[];
  populate?: Record<string, FieldSelection>;
}

/** Fields needed by an <img>; the time distinguishes replaced files with the same address. */
export const MEDIA: FieldSelection = {
  select: ['url', 'width', 'height', 'alternativeText', 'caption', 'focalPoint', 'updatedAt'],
};

/** Fields of a file of any kind that visitors download. */
const FILE: FieldSelection = { select: ['url', 'name', 'size'] };

/** Reduces a row to the selected fields: the database layer adds row numbers and other columns. */
export function pickFields(row: Row, { select, populate = {} }: FieldSelection): Row {
  const picked: Row = {};
  for (const field of select) picked[field] = row[field] ?? null;
  for (const [field, part] of Object.entries(populate)) {
    // A populated field holds the related rows.
    const value = row[field] as Row | Row[] | null | undefined;
    if (Array.isArray(value)) picked[field] = value.map((related) => pickFields(related, part));
    else picked[field] = value ? pickFields(value, part) : null;
  }
  return picked;
}

/** Selects all that a component shows: its own fields, nested components, media. */
function partOf(uid: string): FieldSelection {
  const select: string[] = [];
  const populate: Record<string, FieldSelection> = {};
  for (const [name, { type, component, private: isHidden, allowedTypes }] of Object.entries(
    attributesOf(uid),
  )) {
    if (isHidden) continue;
    if (component !== undefined) populate[name] = partOf(component);
    else if (type === 'media') populate[name] = allowedTypes ? MEDIA : FILE;
    else if (type !== 'relation' && type !== 'dynamiczone') select.push(name);
  }
  return { select, populate };
}

/** Fields to select of each component that a page may hold, by the component's name. */
export function blockSelections(): Record<string, FieldSelection> {
  const names = attributesOf('api::page.page').blocks?.components ?? [];
  return Object.fromEntries(names.map((name) => [name, partOf(name)]));
}

/**
 * A page's blocks as plain values, for the build and the browser. Blocks of other components are left out.
 * @param page a row with its `blocks`, selected by `kinds`
 * @param kinds of kindsOfBlock()
 */
export const shapeBlocks = (
  page: Row,
  kinds: Record<string, FieldSelection>,
): (Row & { __component: string })[] =>
  // Each row of a dynamic zone names its component.
  (page.blocks as (Row & { __component: string })[]).flatMap(({ __component, ...block }) => {
    const kind = kinds[__component];
    return kind ? [{ __component, ...pickFields(block, kind) }] : [];
  });
