import type { Post } from 'api-extensions/contracts/board/board';
import { type PostAction, type PostForm, reduceForm, initialForm } from './post-form';

const post = {
  wr_id: 7,
  title: 'saved title',
  content: '<p>saved</p>',
  pinned: true,
  state: 'scheduled',
  published_at: '2026-11-20T15:30:00.000Z',
  version: 4,
  board: { code: 'notice' },
} as Post;

const newForm = (overrides: Partial<PostForm> = {}): PostForm => ({
  ...initialForm({
    board: 'case',
    title: 'mine',
    content: '',
    post: null,
    version: null,
    draftKey: 'first',
    code: 'case',
  }),
  ...overrides,
});
const after = (form: PostForm, ...actions: PostAction[]) => actions.reduce(reduceForm, form);

test('a new post - to be published at once, without a version', () => {
  expect(newForm()).toMatchObject({
    isScheduled: false,
    when: '',
    version: null,
    pinned: false,
    busy: false,
  });
});

test('a scheduled post - its time is shown in Seoul time', () => {
  const form = initialForm({
    board: 'notice',
    title: 'x',
    content: '',
    post,
    version: null,
    draftKey: 'k',
    code: 'notice',
  });
  expect(form).toMatchObject({ isScheduled: true, when: '2026-11-21T00:30', version: 4, pinned: true });
});

test('a draft of an older version - keeps that version, so that a save finds the conflict', () => {
  expect(
    initialForm({ board: 'a', title: '', content: '', post, version: 2, draftKey: 'k', code: 'notice' })
      .version,
  ).toBe(2);
});

test('a save - clears the messages of the one before, and starts a new draft', () => {
  const failed = newForm({
    errors: { title: '제목을 입력해 주세요.' },
    failure: '실패',
    message: '저장했습니다.',
  });
  const saving = after(failed, { type: 'save started' });
  expect(saving).toMatchObject({ busy: true, errors: {}, failure: null, message: '' });
  const saved = after(
    saving,
    { type: 'saved', post, to: 'draft', draftKey: 'second' },
    { type: 'call ended' },
  );
  expect(saved).toMatchObject({
    busy: false,
    post,
    version: 4,
    draftKey: 'second',
    message: '저장했습니다. 아직 사이트에는 보이지 않습니다.',
  });
  expect(saved.title).toBe('mine');
});

test('text typed after a save - clears its message', () => {
  const published = after(newForm(), { type: 'saved', post, to: 'published', draftKey: 'k' });
  expect(published.message).toMatch('발행했습니다');
  expect(after(published, { type: 'text changed' }).message).toBe('');
});

test('a rejected save - keeps the version, and the field errors of an earlier one unless it has its own', () => {
  const form = newForm({ version: 3, errors: { board: 'x' } });
  expect(after(form, { type: 'failed', failure: '실패' })).toMatchObject({
    version: 3,
    errors: { board: 'x' },
  });
  expect(after(form, { type: 'failed', failure: '실패', errors: {} }).errors).toEqual({});
});

test('the saved version taken after a conflict - replaces every field', () => {
  const mine = newForm({ version: 3 });
  expect(after(mine, { type: 'saved version taken', post, draftKey: 'second' })).toMatchObject({
    title: 'saved title',
    board: 'notice',
    isScheduled: true,
    when: '2026-11-21T00:30',
    version: 4,
    draftKey: 'second',
  });
});
