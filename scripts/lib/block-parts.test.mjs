import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { findBlockProblems } from './block-parts.mjs';
import { inRoot } from './paths.mjs';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'blocks-'));
after(() => fs.rmSync(root, { recursive: true }));

/** A copy of the parts of all blocks, with other schemas. */
function copyParts(schemas) {
  fs.rmSync(root, { recursive: true });
  for (const part of [
    'cms/src/components/blocks',
    'cms/src/api/page',
    'cms/src/seed',
    'api-extensions/contracts',
  ])
    fs.cpSync(inRoot(part), path.join(root, part), { recursive: true });
  for (const [name, schema] of Object.entries(schemas))
    fs.writeFileSync(path.join(root, 'cms/src/components/blocks', `${name}.json`), JSON.stringify(schema));
  return root;
}

test('the blocks of this checkout - nothing is missing', () => {
  assert.deepEqual(findBlockProblems(copyParts({})), []);
});

test('a block that has only a schema - every missing part is named', () => {
  assert.deepEqual(findBlockProblems(copyParts({ hologram: { attributes: { url: { type: 'string' } } } })), [
    'blocks.hologram: missing in the list of blocks in cms/src/api/page/content-types/page/schema.json.',
    'blocks.hologram: no labels in cms/src/seed/labels.json.',
    'blocks.hologram: no schema in api-extensions/contracts/common/blocks.ts.',
  ]);
});

test('a field that only the schema has, and one that it has lost - named for each part', () => {
  const attributes = { text: { type: 'text' }, year: { type: 'integer' } };
  assert.deepEqual(findBlockProblems(copyParts({ quote: { attributes } })), [
    'blocks.quote: the field year is missing in cms/src/seed/labels.json.',
    'blocks.quote: cms/src/seed/labels.json has the field source, which the schema has not.',
    'blocks.quote: the field year is missing in api-extensions/contracts/common/blocks.ts.',
    'blocks.quote: api-extensions/contracts/common/blocks.ts has the field source, which the schema has not.',
  ]);
});

test('a block without its schema - the schema is named', () => {
  copyParts({});
  fs.rmSync(path.join(root, 'cms/src/components/blocks/quote.json'));
  assert.deepEqual(findBlockProblems(root), [
    'blocks.quote: cms/src/components/blocks/quote.json is missing.',
  ]);
});
