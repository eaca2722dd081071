import { PAGE, withoutIds } from './content.mjs';

const MENU = 'api::menu.menu';
const APP_CONFIG = 'api::app-config.app-config';
const BOARD = 'api::board.board';
const POST = 'api::post.post';

/** @typedef {{code: string, path: string, text: string}} ExpectedText a text that the edge serves at a path of a site after an edit */

const relationTo = ({ id, documentId }) => ({ connect: [{ id, documentId }] });

/** Finds an entry of a site by a condition. @throws Error where the site has none */
async function findEntry(editor, uid, code, matches) {
  const found = (await editor.listDrafts(uid, code)).find(matches);
  if (!found) throw new Error(`site ${code} has no entry of ${uid} that the edit needs`);
  return found;
}

const findHomePage = (editor, code) => findEntry(editor, PAGE, code, (page) => page.path === '/');

/** Opens the home page's form. For a relation the CMS returns a count, which a form does not send back. */
async function openHomeForm(editor, code) {
  const { documentId } = await findHomePage(editor, code);
  const form = await editor.readDraft(PAGE, documentId);
  delete form.domain;
  return { documentId, form };
}

/** A random colour, dark enough for white text on it. */
const colour = (number) => `#40${(number % 0x10000).toString(16).padStart(4, '0')}`;

/**
 * Edits by kind: each loads its form, then resolves with a function. The function sends one request, and resolves with
 * the text that must be served then.
 * @type {Record<string, (editor: import('./editor.mjs').Editor, code: string, number: number) => Promise<() => Promise<ExpectedText>>>}
 */
export const EDITS = {
  async block(editor, code, number) {
    const { documentId, form } = await openHomeForm(editor, code);
    const text = `순위를 재고 기록합니다, ${number}번째 판`;
    form.blocks[0].title = text;
    return async () => {
      await editor.publish(PAGE, documentId, form);
      return { code, path: '/', text };
    };
  },

  async menu(editor, code, number) {
    const { documentId } = await findEntry(editor, MENU, code, ({ url }) => url === '/board/notice');
    const text = `공지 ${number}호`;
    return async () => {
      await editor.publish(MENU, documentId, { menu_name: text });
      return { code, path: '/', text };
    };
  },

  async colour(editor, code, number) {
    const { documentId } = await findEntry(editor, APP_CONFIG, code, ({ name }) => name === 'theme');
    const primary = colour(number);
    return async () => {
      await editor.publish(APP_CONFIG, documentId, { value: { theme: { primary } } });
      return { code, path: '/', text: `--color-primary:${primary}` };
    };
  },

  async post(editor, code, number) {
    const board = await findEntry(editor, BOARD, code, (own) => own.code === 'notice');
    const title = `${number}번째 공지입니다`;
    const content = `<p>${'순위를 매일 같은 시각에 재어 기록으로 남깁니다. '.repeat(20)}</p>`;
    return async () => {
      await editor.create(POST, {
        board: relationTo(board),
        title,
        content,
        state: 'published',
        pinned: false,
      });
      return { code, path: '/board/notice', text: title };
    };
  },

  async page(editor, code, number) {
    const domain = await editor.findDomain(code);
    const { form } = await openHomeForm(editor, code);
    const [hero, ...others] = withoutIds(form.blocks);
    const title = `${number}번째 새 화면`;
    const path = `/bench/${number}`;
    return async () => {
      await editor.createPublished(PAGE, {
        domain: relationTo(domain),
        path,
        title,
        layout: form.layout,
        blocks: [{ ...hero, title }, ...others],
      });
      return { code, path, text: title };
    };
  },
};

export const KINDS = Object.keys(EDITS);
