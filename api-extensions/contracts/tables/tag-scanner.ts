const SLASH = 47;
const COLON = 58;
const EQUALS = 61;
const QUOTE = 34;
const SPACE = 32;

/** Longest name of a tag that is told from others. */
const NAME_MAX = 3;

/**
 * Goes through the tags of XML without making a text of each: the cells of fifty thousand rows have over a million tags, for which
 * regular expressions took most of the time. Names come without their prefix; those of more than three letters are empty.
 */
export class TagScanner {
  name = '';
  isClosing = false;
  /** `<c r="A1"/>`. */
  isEmpty = false;
  /** Where the attributes begin, and where the tag ends. */
  #from = 0;
  #end = -1;

  constructor(readonly xml: string) {}

  /** Goes to the next tag. @returns false after the last one */
  next(): boolean {
    const { xml } = this;
    const open = xml.indexOf('<', this.#end + 1);
    const end = open < 0 ? -1 : xml.indexOf('>', open);
    if (end < 0) return false;
    this.isClosing = xml.charCodeAt(open + 1) === SLASH;
    let start = open + (this.isClosing ? 2 : 1);
    let at = start;
    for (; at < end; at += 1) {
      const code = xml.charCodeAt(at);
      if (code === COLON) start = at + 1;
      else if (code <= SPACE || code === SLASH) break;
    }
    this.name = at - start <= NAME_MAX ? xml.slice(start, at) : '';
    this.isEmpty = xml.charCodeAt(end - 1) === SLASH;
    this.#from = at;
    this.#end = end;
    return true;
  }

  /** The value of an attribute with a name of one letter; empty without it. */
  attribute(name: string): string {
    const { xml } = this;
    const letter = name.charCodeAt(0);
    for (let at = this.#from; at < this.#end; at += 1) {
      if (xml.charCodeAt(at) !== QUOTE) continue;
      const isNamed =
        xml.charCodeAt(at - 1) === EQUALS &&
        xml.charCodeAt(at - 2) === letter &&
        xml.charCodeAt(at - 3) <= SPACE;
      const close = xml.indexOf('"', at + 1);
      if (close < 0) return '';
      if (isNamed) return xml.slice(at + 1, close);
      at = close;
    }
    return '';
  }

  /** The text between this tag and the next one. */
  content(): string {
    const next = this.xml.indexOf('<', this.#end);
    return this.xml.slice(this.#end + 1, next < 0 ? undefined : next);
  }
}
