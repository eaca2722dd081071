const LIST_ITEM = /<p\b[^>]*(?:class="?'?MsoList|mso-list\s*:)[^>]*>([\s\S]*?)<\/p>/gi;
/** List marker of Word: the bullet or number of an item, inside a conditional comment. */
const LIST_SIGN = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i;
const MARKED = /<li data-pasted="(ul|ol)">([\s\S]*?)<\/li>\s*/g;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** Converts Word's paragraphs that look like list items to lists. */
function withLists(html: string): string {
  const marked = html.replace(LIST_ITEM, (_whole, inner: string) => {
    const sign = textOf(LIST_SIGN.exec(inner)?.[1] ?? '');
    const kind = /^[(]?[0-9a-z가-힣]{1,3}[.)]/i.test(sign) ? 'ol' : 'ul';
    return `<li data-pasted="${kind}">${inner.replace(LIST_SIGN, '')}</li>`;
  });
  let open: string | null = null;
  let end = 0;
  let out = '';
  for (const item of marked.matchAll(MARKED)) {
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

/** An image outside the site's media library: the server would remove it on saving. */
const FOREIGN_IMAGE = /<img\b(?![^>]*\bsrc="\/uploads\/)[^>]*>/gi;

/**
 * Removes markup of the source program from HTML copied from Word, Hangul or a web page. The editor's schema drops
 * every tag and style that posts do not allow; this handles what the schema cannot detect.
 */
export function cleanPaste(html: string): string {
  const body = html
    .replace(/^[\s\S]*?<!--StartFragment-->/i, '')
    .replace(/<!--EndFragment-->[\s\S]*$/i, '')
    .replace(/<(style|script|xml|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    // Hangul puts the whole document into a comment.
    .replace(/<!--[\s\S]*?-->/g, '');
  return withLists(body)
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '')
    .replace(/<(\/?)h1\b[^>]*>/gi, '<$1h2>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(FOREIGN_IMAGE, '')
    .replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:span|font|b)\b[^>]*>)*<\/p>/gi, '')
    .trim();
}

/** Whether images were dropped, which have to be uploaded instead. */
export const hasForeignImage = (html: string): boolean => html.search(FOREIGN_IMAGE) >= 0;
