import type { Editor } from '@tiptap/react';
import { uploadImage } from 'api-extensions/contracts/board/board';
import { embedAddress } from 'api-extensions/contracts/common/embed';
import { type FormEvent, useState } from 'react';
import { callUpload, progressText } from '../../../platform/call-upload';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';
import { applyLink, BLOCKS, type EditorImage, insertBlock, normalizeAddress } from './blocks';
import type { InsertKind } from './toolbar';

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Uploads an image. @returns it as the editor shows it @throws CallError */
export async function uploadPicture(
  file: File,
  alt: string,
  onProgress?: (part: number) => void,
): Promise<EditorImage> {
  const form = new FormData();
  form.set('file', file);
  form.set('alt', alt);
  const { data } = await callUpload(uploadImage, { form, onProgress });
  const { url: src, width, height } = data;
  return { src, alt, width, height };
}

/** Uploads an image and inserts it at the cursor. @throws CallError */
export async function insertImage(
  editor: Editor,
  file: File,
  { alt = '', caption = '' }: { alt?: string; caption?: string } = {},
  onProgress?: (part: number) => void,
): Promise<void> {
  insertBlock(editor, BLOCKS.picture(await uploadPicture(file, alt, onProgress), caption));
}

const TITLES: Record<InsertKind, string> = { link: '링크', image: '이미지 넣기', video: '동영상 넣기' };

interface Props {
  editor: Editor;
  what: InsertKind;
  onClose: () => void;
}

/** Dialog for a link, image or video to insert at the cursor. */
export function InsertDialog({ editor, what, onClose }: Props) {
  const { run, busy, failure } = useAction();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const linked = String(editor.getAttributes('link').href ?? '');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    if (what === 'image') {
      const file = data.get('file');
      if (!(file instanceof File) || file.size === 0) return setError('이미지 파일을 골라 주세요.');
      if (
        await run(() =>
          insertImage(editor, file, { alt: text('alt'), caption: text('caption') }, setProgress),
        )
      )
        onClose();
      return;
    }
    if (what === 'video') {
      const src = embedAddress(text('address'));
      if (src === null)
        return setError(
          'YouTube, 네이버 TV, 카카오TV, Vimeo 동영상의 주소나 지도의 퍼가기 코드만 넣을 수 있습니다. 다른 곳의 동영상은 링크로 넣어 주세요.',
        );
      const title = text('title') || '동영상';
      insertBlock(editor, BLOCKS.video(src, title));
      return onClose();
    }
    const href = normalizeAddress(text('address'));
    if (href === null) return setError('주소를 확인해 주세요. 예: https://example.com');
    applyLink(editor, href);
    return onClose();
  };

  return (
    <Dialog open onClose={onClose} title={TITLES[what]}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={TITLES[what]}>
        <FormStack>
          <FormFailure text={failure} />
          {what === 'image' && (
            <>
              <TextField
                label="이미지 파일"
                name="file"
                type="file"
                accept={IMAGE_TYPES}
                hint="JPEG, PNG, WebP, GIF, AVIF 파일을 20MB까지 올리실 수 있습니다."
                error={error}
              />
              <TextField
                label="대체 텍스트"
                name="alt"
                maxLength={300}
                hint="이미지를 볼 수 없는 분께 읽어 드리는 설명입니다. 꾸밈일 뿐이면 비워 두세요."
              />
              <TextField label="이미지 설명 (선택)" name="caption" hint="이미지 아래에 보입니다." />
            </>
          )}
          {what === 'video' && (
            <>
              <TextField
                label="동영상 주소"
                name="address"
                inputMode="url"
                placeholder="https://www.youtube.com/watch?v=…"
                hint="구글 지도는 ‘지도 퍼가기’의 코드, 네이버 지도는 장소의 주소도 넣으실 수 있습니다."
                error={error}
              />
              <TextField label="동영상 제목" name="title" maxLength={200} />
            </>
          )}
          {what === 'link' && (
            <TextField label="주소" name="address" inputMode="url" defaultValue={linked} error={error} />
          )}
          <div css={{ display: 'flex', gap: 'var(--space-3)' }}>
            <Button type="submit" loading={busy}>
              {what !== 'image' ? '넣기' : busy ? progressText(progress) : '올리고 넣기'}
            </Button>
            {what === 'link' && linked && (
              <Button
                variant="outline"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  onClose();
                }}
              >
                링크 없애기
              </Button>
            )}
          </div>
        </FormStack>
      </form>
    </Dialog>
  );
}
