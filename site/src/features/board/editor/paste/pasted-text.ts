import { DOMParser as SchemaParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { embedAddress } from 'api-extensions/contracts/common/embed';
import { tableOfText } from './pasted-table';

/**
 * Pasted text that is more than text: a range of cells becomes a table, and the address of a video or map alone in a paragraph its
 * player. Otherwise, and for paste without formats, the editor's own reading applies.
 */
export function sliceOfText(text: string, $context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const { schema } = view.state;
  // The editor reads the text itself where no slice is returned, which its type does not say.
  const none = null as unknown as Slice;
  if (isPlain || $context.parent.type.spec.code) return none;
  const address = $context.parent.content.size === 0 && !/\s/.test(text.trim()) ? embedAddress(text) : null;
  const player = address === null ? undefined : schema.nodes.embed?.create({ src: address });
  if (player) return new Slice(Fragment.from(player), 0, 0);
  const table = tableOfText(text);
  if (table === null) return none;
  const container = document.createElement('div');
  container.innerHTML = table;
  return SchemaParser.fromSchema(schema).parseSlice(container);
}
