import { type Editor, useEditor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { storedText } from 'api-extensions/contracts/rules/invisible';
import { useRef } from 'react';
import { BLOCKS, leaveObject, replaceText } from './blocks';
import { EXTENSIONS } from './extensions';
import { insertImage, uploadPicture } from './insert-dialog';
import { cleanPaste } from './paste/clean-paste';
import { lostPictureText } from 'api-extensions/contracts/content-import/found';
import type { PastedPicture } from './paste/pasted-pictures';
import { sliceOfText } from './paste/pasted-text';
import { dispatchInput } from '../../../ui/input-event';

/** What a paste or drop brings beside its HTML: browsers clean the HTML, and hand over the rest only during the event. */
interface Transferred {
  files: File[];
  rtf: string;
}

const NOTHING: Transferred = { files: [], rtf: '' };

const imagesOf = (data: DataTransfer | null): File[] =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));

const transferredBy = (data: DataTransfer | null): Transferred => ({
  files: imagesOf(data),
  rtf: data?.getData('text/rtf') ?? '',
});

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
  const transferred = useRef(NOTHING);
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
      handleDOMEvents: {
        paste: (_view, { clipboardData }) => noteTransfer(clipboardData),
        drop: (_view, { dataTransfer }) => noteTransfer(dataTransfer),
      },
      transformPastedHTML: (html) => {
        const {
          html: clean,
          pictures,
          lost,
        } = cleanPaste(html, {
          site: window.location.href,
          ...transferred.current,
        });
        if (lost > 0) latest.current.onImagesSkipped();
        void uploadPasted(pictures);
        return clean;
      },
      transformPastedText: storedText,
      clipboardTextParser: sliceOfText,
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

  function noteTransfer(data: DataTransfer | null): false {
    transferred.current = transferredBy(data);
    return false;
  }

  /** Uploads the pictures of pasted HTML, one after the other, and puts each in its place. */
  async function uploadPasted(pictures: readonly PastedPicture[]): Promise<void> {
    for (const { file, alt, place } of pictures) {
      const put = (block: Parameters<typeof replaceText>[2]) =>
        latestEditor.current && replaceText(latestEditor.current, place, block);
      try {
        put(BLOCKS.picture(await uploadPicture(file, alt), ''));
      } catch (thrown) {
        put(BLOCKS.text(lostPictureText(alt)));
        latest.current.onFailure(thrown);
      }
    }
  }

  /**
   * Uploads pasted or dropped images and inserts them. Content with HTML, e.g. from Word, is left to the editor.
   * @returns whether images are handled here
   */
  function uploadImages(data: DataTransfer | null): boolean {
    const files = imagesOf(data);
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
