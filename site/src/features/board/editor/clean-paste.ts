/** Paragraph that Word shows as an item of a list. */
const LIST_ITEM = /<p\b[^>]*(?:class="?'?MsoList|mso-list\s*:)[^>]*>([\s\S]*?)<\/p>/gi;
/** The bullet or number of such an item, inside a conditional comment. */
const LIST_MARKER = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i;
/** Item as `convertWordLists` marks it first. */
const PASTED_ITEM = /<li data-pasted="(ul|ol)">([\s\S]*?)<\/li>\s*/g;

const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** Converts Word's paragraphs that are list items to lists. */
function convertWordLists(html: string): string {
  const marked = html.replace(LIST_ITEM, (_whole, inner: string) => {
    const marker = textOf(LIST_MARKER.exec(inner)?.[1] ?? '');
    const kind = /^[(]?[0-9a-z가-힣]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul';
    return `<li data-pasted="${kind}">${inner.replace(LIST_MARKER, '')}</li>`;
  });
  let open: string | null = null;
  let end = 0;
  let out = '';
  for (const item of marked.matchAll(PASTED_ITEM)) {
    const [whole, kind = 'ul', inner = ''] = item;
    const between = marked.slice(end, item.index);
    if (open !== null && (between.trim() !== '' || open !== kind)) {
      out += `</${open}>`;
      open = null;
    }
    out += between;
    if (open === null) out += `<${(open = kind)}>`;
    out += `<li><p>${inner}</p></li>`;
    end = item.index + whole.length;
  }
  return out + (open === null ? '' : `</${open}>`) + marked.slice(end);
}

/** An image outside the site's media library, which the server would remove on saving. */
const FOREIGN_IMAGE = /<img\b(?![^>]*\bsrc="\/uploads\/)[^>]*>/gi;

/**
 * Cleans pasted HTML of Word, Hangul or a web page. The editor's schema drops every tag and style that posts do not
 * allow; this removes or converts what the schema cannot detect.
 */
export function cleanPaste(html: string): string {
  const body = html
    .replace(/^[\s\S]*?<!--StartFragment-->/i, '')
    .replace(/<!--EndFragment-->[\s\S]*$/i, '')
    .replace(/<(style|script|xml|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    // Hangul puts a copy of the whole document into a comment.
    .replace(/<!--[\s\S]*?-->/g, '');
  return convertWordLists(body)
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '')
    .replace(/<(\/?)h1\b[^>]*>/gi, '<$1h2>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(FOREIGN_IMAGE, '')
    .replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:span|font|b)\b[^>]*>)*<\/p>/gi, '')
    .trim();
}

/** Whether HTML has images that `cleanPaste` drops; they have to be uploaded instead. */
export const hasForeignImage = (html: string): boolean => html.search(FOREIGN_IMAGE) >= 0;
