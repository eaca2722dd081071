import type { CreatePost, UpdatePost } from '../contracts/board';
import { Browser } from './browser';

/** Steps of the tests of boards. */

export const writing = (more: Partial<CreatePost> = {}): CreatePost => ({
  board: 'notice',
  title: '시험 글',
  content: '<p>본문입니다.</p>',
  state: 'published',
  ...more,
});

/** Calls of a person who may write, `author` unless another is named. */
export function postsOf(author: () => Browser) {
  const write = (more: Partial<CreatePost> = {}, browser = author()) =>
    browser.post('/api/board/post', writing(more));
  const save = (wr_id: number, more: Partial<UpdatePost> & { version: number }, browser = author()) =>
    browser.request(`/api/board/post/${wr_id}`, {
      method: 'PUT',
      body: { title: '고친 글', content: '<p>고침</p>', state: 'published', ...more },
    });
  const written = async (more: Partial<CreatePost> = {}) => {
    const { status, json, text } = await write(more);
    if (status !== 200) throw new Error(text);
    return json.data as { wr_id: number; version: number; content: string };
  };
  return { write, save, written };
}

export const read = (wr_id: number, browser: Browser = new Browser()) =>
  browser.get(`/api/board/post/${wr_id}`);
export const listed = async (query: Record<string, string> = {}, browser = new Browser(), code = 'notice') =>
  (await browser.get(`/api/board/${code}`, query)).json;
export const numbers = (response: { data: { posts: { wr_id: number }[] } }) =>
  response.data.posts.map(({ wr_id }) => wr_id);
