import { z, type ZodType } from 'zod';
import { requestTexts, textTypes } from '../tests/contract-fields';

/** Characters that no text of a request may keep: controls, surrogates without a partner, marks that cannot be seen. */
const FORBIDDEN_CHARACTERS = [
  '\0',
  '\u0001',
  '\b',
  '\u001b',
  '\u007f',
  '\u009f',
  '\ud800',
  '\udc00',
  '\u200b',
  '\u202e',
  '\ufeff',
];
const hasForbidden = (text: string) => /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\u200b\u202e\ufeff]/u.test(text);

/** Texts that fields of all kinds take. */
const VALID = [
  ...['강남 치과', 'a', 'abc-123', '/path', 'https://example.com/a', 'a@example.com', '010-1234-5678'],
  ...['1', '2026-11-21', '2026-11-21T00:00:00+09:00', '#aabbcc', 'example.com', '123-45-67890', '100,000'],
  ...[
    '0123456789abcdef0123456789abcdef',
    '123456',
    '1.2.3.4',
    '<p>글</p>',
    '{"a":1}',
    'sc-domain:example.com',
  ],
];
const PROBES = VALID.flatMap((text) =>
  FORBIDDEN_CHARACTERS.flatMap((character) => [
    character + text,
    text + character,
    text.slice(0, 1) + character + text.slice(1),
  ]),
);

/** Probes that a type accepts without removing what is forbidden. */
const accepted = (schema: ZodType) =>
  PROBES.filter((probe) => {
    const parsed = schema.safeParse(probe);
    return parsed.success && typeof parsed.data === 'string' && hasForbidden(parsed.data);
  });

test('every text of a request - is refused or cleaned where it has control characters or lone surrogates', () => {
  const failures = requestTexts()
    .filter(([, type]) => accepted(type).length > 0)
    .map(([place]) => place);
  expect(failures).toEqual([]);
});

test('the walk finds the texts of objects, lists, unions and transformed values', () => {
  const schema = z.object({
    a: z.string().optional(),
    b: z.array(z.object({ c: z.union([z.number(), z.string().transform((text) => text.trim())]) })),
    d: z.record(z.string(), z.unknown()),
    e: z.number(),
  });
  expect([...textTypes(schema, 'x')].map(([place]) => place)).toEqual([
    'x.a',
    'x.b[].c',
    'x.d{key}',
    'x.d{}',
  ]);
  expect([...textTypes(schema, 'x')].filter(([, type]) => accepted(type).length > 0)).toHaveLength(4);
});
