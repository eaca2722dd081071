import { fieldsOf, typeText } from './schema-text';

test.each([
  [{ type: 'string', maxLength: 100 }, '문자열 · 100자 이하'],
  [{ enum: ['web', 'shop'], type: 'string' }, 'web | shop'],
  [{ anyOf: [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, { type: 'null' }] }, '정수 또는 null'],
  [{ type: 'string', format: 'date' }, '날짜'],
  [{ type: 'integer', minimum: 1, maximum: 500, default: 50 }, '정수 · 1 이상 · 500 이하 · 기본값 50'],
  [{ type: ['string', 'null'] }, '문자열 또는 null'],
  [{}, '값'],
])('typeText of %j - is %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('fieldsOf - gives the path of each field, inside lists and alternatives too, once', () => {
  const rank = { type: 'object', properties: { rank: { type: 'integer' } }, required: ['rank'] };
  const schema = {
    type: 'object',
    properties: {
      data: { type: 'array', items: { anyOf: [rank, { ...rank }] } },
      page: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] },
    },
    required: ['data'],
  };
  expect(fieldsOf(schema).map(({ path, required }) => [path, required])).toEqual([
    ['data', true],
    ['data[]', true],
    ['data[].rank', true],
    ['page', false],
    ['page.total', true],
  ]);
});
