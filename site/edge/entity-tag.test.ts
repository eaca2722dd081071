import { entityTag, namesTag } from './entity-tag';

describe('namesTag', () => {
  const tag = entityTag(Buffer.from('a'));

  it.each([
    [tag, true],
    [`W/${tag}`, true],
    ['*', true],
    [` * `, true],
    [`"x", ${tag}`, true],
    [`"a,b",W/${tag},"c"`, true],
    ['"x"', false],
    ['', false],
    [tag.replaceAll('"', ''), false],
    [`"x*"`, false],
  ])('%s - %s', (header, expected) => {
    expect(namesTag(header, tag)).toBe(expected);
  });

  it('is a strong tag that follows the content', () => {
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(entityTag(Buffer.from('a'))).toBe(tag);
    expect(entityTag(Buffer.from('b'))).not.toBe(tag);
  });
});
