import type { Schema, UID } from '@strapi/strapi';
import { platform } from './platform';

export type Row = Record<string, unknown>;

/** Fields of a row and of its related rows, as arguments of `strapi.db.query`. */
export interface Part {
  select: string[];
  populate?: Record<string, Part>;
}

/** Fields needed by an <img>; the time distinguishes replaced files with the same address. */
const MEDIA: Part = { select: ['url', 'width', 'height', 'alternativeText', 'updatedAt'] };

/** A row reduced to the requested fields; the database layer adds row numbers and other columns. */
function shape(row: Row, { select, populate = {} }: Part): Row {
  const shaped: Row = {};
  for (const field of select) shaped[field] = row[field] ?? null;
  for (const [field, part] of Object.entries(populate)) {
    // A populated field holds the related rows.
    const value = row[field] as Row | Row[] | null | undefined;
    if (Array.isArray(value)) shaped[field] = value.map((one) => shape(one, part));
    else shaped[field] = value ? shape(value, part) : null;
  }
  return shaped;
}

/** Everything a component shows: its own fields, nested components, media. */
function partOf({ attributes }: Schema.Component): Part {
  const select: string[] = [];
  const populate: Record<string, Part> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    if ((attribute as { private?: boolean }).private) continue;
    if (attribute.type === 'component') populate[name] = partOf(componentOf(attribute.component));
    else if (attribute.type === 'media') populate[name] = MEDIA;
    else if (attribute.type !== 'relation' && attribute.type !== 'dynamiczone') select.push(name);
  }
  return { select, populate };
}

/** A component of the schemas, which Strapi checks when it starts. */
const componentOf = (uid: UID.Component) => platform().strapi.components[uid] as Schema.Component;

/** Query parts of each component that a page may hold, by name. */
export function kindsOfBlock(): Record<string, Part> {
  const { blocks } = platform().strapi.contentType('api::page.page').attributes;
  // The page's schema declares it as one.
  const names = (blocks as Schema.Attribute.DynamicZone).components;
  return Object.fromEntries(names.map((name) => [name, partOf(componentOf(name))]));
}

/** A page's blocks as plain values, for the build and the browser. Each row of a dynamic zone names its component. */
export const shapeBlocks = (page: Row, kinds: Record<string, Part>): (Row & { __component: string })[] =>
  (page.blocks as (Row & { __component: string })[]).flatMap(({ __component, ...block }) => {
    const kind = kinds[__component];
    return kind ? [{ __component, ...shape(block, kind) }] : [];
  });
