import { type Editor, useEditor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { leaveObject } from './blocks';
import { cleanPaste, hasForeignImage } from './clean-paste';
import { EXTENSIONS } from './extensions';
import { insertImage } from './insert-dialog';
import { dispatchInput } from '../../../ui/input-event';

/** Moves the cursor from a selected image, video or rule to the text after it, so that typed text does not replace it. */
function leaveSelectedObject({ state, dispatch }: EditorView): void {
  if (!(state.selection instanceof NodeSelection)) return;
  const { tr } = state;
  leaveObject(tr);
  dispatch(tr);
}

interface Options {
  /** Initial HTML. */
  content: string;
  onChange: () => void;
  /** Called when pasted content had images that could not be inserted. */
  onImagesSkipped: () => void;
  /** Called when an upload of a pasted or dropped image failed. */
  onFailure: (thrown: unknown) => void;
}

/** TipTap's editor for the text of a post; null until the browser has set it up. */
export function useTextEditor(options: Options): Editor | null {
  const latest = useRef(options);
  latest.current = options;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: options.content,
    shouldRerenderOnTransaction: true,
    onUpdate: () => {
      // Changes by the toolbar cause no input event of their own.
      dispatchInput();
      latest.current.onChange();
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '내용' },
      transformPastedHTML: (html) => {
        if (hasForeignImage(html)) latest.current.onImagesSkipped();
        return cleanPaste(html);
      },
      handlePaste: (view, event) => {
        leaveSelectedObject(view);
        return uploadImages(event.clipboardData);
      },
      // `Process` and `Unidentified` are keys of an input method, which begins to compose a syllable.
      handleKeyDown: (view, { key, isComposing, ctrlKey, metaKey, altKey }) => {
        const isText = key.length === 1 || key === 'Process' || key === 'Unidentified';
        if (isText && !isComposing && !ctrlKey && !metaKey && !altKey) leaveSelectedObject(view);
        return false;
      },
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && uploadImages(event.dataTransfer),
    },
  });
  const latestEditor = useRef(editor);
  latestEditor.current = editor;

  /**
   * Uploads pasted or dropped images and inserts them. Content with HTML, e.g. from Word, is left to the editor.
   * @returns whether images are handled here
   */
  function uploadImages(data: DataTransfer | null): boolean {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || data?.types.includes('text/html')) return false;
    const upload = async () => {
      for (const file of files) {
        if (latestEditor.current) await insertImage(latestEditor.current, file);
      }
    };
    upload().catch((thrown: unknown) => latest.current.onFailure(thrown));
    return true;
  }
  return editor;
}
