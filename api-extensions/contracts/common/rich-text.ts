import * as z from '../zod';

/**
 * A text as Strapi's editor of rich texts stores it (type `blocks` of an attribute): a tree of nodes, no HTML. Only what is declared
 * here is kept. A node that this code does not know, e.g. of a newer CMS, is left out without the others.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const mark = z.boolean().nullish();

const leaf = z.object({
  type: z.literal('text'),
  text,
  bold: mark,
  italic: mark,
  underline: mark,
  strikethrough: mark,
  code: mark,
});
export type RichLeaf = z.output<typeof leaf>;

/** A list of nodes without those that the schema refuses. */
const known = <Node extends z.ZodType>(node: Node) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((nodes) =>
      (nodes ?? []).flatMap((input) => {
        const { success, data } = node.safeParse(input);
        return success ? [data] : [];
      }),
    );

const inline = z.discriminatedUnion('type', [
  leaf,
  z.object({ type: z.literal('link'), url: text, children: known(leaf) }),
]);
export type RichInline = z.output<typeof inline>;

const item = z.object({ type: z.literal('list-item'), children: known(inline) });
const format = z.enum(['ordered', 'unordered']).catch('unordered');

export interface RichList {
  type: 'list';
  format: z.output<typeof format>;
  children: (z.output<typeof item> | RichList)[];
}

/** Lists inside each other that are kept. */
const LIST_DEPTH = 5;

const listOf = (depth: number): z.ZodType<RichList> =>
  z.object({
    type: z.literal('list'),
    format,
    children: depth > 1 ? known(z.union([item, listOf(depth - 1)])) : known(item),
  });

const node = z.union([
  z.object({ type: z.literal('paragraph'), children: known(inline) }),
  z.object({
    type: z.literal('heading'),
    level: z.number().int().min(1).max(6).catch(2),
    children: known(inline),
  }),
  z.object({ type: z.literal('quote'), children: known(inline) }),
  z.object({ type: z.literal('code'), children: known(inline) }),
  listOf(LIST_DEPTH),
]);
export type RichNode = z.output<typeof node>;

/** Nodes of a text at most. */
const NODES_MAX = 1000;

export const richText = known(node).transform((nodes) => nodes.slice(0, NODES_MAX));
