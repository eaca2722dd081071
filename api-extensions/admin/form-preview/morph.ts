/** Attributes that belong to the person who looks at the page: an opened answer stays open. */
const KEPT = new Set(['open']);

function morphAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value && !KEPT.has(name)) from.setAttribute(name, value);
}

const isSameKind = (one: Node, other: Node) =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName;

/**
 * Makes an element equal to one of another document by changing only what differs, so that nothing flickers, no picture is loaded again
 * and nothing moves that stays the same.
 */
export function morph(from: Element, to: Element): void {
  morphAttributes(from, to);
  const wanted = [...to.childNodes];
  for (const [index, node] of wanted.entries()) {
    const present = from.childNodes[index];
    if (!present || !isSameKind(present, node)) {
      from.insertBefore(from.ownerDocument.importNode(node, true), present ?? null);
    } else if (node instanceof Element) {
      morph(present as Element, node);
    } else if (present.nodeValue !== node.nodeValue) {
      present.nodeValue = node.nodeValue;
    }
  }
  while (from.childNodes.length > wanted.length) from.lastChild?.remove();
}
