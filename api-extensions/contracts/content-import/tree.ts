import { Parser } from 'htmlparser2';

/** An element of a page that was read, or a text. */
export interface TreeElement {
  name: string;
  attributes: Record<string, string>;
  children: TreeNode[];
}
export type TreeNode = TreeElement | string;

/** Elements inside each other that are kept apart; the content of deeper ones stays, in the element above. */
const DEPTH_MAX = 200;

/** Reads HTML in linear space, whatever it is. Comments are left out. */
export function readTree(html: string): TreeElement {
  const root: TreeElement = { name: '', attributes: {}, children: [] };
  const open: TreeElement[] = [root];
  let below = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > DEPTH_MAX) {
        below += 1;
        return;
      }
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag() {
      if (below > 0) below -= 1;
      else if (open.length > 1) open.pop();
    },
    ontext(text) {
      open.at(-1)?.children.push(text);
    },
  });
  parser.end(html);
  return root;
}

export const isElement = (node: TreeNode): node is TreeElement => typeof node !== 'string';

/** All elements below one, in the order of the page. */
export function* elementsBelow(parent: TreeElement): Generator<TreeElement> {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

/** Whether an element has a class. */
export const hasClass = ({ attributes }: TreeElement, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** The text of an element and all below it. */
export const textOf = (node: TreeNode): string =>
  isElement(node)
    ? ['script', 'style'].includes(node.name)
      ? ''
      : node.children.map(textOf).join('')
    : node;
