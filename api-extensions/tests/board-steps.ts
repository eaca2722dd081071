import * as board from '../contracts/board/board';
import type { CreatePost, UpdatePost } from '../contracts/board/board';
import { Browser } from './browser';
import { dataOf } from './contract-client';

/** Steps of the tests of boards. */

/** Body of the call for a new post. */
export const postBody = (more: Partial<CreatePost> = {}): CreatePost => ({
  board: 'notice',
  title: '시험 글',
  content: '<p>본문입니다.</p>',
  state: 'published',
  ...more,
});

/** Calls that write posts, made by `author` unless the call names another browser. */
export function postsOf(author: () => Browser) {
  const sendPost = (more: Partial<CreatePost> = {}, browser = author()) =>
    browser.post('/api/board/post', postBody(more));
  const savePost = (wr_id: number, more: Partial<UpdatePost> & { version: number }, browser = author()) =>
    browser.request(`/api/board/post/${wr_id}`, {
      method: 'PUT',
      body: { title: '고친 글', content: '<p>고침</p>', state: 'published', ...more },
    });
  /** @throws if the post is refused */
  const createPost = async (more: Partial<CreatePost> = {}) => {
    const { status, json, text } = await sendPost(more);
    if (status !== 200) throw new Error(text);
    return dataOf(board.createPost, json);
  };
  return { sendPost, savePost, createPost };
}

/** Reads a post, as a visitor unless a browser is given. */
export const readPost = (wr_id: number, browser: Browser = new Browser()) =>
  browser.get(`/api/board/post/${wr_id}`);
/** Response of a board: `data` with its posts, and the page. */
export const listPosts = async (
  query: Record<string, string> = {},
  browser = new Browser(),
  code = 'notice',
) => (await browser.get(`/api/board/${code}`, query)).json;

/** Numbers of a board's posts, in order. */
export const postNumbers = (response: { data: { posts: { wr_id: number }[] } }) =>
  response.data.posts.map(({ wr_id }) => wr_id);
