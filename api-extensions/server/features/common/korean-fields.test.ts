import { errors, validateYupSchema, yup } from '@strapi/utils';
import { fieldMessage, localizeFieldErrors } from './korean-fields';

/** Messages of Strapi's own validation for a value. */
async function rejection(schema: Parameters<typeof validateYupSchema>[0], value: unknown): Promise<unknown> {
  try {
    await validateYupSchema(schema)(value);
  } catch (error) {
    return localizeFieldErrors(error, async (path) => (path[0] === 'sort' ? '정렬 순서' : ''));
  }
  throw new Error('not refused');
}

const schema = yup.object({
  path: yup.string().matches(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/),
  code: yup.string().matches(/^[a-z][a-z0-9-]{1,31}$/),
  name: yup.string().max(3),
  sort: yup.number().integer().min(0).max(9),
  layout: yup.string().oneOf(['default', 'sidenav']),
  title: yup.string().required(),
});
const good = { path: '/', code: 'ab', name: 'a', sort: 1, layout: 'default', title: 't' };

test.each([
  [{ path: 'x' }, '경로를 적어'],
  [{ code: 'A' }, '소문자로 시작'],
  [{ name: 'long' }, '3자까지'],
  [{ sort: -1 }, '0 이상'],
  [{ sort: 10 }, '9 이하'],
  [{ sort: 1.5 }, '정수'],
  [{ layout: 'x' }, '다음 가운데 하나여야 합니다: default, sidenav'],
  [{ title: undefined }, '입력해'],
  [{ name: null }, '입력해'],
])('%p - rejected in Korean, with its field', async (part, message) => {
  const error = (await rejection(schema, { ...good, ...part })) as errors.ValidationError;
  expect(error).toBeInstanceOf(errors.ValidationError);
  expect(error.message).toContain(message);
  expect(error.details).toMatchObject({
    errors: [{ path: Object.keys(part), message: expect.stringContaining(message) }],
  });
});

test('two invalid fields - both are in the message', async () => {
  const error = (await rejection(schema, { ...good, name: 'long', sort: -1 })) as Error;
  expect(error.message.split('\n')).toHaveLength(2);
});

test('a field with words for its place - named by them; another one - only by its message', async () => {
  const error = (await rejection(schema, { ...good, name: 'long', sort: -1 })) as Error;
  expect(error.message.split('\n').sort()).toEqual([
    '3자까지 적을 수 있습니다.',
    '정렬 순서: 0 이상이어야 합니다.',
  ]);
});

test('message of a taken value - Korean; an unknown message - unchanged', () => {
  expect(fieldMessage('This attribute must be unique')).toContain('이미 사용 중');
  expect(fieldMessage('something else')).toBe('something else');
});

test('an error that is not of a field - unchanged', async () => {
  const noPlace = async () => '';
  const ours = new errors.ValidationError('우리 말');
  expect(await localizeFieldErrors(ours, noPlace)).toBe(ours);
  const other = new Error('x');
  expect(await localizeFieldErrors(other, noPlace)).toBe(other);
});
