import { Parser } from 'htmlparser2';

/** An entry of an XML file: texts and attributes of its elements, by their names. */
export interface XmlEntry {
  /** Texts of each element with a name, in the order of the file; markup inside is part of the text. */
  texts: Map<string, string[]>;
  attributes: Map<string, Record<string, string>[]>;
}

export interface XmlFile {
  /** Name of the first element. */
  root: string;
  /** Texts of the file itself, outside of entries. */
  head: XmlEntry;
  entries: XmlEntry[];
  /** The file ends in the middle, with this entry. */
  cutOff: XmlEntry | null;
  isCutOff: boolean;
}

/** Characters that are read before the page may do other work. */
const PART = 128 * 1024;

const newEntry = (): XmlEntry => ({ texts: new Map(), attributes: new Map() });

function addTo<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const list = map.get(name);
  if (list) list.push(value);
  else map.set(name, [value]);
}

/** First text of an element of an entry; empty without one. */
export const textIn = ({ texts }: XmlEntry, ...names: string[]): string => {
  for (const name of names) {
    const text = texts.get(name)?.find((value) => value.trim() !== '');
    if (text !== undefined) return text.trim();
  }
  return '';
};

export const textsIn = ({ texts }: XmlEntry, name: string): string[] => texts.get(name) ?? [];

/** Reads the elements of an entry, or of the file's head; deeper ones are its text. */
class EntryReader {
  private field: { name: string; text: string; depth: number } | null = null;

  constructor(readonly entry: XmlEntry) {}

  open(name: string, attributes: Record<string, string>): void {
    if (this.field) {
      this.field.depth += 1;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
      );
      this.field.text += `<${name}${written.join('')}>`;
      return;
    }
    this.field = { name, text: '', depth: 0 };
    addTo(this.entry.attributes, name, attributes);
  }

  text(text: string): void {
    if (!this.field) return;
    // Markup inside stays markup, so its text must stay text.
    const isInside = this.field.depth > 0;
    this.field.text += isInside ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
  }

  close(name: string): void {
    if (!this.field) return;
    if (this.field.depth > 0) {
      this.field.depth -= 1;
      this.field.text += `</${name}>`;
      return;
    }
    addTo(this.entry.texts, this.field.name, this.field.text);
    this.field = null;
  }

  get isOpen(): boolean {
    return this.field !== null;
  }
}

/**
 * Reads a feed or an export in linear time, without building it as a whole. Declared entities are never expanded, and damaged
 * characters or marks do not end it.
 * @param pause called between parts, so that a page stays responsive
 */
export async function readXml(text: string, pause: () => Promise<void>): Promise<XmlFile> {
  const file: XmlFile = { root: '', head: newEntry(), entries: [], cutOff: null, isCutOff: false };
  const head = new EntryReader(file.head);
  let current: EntryReader | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        file.root ||= name;
        if (current) current.open(name, attributes);
        else if (name === 'item' || name === 'entry') current = new EntryReader(newEntry());
        // The head's own elements are not kept in order: a channel is one of them.
        else if (!['rss', 'channel', 'feed', 'rdf:RDF'].includes(name)) head.open(name, attributes);
      },
      ontext(part) {
        (current ?? head).text(part);
      },
      onclosetag(name, isImplied) {
        if (isImplied && file.root === name) file.isCutOff = true;
        if (!current) head.close(name);
        else if (current.isOpen) current.close(name);
        else if (isImplied) {
          file.cutOff = current.entry;
          current = null;
        } else {
          file.entries.push(current.entry);
          current = null;
        }
      },
    },
    { xmlMode: true },
  );
  for (let from = 0; from < text.length; from += PART) {
    parser.write(text.slice(from, from + PART));
    await pause();
  }
  parser.end();
  return file;
}
