import { seoulDay } from 'api-extensions/contracts/rules/days';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { type ClipboardEvent, useState } from 'react';
import { smallNote } from '../../ui/small-note';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Key of the one field that the specification of a pasted list has. */
export const LIST_ITEM = 'item';

/** Types a text at the caret, as a person would: undo takes it back, and forms hear of it. */
function typeInto(field: TextElement, text: string, separator: string): void {
  field.focus();
  const before = field.value.slice(0, field.selectionStart ?? field.value.length);
  const isApart = before.trim() === '' || before.trimEnd().endsWith(separator.trim() || '\n');
  document.execCommand('insertText', false, isApart ? text : separator + text);
}

/** What was left out of a pasted list, in Korean; empty if nothing was. */
const leftText = (left: readonly { text: string }[]): string =>
  left.length > 0 ? `넣지 않은 줄: ${left.map(({ text }) => `‘${text}’`).join(', ')}` : '';

/**
 * Reads a list or a range of a spreadsheet that is pasted into a field as its items, by the reader of tables, which is loaded then. A
 * text of one cell is pasted as it is.
 * @param spec with one field, `LIST_ITEM`
 * @param separator between the items of the field
 * @returns the field's handler, and a note about lines that were left out, to be shown after the field
 */
export function usePastedList(spec: TableSpec, separator: string) {
  const [leftOut, setLeftOut] = useState('');
  const onPaste = (event: ClipboardEvent<TextElement>) => {
    const text = event.clipboardData.getData('text/plain');
    setLeftOut('');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const field = event.currentTarget;
    import('./reader').then(
      ({ openText, readSheet }) => {
        const [sheet] = openText(text);
        if (!sheet) return typeInto(field, text, separator);
        const { taking } = readSheet(sheet, spec, seoulDay(new Date()));
        typeInto(field, taking.rows.map(({ values }) => values[LIST_ITEM]).join(separator), separator);
        setLeftOut(leftText(taking.left));
      },
      // Without the reader, the text as it is.
      () => typeInto(field, text, separator),
    );
  };
  const note = (
    <p role="status" css={smallNote}>
      {leftOut}
    </p>
  );
  return { onPaste, note };
}
