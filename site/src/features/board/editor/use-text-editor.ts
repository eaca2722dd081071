import { type Editor, useEditor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { leaveObject } from './blocks';
import { cleanPaste, hasForeignImage } from './clean-paste';
import { EXTENSIONS } from './extensions';
import { insertImage } from './insert-dialog';
import { dispatchInput } from '../../../ui/input-event';

/** Text takes the place of a selected image or video otherwise. */
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
  /** Pasted content had images that could not be taken. */
  onImagesSkipped: () => void;
  /** An upload of a pasted or dropped image failed. */
  onFailure: (thrown: unknown) => void;
}

/** The text editor; null until the browser has set it up. */
export function useTextEditor(options: Options): Editor | null {
  const latest = useRef(options);
  latest.current = options;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: options.content,
    shouldRerenderOnTransaction: true,
    onUpdate: () => {
      // The toolbar's changes are no input of the browser.
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
        return takeFiles(event.clipboardData);
      },
      // A letter, or the start of a syllable that an input method composes.
      handleKeyDown: (view, { key, isComposing, ctrlKey, metaKey, altKey }) => {
        const isText = key.length === 1 || key === 'Process' || key === 'Unidentified';
        if (isText && !isComposing && !ctrlKey && !metaKey && !altKey) leaveSelectedObject(view);
        return false;
      },
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer),
    },
  });
  const latestEditor = useRef(editor);
  latestEditor.current = editor;

  /** Uploads pasted or dropped images. If text comes with an image, as from Word, the text is inserted instead. */
  function takeFiles(data: DataTransfer | null): boolean {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || data?.types.includes('text/html')) return false;
    const upload = async () => {
      for (const file of files) {
        if (latestEditor.current) await insertImage(latestEditor.current, file, '', '');
      }
    };
    upload().catch((thrown: unknown) => latest.current.onFailure(thrown));
    return true;
  }
  return editor;
}
