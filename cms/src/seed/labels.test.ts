import { texts } from './fixtures/entry-errors';
import { attributesOf, SCHEMAS } from './fixtures/schemas';
import { LABELS, SYSTEM_LABELS } from './labels';

const GENERIC = ['id', 'createdAt', 'updatedAt', 'publishedAt'];
/** In the content manager these cannot be list columns or titles. */
const NOT_LISTED = ['json', 'customField', 'dynamiczone', 'richtext', 'blocks', 'password'];
const NOT_NAMING = [...NOT_LISTED, 'component', 'media', 'relation'];

test('types - each content type and component has labels, nothing else has', () => {
  expect(Object.keys(LABELS).sort()).toEqual(Object.keys(SCHEMAS).sort());
});

test.each(Object.entries(LABELS))('%s - labels every field, lists only what can be listed', (uid, labels) => {
  const attributes = attributesOf(uid);
  expect(Object.keys(labels.fields).sort()).toEqual(Object.keys(attributes).sort());
  expect(NOT_NAMING).not.toContain(attributes[labels.mainField]?.type ?? 'json');
  for (const column of labels.list) {
    if (!GENERIC.includes(column)) expect(NOT_LISTED).not.toContain(attributes[column]?.type ?? 'json');
  }
  expect(labels.list.length > 0).toBe(/^(api|plugin)::/.test(uid));
  for (const [, text] of texts(labels.fields, uid).filter(([at]) => at.endsWith('.label'))) {
    expect(text).toMatch(/[가-힣]/);
  }
});

test('system fields - all have a label', () => {
  for (const field of [...GENERIC, 'documentId', 'createdBy', 'updatedBy']) {
    expect(SYSTEM_LABELS[field]).toMatch(/[가-힣]/);
  }
});
