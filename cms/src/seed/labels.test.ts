import { collectTexts } from './fixtures/entry-errors';
import { attributesOf, SCHEMAS } from './fixtures/schemas';
import { LABELS, SYSTEM_LABELS } from './labels';

/** Fields of every type. */
const SYSTEM_FIELDS = ['id', 'createdAt', 'updatedAt', 'publishedAt'];
/** Types of fields that the content manager cannot show as list columns. */
const NOT_LISTABLE = ['json', 'customField', 'dynamiczone', 'richtext', 'blocks', 'password'];
/** Types of fields that cannot be an entry's title. */
const NOT_TITLES = [...NOT_LISTABLE, 'component', 'media', 'relation'];

test('labels.json - has exactly the content types and components that editors see', () => {
  expect(Object.keys(LABELS).sort()).toEqual(Object.keys(SCHEMAS).sort());
});

test.each(Object.entries(LABELS))(
  '%s - has a label for every field, and no list column that Strapi cannot list',
  (uid, labels) => {
    const attributes = attributesOf(uid);
    expect(Object.keys(labels.fields).sort()).toEqual(Object.keys(attributes).sort());
    // A block without a text of its own has its kind alone as its title: a choice would be shown in English.
    if (labels.mainField !== 'id' || !uid.startsWith('blocks.'))
      expect(NOT_TITLES).not.toContain(attributes[labels.mainField]?.type ?? 'json');
    if (uid.startsWith('blocks.')) expect(attributes[labels.mainField]?.type).not.toBe('enumeration');
    for (const column of labels.list) {
      if (!SYSTEM_FIELDS.includes(column))
        expect(NOT_LISTABLE).not.toContain(attributes[column]?.type ?? 'json');
    }
    expect(labels.list.length > 0).toBe(/^(api|plugin)::/.test(uid));
    for (const [, text] of collectTexts(labels.fields, uid).filter(([at]) => at.endsWith('.label'))) {
      expect(text).toMatch(/[가-힣]/);
    }
  },
);

test('system fields - all have a label', () => {
  for (const field of [...SYSTEM_FIELDS, 'documentId', 'createdBy', 'updatedBy']) {
    expect(SYSTEM_LABELS[field]).toMatch(/[가-힣]/);
  }
});
