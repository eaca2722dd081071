import { mapLeaves } from '../rules/rich-text';

/**
 * Marks in the texts of a drawn form, which say the field that a text comes from. They are made for the admin's preview only
 * (server/features/preview/draw-form.ts); the admin takes them out again before it shows the page. A mark is the name of the field,
 * e.g. `blocks.2.items.0.title`, in letters that no font and no keyboard has, so that it passes through every template.
 */

/** First letter of Unicode's private use area: ASCII characters are written as the 128 letters from here. */
const FIRST = 0xe000;
const START = '\ue0fe';
const END = '\ue0ff';
const MARK = /\ue0fe([\ue000-\ue07f]*)\ue0ff/g;

const lettersOf = (field: string): string =>
  Array.from(field, (letter) => String.fromCharCode(FIRST + letter.charCodeAt(0))).join('');

const fieldOf = (letters: string): string =>
  Array.from(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) - FIRST)).join('');

/** A text with a mark before each line that shows something: templates take some texts apart by lines. */
export function markText(text: string, field: string): string {
  const mark = START + lettersOf(field) + END;
  return text.replace(/^.*\S/gm, (line) => mark + line);
}

/** Takes the marks out of a text of a drawn page. @returns the text as sites show it, and the fields that it comes from */
export function readMarks(text: string): { text: string; fields: string[] } {
  const fields = Array.from(text.matchAll(MARK), ([, letters = '']) => fieldOf(letters));
  return { text: fields.length > 0 ? text.replace(MARK, '') : text, fields: [...new Set(fields)] };
}

/** A field of a component or a content type, as far as marks depend on it. */
interface Attribute {
  type: string;
  component?: string;
  /** The text has a form of its own. */
  regex?: unknown;
}
export type AttributesOf = (uid: string) => Readonly<Record<string, Attribute | undefined>>;

/** Texts that programs read: addresses, numbers separated by commas, and the names of what is on other screens. */
const READ_BY_PROGRAMS = new Set(['url', 'series', 'form', 'board', 'pages']);

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * Values of a form with marks in the texts that visitors read, also in those of nested components.
 * @param uid component or content type of the values
 * @param prefix name of the values in the form, e.g. `blocks.2.`
 */
export function markFields(values: Values, uid: string, prefix: string, attributesOf: AttributesOf): Values {
  const attributes = attributesOf(uid);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { type, component, regex } = attributes[name] ?? { type: '' };
      const field = prefix + name;
      if (component !== undefined) {
        const items = Array.isArray(value)
          ? value.map((item, index) => markItem(item, component, `${field}.${index}.`, attributesOf))
          : markItem(value, component, `${field}.`, attributesOf);
        return [name, items];
      }
      if (type === 'blocks') return [name, mapLeaves(value, (text) => markText(text, field))];
      const isText = type === 'string' || type === 'text';
      const isRead = regex === undefined && !READ_BY_PROGRAMS.has(name);
      return [name, isText && isRead && typeof value === 'string' ? markText(value, field) : value];
    }),
  );
}

const markItem = (item: unknown, uid: string, prefix: string, attributesOf: AttributesOf): unknown =>
  isValues(item) ? markFields(item, uid, prefix, attributesOf) : item;
