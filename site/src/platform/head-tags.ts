import {
  Children,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Heads of the page that the server is rendering, outer ones first. */
export const ServerHead = createContext<ReactNode[] | null>(null);

/** Marks the elements of the head that belong to the page. */
const MARK = 'data-page';

type Tag = ReactElement<Record<string, string>>;

/** Tags with the same key replace each other. */
function keyOf({ type, props }: Tag): string {
  const { name, property, rel, href, children } = props;
  if (type === 'meta') return `meta ${name ?? property}`;
  if (type === 'link') return `link ${rel} ${rel === 'canonical' ? '' : href}`;
  return type === 'style' ? `style ${children}` : String(type);
}

/** The tags of several heads: of those with the same key, the later head's applies. */
export function headTags(heads: readonly ReactNode[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const head of heads) {
    for (const tag of Children.toArray(head)) {
      if (isValidElement<Record<string, string>>(tag)) tags.set(keyOf(tag), tag);
    }
  }
  return [...tags.values()];
}

const textOf = (children: ReactNode): string => Children.toArray(children).join('');

/** The tags as the server writes them; `html` holds the attributes of the document. */
export function serverHead(heads: readonly ReactNode[]): { html: object; elements: ReactElement[] } {
  const tags = headTags(heads);
  return {
    html: tags.find(({ type }) => type === 'html')?.props ?? {},
    elements: tags
      .filter(({ type }) => type !== 'html')
      .map((tag) => {
        const { children, ...attributes } = tag.props;
        const text = textOf(children);
        const content =
          tag.type === 'style' ? { dangerouslySetInnerHTML: { __html: text } } : text && { children: text };
        return createElement(tag.type, { key: keyOf(tag), [MARK]: '', ...attributes, ...content });
      }),
  };
}

function elementOf({ type, props }: Tag): Element {
  const element = document.createElement(String(type));
  element.setAttribute(MARK, '');
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') element.textContent = textOf(value);
    else element.setAttribute(name, value);
  }
  return element;
}

/** Changes the document's head where it differs: an equal style or link must not load again. */
export function showHead(tags: readonly Tag[]): void {
  const gone = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  const added: Element[] = [];
  for (const tag of tags) {
    if (tag.type === 'html') {
      for (const [name, value] of Object.entries(tag.props))
        document.documentElement.setAttribute(name, value);
    } else if (tag.type === 'title') {
      const title = textOf(tag.props.children);
      if (document.title !== title) document.title = title;
    } else {
      const element = elementOf(tag);
      const same = [...gone].find((one) => one.isEqualNode(element));
      if (same) gone.delete(same);
      else added.push(element);
    }
  }
  for (const element of gone) element.remove();
  document.head.append(...added);
}
