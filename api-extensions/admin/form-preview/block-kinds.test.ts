import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { drawnKinds } from './block-drawing';
import { findKinds, kindTexts } from './block-kinds';

const page = z
  .object({ attributes: z.object({ blocks: z.object({ components: z.array(z.string()) }) }) })
  .parse(
    JSON.parse(
      fs.readFileSync(
        path.join(__dirname, '../../../cms/src/api/page/content-types/page/schema.json'),
        'utf8',
      ),
    ),
  );
const kinds = kindTexts(page.attributes.blocks.components, (uid) => uid);

test.each(kinds)('the block $uid - says what it is for, in Korean', ({ use }) => {
  expect(use).toMatch(/[가-힣].*\.$/);
});

test('each kind of a page - has a drawing', () => {
  expect([...drawnKinds].sort()).toEqual([...page.attributes.blocks.components].sort());
});

test.each([
  ['가격', 'blocks.price-table'],
  ['자주 묻는', 'blocks.faq'],
  ['FAQ', 'blocks.faq'],
  ['고객 수', 'blocks.figures'],
  ['유튜브', 'blocks.video'],
  ['약도', 'blocks.map'],
  ['이미지', 'blocks.gallery'],
])('a search for "%s" - finds %s', (search, uid) => {
  const named = kindTexts(page.attributes.blocks.components, (one) =>
    one === 'blocks.faq' ? '자주 묻는 질문' : one,
  );
  expect(findKinds(named, search).map((kind) => kind.uid)).toContain(uid);
});

test('an empty search - finds every kind; one that nothing is about - none', () => {
  expect(findKinds(kinds, '  ')).toHaveLength(kinds.length);
  expect(findKinds(kinds, '없는말')).toEqual([]);
});
