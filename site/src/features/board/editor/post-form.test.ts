import type { Post } from 'api-extensions/contracts/board';
import { type PostAction, type PostForm, postForm, startForm } from './post-form';

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

const start = (overrides: Partial<PostForm> = {}): PostForm => ({
  ...startForm({
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
const after = (form: PostForm, ...actions: PostAction[]) => actions.reduce(postForm, form);

test('a new post - to be published at once, without a version', () => {
  expect(start()).toMatchObject({ isScheduled: false, when: '', version: null, pinned: false, busy: false });
});

test('a scheduled post - its time is shown in Seoul time', () => {
  const form = startForm({
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

test('a draft of an older version - a save overwrites that version', () => {
  expect(
    startForm({ board: 'a', title: '', content: '', post, version: 2, draftKey: 'k', code: 'notice' })
      .version,
  ).toBe(2);
});

test('a save - clears the messages of the last one, and starts a new draft', () => {
  const failed = start({
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

test('text typed after a save - the message goes', () => {
  const published = after(start(), { type: 'saved', post, to: 'published', draftKey: 'k' });
  expect(published.message).toMatch('발행했습니다');
  expect(after(published, { type: 'text changed' }).message).toBe('');
});

test('a refusal - keeps the version, and the fields of an earlier one unless it names its own', () => {
  const form = start({ version: 3, errors: { board: 'x' } });
  expect(after(form, { type: 'failed', failure: '실패' })).toMatchObject({
    version: 3,
    errors: { board: 'x' },
  });
  expect(after(form, { type: 'failed', failure: '실패', errors: {} }).errors).toEqual({});
});

test('the saved version is taken after a conflict - it replaces every field', () => {
  const mine = start({ version: 3 });
  expect(after(mine, { type: 'saved version taken', post, draftKey: 'second' })).toMatchObject({
    title: 'saved title',
    board: 'notice',
    isScheduled: true,
    when: '2026-11-21T00:30',
    version: 4,
    draftKey: 'second',
  });
});
