import { Editor } from '@tiptap/core';
import { DOMParser as SchemaParser, DOMSerializer } from '@tiptap/pm/model';
import { JSDOM } from 'jsdom';
import { EXTENSIONS } from '../extensions';
import { cleanPaste } from './clean-paste';

const { window } = new JSDOM('');
globalThis.DOMParser = window.DOMParser;

const { schema } = new Editor({ element: null, extensions: EXTENSIONS, content: { type: 'doc' } });
const parser = SchemaParser.fromSchema(schema);

const SITE = 'http://rankup.localhost:8000/board/write?code=notice';

/** What the editor contains after HTML was pasted into it, as it is saved: for tests. */
export function pasted(html: string, files: readonly File[] = [], rtf = '') {
  const cleaned = cleanPaste(html, { site: SITE, files, rtf });
  const container = window.document.createElement('div');
  container.innerHTML = cleaned.html;
  const doc = parser.parse(container);
  const out = window.document.createElement('div');
  out.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: window.document }));
  return { ...cleaned, saved: out.innerHTML };
}
