import { type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { cleanPaste, hasForeignPicture } from './clean-paste';
import { EXTENSIONS } from './extensions';
import { insertPicture } from './insert-dialog';

interface Options {
  /** Initial HTML. */
  content: string;
  onChange: () => void;
  /** Pasted content had pictures that could not be taken. */
  onPicturesLeftOut: () => void;
  /** An upload of a pasted or dropped picture failed. */
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
    onUpdate: () => latest.current.onChange(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '내용' },
      transformPastedHTML: (html) => {
        if (hasForeignPicture(html)) latest.current.onPicturesLeftOut();
        return cleanPaste(html);
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer),
    },
  });
  const latestEditor = useRef(editor);
  latestEditor.current = editor;

  /** Uploads pasted or dropped pictures. If text comes with a picture, as from Word, the text is inserted instead. */
  function takeFiles(given: DataTransfer | null): boolean {
    const files = Array.from(given?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || given?.types.includes('text/html')) return false;
    const upload = async () => {
      for (const file of files) {
        if (latestEditor.current) await insertPicture(latestEditor.current, file, '', '');
      }
    };
    upload().catch((thrown: unknown) => latest.current.onFailure(thrown));
    return true;
  }
  return editor;
}
