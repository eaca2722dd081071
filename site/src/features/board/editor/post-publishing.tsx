import { css } from '@emotion/react';
import type { Board, PostState } from 'api-extensions/contracts/board/board';
import { type Dispatch, useId } from 'react';
import type { Autosaved } from '../../../platform/autosave';
import { koreanTime } from '../../../platform/korean-format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import type { PostAction, PostForm } from './post-form';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  & > div {
    flex: 1 1 12rem;
  }
`;

interface SaveButtonsProps {
  form: PostForm;
  onSave: (to: PostState) => void;
}

/** Buttons that publish the post, or save it unpublished. */
export function SaveButtons({ form: { post, isScheduled, busy }, onSave }: SaveButtonsProps) {
  if (post?.state === 'published') {
    return (
      <>
        <Button size="md" loading={busy} onClick={() => onSave('published')}>
          수정 내용 발행
        </Button>
        <Button size="md" variant="outline" disabled={busy} onClick={() => onSave('draft')}>
          발행 취소
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="md" loading={busy} onClick={() => onSave(isScheduled ? 'scheduled' : 'published')}>
        {isScheduled ? '예약 발행' : '발행'}
      </Button>
      <Button size="md" variant="outline" disabled={busy} onClick={() => onSave('draft')}>
        작성 중으로 저장
      </Button>
    </>
  );
}

interface PublishingProps {
  boards: readonly Board[];
  form: PostForm;
  dispatch: Dispatch<PostAction>;
}

/** Options for the time of publication. */
const TIMES = [
  { value: 'now', label: '바로 발행' },
  { value: 'later', label: '예약 발행' },
];

/** Fields for where and when the post is published. */
export function Publishing({
  form: { post, board, isScheduled, when, pinned, category, errors },
  dispatch,
  boards,
}: PublishingProps) {
  const categoriesId = useId();
  const change = (fields: Extract<PostAction, { type: 'field changed' }>['fields']) =>
    dispatch({ type: 'field changed', fields });
  return (
    <>
      <div css={row}>
        <NativeSelect
          label="게시판"
          value={board}
          options={boards.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => change({ board: target.value })}
          error={errors.board}
        />
        <TextField
          label="분류"
          value={category}
          maxLength={20}
          list={categoriesId}
          placeholder="예: 병원, 음식점"
          onChange={({ target }) => change({ category: target.value })}
          error={errors.category}
        />
        <datalist id={categoriesId}>
          {boards
            .find(({ code }) => code === board)
            ?.categories.map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
        {post?.state !== 'published' && (
          <NativeSelect
            label="발행 시점"
            value={isScheduled ? 'later' : 'now'}
            options={TIMES}
            onChange={({ target }) => change({ isScheduled: target.value === 'later' })}
            error={errors.state}
          />
        )}
        {isScheduled && (
          <TextField
            label="발행 시각(한국 시간)"
            type="datetime-local"
            value={when}
            onChange={({ target }) => change({ when: target.value })}
            error={errors.publish_at}
          />
        )}
      </div>
      <Checkbox
        label="목록 맨 위에 고정"
        checked={pinned}
        onChange={({ target }) => change({ pinned: target.checked })}
      />
    </>
  );
}

interface SaveStatusProps {
  message: string;
  autosaved: Autosaved<{ saved_at: string }>;
}

/** The message after a save; otherwise the state of the autosave. */
export function SaveStatus({ message, autosaved }: SaveStatusProps) {
  return (
    <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
      {message}
      {message === '' && autosaved.kind === 'saved' && `임시 저장됨 (${koreanTime(autosaved.row.saved_at)})`}
      {autosaved.kind === 'failed' && '임시 저장하지 못했습니다. 잠시 뒤 다시 시도합니다.'}
    </p>
  );
}
