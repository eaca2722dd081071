import { embedAddress } from '../common/embed';
import { lostPartText } from './found';

/** What WordPress stores in place of HTML: paragraphs without tags, and codes in brackets. */

/** Wrappers of page builders and themes, which only arrange what is between them. */
const LAYOUT =
  /^(?:vc_|et_pb_|fusion_|av_|cs_|mk_|kc_|tatsu_|su_|row|column|col|one_|two_|section|div|tabs?$|accordion)/i;

/** `[name attribute="…"]`, `[/name]`, `[name]`; also `[[name]]`, which shows brackets. */
const CODE = /\[(\[?)(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000})?)\/?\](\]?)/gi;

const attribute = (text: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["'“”]?([^"'“”\\s\\]]+)`, 'i').exec(text)?.[1] ?? '';

const image = (src: string, caption = '') =>
  `<figure><img src="${src.replaceAll('"', '&quot;')}" alt="">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;

/** `[caption]<a><img></a> words[/caption]`: a picture and its words. */
const CAPTION = /\[(?:wp_)?caption[^\]]*\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi;
const CAPTION_PARTS = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;
/** `[embed]address[/embed]` and the like. */
const EMBED =
  /\[(?:embed|video|youtube|audio|playlist)\b([^\]]*)\]([^[\]]*)\[\/(?:embed|video|youtube|audio)\]/gi;
const ALONE = /^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gim;

const player = (address: string): string | null => {
  const found = embedAddress(address.replaceAll('&amp;', '&'));
  return found && `\n\n<iframe src="${found}"></iframe>\n\n`;
};

interface Expanded {
  html: string;
  notes: string[];
}

/**
 * Writes stored content as HTML: codes in brackets where they hold content; others leave a visible place. Words in brackets that are no code stay.
 * @param fileOf address of a file of the media library by its number
 */
export function expandContent(stored: string, fileOf: (id: string) => string | undefined): Expanded {
  const content = stored.replace(/\r\n?/g, '\n');
  // Content of the block editor has its own tags.
  const isPlain = !content.includes('<!-- wp:') && !/<p[\s>]/i.test(content);
  const lost = new Map<string, number>();
  const lose = (name: string) => {
    lost.set(name, (lost.get(name) ?? 0) + 1);
    return `\n\n<p>${lostPartText(name)}</p>\n\n`;
  };
  const withPictures = content
    .replace(CAPTION, (_whole, inner: string) => {
      const [, picture = '', words = ''] = CAPTION_PARTS.exec(inner) ?? [];
      return picture ? `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>` : inner;
    })
    .replace(EMBED, (_whole, attributes: string, inner: string) => {
      const address = inner.trim() || attribute(attributes, 'src') || attribute(attributes, 'mp4');
      return player(address) ?? `${lose('동영상이나 소리')}${address ? `<p>${address}</p>` : ''}`;
    })
    .replace(ALONE, (whole, address: string) => player(address) ?? whole);
  const closed = new Set([...withPictures.matchAll(/\[\/([a-z][\w-]{1,60})\]/gi)].map(([, name]) => name));
  const html = withPictures.replace(
    CODE,
    (whole, shown: string, slash: string, name: string, attributes: string, end: string) => {
      if (shown !== '' && end !== '') return whole.slice(1, -1);
      const isCode =
        slash !== '' || /=/.test(attributes) || /[_-]/.test(name) || closed.has(name) || name === 'gallery';
      if (!isCode) return whole;
      if (name.toLowerCase() === 'gallery') {
        const ids = attribute(attributes, 'ids').split(',').filter(Boolean);
        const files = ids.map((id) => fileOf(id.trim()));
        return files.length > 0 && files.every((file) => file !== undefined)
          ? files.map((file) => image(file ?? '')).join('')
          : lose('gallery');
      }
      if (slash !== '') return '';
      if (LAYOUT.test(name)) return '';
      const address =
        attribute(attributes, 'src') || attribute(attributes, 'url') || attribute(attributes, 'link');
      const found = player(address);
      if (found) return found;
      return closed.has(name) ? (lost.set(name, (lost.get(name) ?? 0) + 1), '') : lose(name);
    },
  );
  const notes = [...lost].map(
    ([name, count]) => `[${name}] 기능은 옮기지 않습니다${count > 1 ? ` (${count}곳)` : ''}.`,
  );
  return { html: isPlain ? withParagraphs(html) : html, notes };
}

/** Elements that stand by themselves between paragraphs. */
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b/i;
/** Parts whose line breaks are none of the text's. */
const WHOLE = /<(pre|table|ul|ol|blockquote|figure|script|style|form|dl)\b[\s\S]*?<\/\1>/gi;

/** Paragraphs by empty lines, as WordPress shows them. */
function withParagraphs(text: string): string {
  const whole: string[] = [];
  const kept = text.replace(WHOLE, (part) => {
    whole.push(part);
    return `\n\n\ue000${whole.length - 1}\ue000\n\n`;
  });
  return kept
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\ue000(\d+)\ue000$/.exec(part);
      if (place) return whole[Number(place[1])] ?? '';
      return BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}
