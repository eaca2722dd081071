import type { PostPart } from './types';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const row = (cells: string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escape(cell)}</${tag}>`).join('')}</tr>`;
const items = (texts: string[]) => texts.map((text) => `<li><p>${escape(text)}</p></li>`).join('');

/** A post's HTML as the site's editor creates it. */
export const postHtml = (parts: PostPart[]): string =>
  parts
    .map((part) => {
      if ('h' in part) return `<h2>${escape(part.h)}</h2>`;
      if ('p' in part) return `<p>${escape(part.p)}</p>`;
      if ('list' in part) return `<ul>${items(part.list)}</ul>`;
      if ('steps' in part) return `<ol>${items(part.steps)}</ol>`;
      if ('quote' in part) return `<blockquote><p>${escape(part.quote)}</p></blockquote>`;
      const { head, rows } = part.table;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    })
    .join('');
