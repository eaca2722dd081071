import { blockError } from './block-rules';

const SITE = { boards: new Set(['notice', 'case']), forms: new Set(['예약 문의']) };
const errorOf = (kind: string, fields: object) =>
  blockError({ __component: `blocks.${kind}`, ...fields }, SITE)?.field ?? null;

test.each([
  ['video', { url: 'https://youtu.be/abcdefghijk' }, null],
  ['video', { url: 'https://tv.naver.com/v/12345' }, null],
  ['video', { url: 'https://example.com/a.mp4' }, 'url'],
  ['video', { url: '' }, null],
  ['post-list', { board: 'case' }, null],
  ['post-list', { board: 'cases' }, 'board'],
  ['form', { form: '예약 문의' }, null],
  ['form', { form: '예약' }, 'form'],
  ['notice-bar', { starts_at: '2026-11-30T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, null],
  ['notice-bar', { starts_at: '2026-11-30T00:00:00Z', ends_at: '2026-11-30T00:00:00Z' }, 'ends_at'],
  ['notice-bar', { starts_at: null, ends_at: '2026-11-30T00:00:00Z' }, null],
  ['text', { text: [{ type: 'paragraph', children: [{ type: 'text', text: '글' }] }] }, null],
  ['text', { text: [{ type: 'image', image: {}, children: [] }] }, 'text'],
  ['quote', { text: '글' }, null],
])('a block %s with %j - has the error in %p', (kind, fields, field) => {
  expect(errorOf(kind, fields)).toBe(field);
});
