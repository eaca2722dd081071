import type { Post, PostState } from 'api-extensions/contracts/board/board';
import { seoulInput } from 'api-extensions/contracts/rules/days';
import type { FieldErrors } from '../../../platform/failure-text';

/** What the editor opens with: a saved post, a draft, or nothing. */
export interface EditorStart {
  board: string;
  title: string;
  content: string;
  /** Null for a new post. */
  post: Post | null;
  /** The version that the text is based on. */
  version: number | null;
  draftKey: string;
  /** The board in the page's address. */
  code: string;
}

/** Fields beside the text. */
interface Fields {
  board: string;
  title: string;
  pinned: boolean;
  /** Empty without one. */
  category: string;
  /** Whether the post is to be published at a set time. */
  isScheduled: boolean;
  /** Value of the datetime field, in Seoul time; empty without one. */
  when: string;
}

/** State of the form, apart from the text, which TipTap's editor holds. */
export interface PostForm extends Fields {
  /** Null until a new post is saved. */
  post: Post | null;
  /** The version that the text is based on. */
  version: number | null;
  /** Name of the draft on the server. Each save of the post starts a new draft. */
  draftKey: string;
  isPreview: boolean;
  busy: boolean;
  message: string;
  failure: string | null;
  errors: FieldErrors;
  /** Whether pasted content had images that could not be inserted. */
  hasSkippedImages: boolean;
}

export type PostAction =
  | { type: 'field changed'; fields: Partial<Fields> }
  | { type: 'text changed' }
  | { type: 'preview toggled' }
  | { type: 'pictures left out' }
  | { type: 'time missing' }
  | { type: 'save started' }
  | { type: 'saved'; post: Post; to: PostState; draftKey: string }
  | { type: 'failed'; failure: string; errors?: FieldErrors }
  | { type: 'saved version taken'; post: Post; draftKey: string }
  | { type: 'delete started' }
  | { type: 'call ended' };

/** Value of the datetime field for a scheduled post. */
const scheduledInput = (post: Post | null) =>
  post?.state === 'scheduled' && post.published_at ? seoulInput(new Date(post.published_at)) : '';

/** Messages after a save. */
const SAVED_MESSAGES: Record<PostState, string> = {
  published: '발행했습니다. 잠시 뒤 사이트에 반영됩니다.',
  scheduled: '예약했습니다. 정한 시각에 발행됩니다.',
  draft: '저장했습니다. 아직 사이트에는 보이지 않습니다.',
};

/** State of the form when the editor opens. */
export const initialForm = ({ board, title, post, version, draftKey }: EditorStart): PostForm => ({
  board,
  title,
  pinned: post?.pinned ?? false,
  category: post?.category ?? '',
  isScheduled: post?.state === 'scheduled',
  when: scheduledInput(post),
  post,
  version: version ?? post?.version ?? null,
  draftKey,
  isPreview: false,
  busy: false,
  message: '',
  failure: null,
  errors: {},
  hasSkippedImages: false,
});

/** Reducer of the form's state. */
export function reduceForm(form: PostForm, action: PostAction): PostForm {
  switch (action.type) {
    case 'field changed':
      return { ...form, ...action.fields };
    case 'text changed':
      return { ...form, message: '' };
    case 'preview toggled':
      return { ...form, isPreview: !form.isPreview };
    case 'pictures left out':
      return { ...form, hasSkippedImages: true };
    case 'time missing':
      return { ...form, errors: { publish_at: '발행할 날짜와 시각을 골라 주세요.' } };
    case 'save started':
      return { ...form, busy: true, errors: {}, failure: null, message: '' };
    case 'saved': {
      const { post, to, draftKey } = action;
      const message = SAVED_MESSAGES[to];
      const isScheduled = post.state === 'scheduled';
      return { ...form, post, version: post.version, isScheduled, draftKey, message };
    }
    case 'failed':
      return { ...form, failure: action.failure, errors: action.errors ?? form.errors };
    case 'saved version taken': {
      const { post, draftKey } = action;
      const { title, pinned, category, version } = post;
      const isScheduled = post.state === 'scheduled';
      const message = '저장된 내용을 불러왔습니다. 쓰시던 내용은 임시 저장에 남아 있습니다.';
      const fields: Fields = {
        title,
        pinned,
        category,
        isScheduled,
        board: post.board.code,
        when: scheduledInput(post),
      };
      return { ...form, ...fields, post, version, draftKey, message };
    }
    case 'delete started':
      return { ...form, busy: true };
    case 'call ended':
      return { ...form, busy: false };
  }
}
