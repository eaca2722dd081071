import type { RichInline, RichLeaf, RichList, RichNode } from 'api-extensions/contracts/common/rich-text';
import { createElement, Fragment, type ReactNode } from 'react';
import { SiteLink } from '../../ui/site-link';
import { contentStyle } from '../../ui/text-style';

const MARKS = [
  ['code', 'code'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

const leafOf = (leaf: RichLeaf): ReactNode =>
  MARKS.reduce<ReactNode>(
    (text, [name, tag]) => (leaf[name] ? createElement(tag, {}, text) : text),
    leaf.text,
  );

const inlineOf = (parts: readonly RichInline[]): ReactNode =>
  parts.map((part, index) =>
    part.type === 'link' ? (
      <SiteLink key={index} href={part.url}>
        {inlineOf(part.children)}
      </SiteLink>
    ) : (
      <Fragment key={index}>{leafOf(part)}</Fragment>
    ),
  );

type ListItem = Exclude<RichList['children'][number], RichList>;

/** The items of a list, each with the lists that follow it in the editor: these are part of it. */
const itemsOf = (list: RichList): { item: ListItem | null; lists: RichList[] }[] =>
  list.children.reduce<{ item: ListItem | null; lists: RichList[] }[]>((items, child) => {
    if (child.type === 'list-item') return [...items, { item: child, lists: [] }];
    const last = items.at(-1) ?? { item: null, lists: [] };
    return [...items.slice(0, -1), { ...last, lists: [...last.lists, child] }];
  }, []);

function List({ list }: { list: RichList }) {
  const Element = list.format === 'ordered' ? 'ol' : 'ul';
  return (
    <Element>
      {itemsOf(list).map(({ item, lists }, index) => (
        <li key={index}>
          {item && inlineOf(item.children)}
          {lists.map((inner, at) => (
            <List key={at} list={inner} />
          ))}
        </li>
      ))}
    </Element>
  );
}

/** Levels of the headings that the text uses, from the first one that its place allows, without a gap between them. */
function levelsOf(nodes: readonly RichNode[], first: number): Map<number, number> {
  const used = [...new Set(nodes.flatMap((node) => (node.type === 'heading' ? node.level : [])))].sort();
  return new Map(used.map((level, index) => [level, Math.min(first + index, 6)]));
}

/** A text of the CMS's editor of rich texts. @param headingLevel of its highest headings */
export function RichText({ nodes, headingLevel }: { nodes: readonly RichNode[]; headingLevel: number }) {
  const levels = levelsOf(nodes, headingLevel);
  return (
    <div css={contentStyle}>
      {nodes.map((node, index) => {
        switch (node.type) {
          case 'list':
            return <List key={index} list={node} />;
          case 'heading':
            return createElement(
              `h${levels.get(node.level) ?? headingLevel}`,
              { key: index },
              inlineOf(node.children),
            );
          case 'quote':
            return <blockquote key={index}>{inlineOf(node.children)}</blockquote>;
          case 'code':
            return (
              <pre key={index}>
                <code>{inlineOf(node.children)}</code>
              </pre>
            );
          default:
            // An empty line of the editor is a distance, which the styles make.
            return node.children.some((part) => part.type === 'link' || part.text !== '') ? (
              <p key={index}>{inlineOf(node.children)}</p>
            ) : null;
        }
      })}
    </div>
  );
}
