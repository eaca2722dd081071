/** Texts of an editor of rich texts, without zod: the admin reads them too. */

const partsOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children)
    ? node.children
    : [];

/** The text of a node without its form. */
const textOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string'
    ? node.text
    : partsOf(node).map(textOf).join('');

/** A rich text as plain text, a line for each of its nodes. */
export const plainText = (nodes: readonly unknown[]): string => nodes.map(textOf).join('\n');

/** The first paragraph of a rich text as plain text; empty without one. */
export const firstParagraph = (nodes: readonly unknown[]): string =>
  nodes
    .filter((node) => (node as { type?: unknown } | null)?.type === 'paragraph')
    .map((node) => textOf(node).trim())
    .find((text) => text !== '') ?? '';

/** Whether a node of a rich text, or one within it, is of a type. */
export const hasNode = (nodes: readonly unknown[], type: string): boolean =>
  nodes.some((node) => (node as { type?: unknown } | null)?.type === type || hasNode(partsOf(node), type));

/** A rich text with other texts in its leaves. */
export const mapLeaves = (node: unknown, change: (text: string) => string): unknown =>
  Array.isArray(node)
    ? node.map((part) => mapLeaves(part, change))
    : typeof node === 'object' && node !== null
      ? Object.fromEntries(
          Object.entries(node).map(([name, value]) => [
            name,
            name === 'text' && typeof value === 'string'
              ? change(value)
              : name === 'children'
                ? mapLeaves(value, change)
                : value,
          ]),
        )
      : node;
