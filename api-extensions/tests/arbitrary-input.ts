// Random input for the calls of the contracts, valid and hostile.
import fc from 'fast-check';
import { z, type ZodType } from 'zod';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Texts that break programs which trust their input: SQL, HTML, paths, templates, controls, numbers, lone surrogates. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E가나다',
  "' OR 1=1 --",
  "'; DROP TABLE pages; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(40),
  '2026-02-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'http://[::1',
  '가'.repeat(3000),
  'a'.repeat(60_000),
];

const HOSTILE_VALUES = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  { $gt: '' },
  { id: { $ne: null } },
  JSON.parse('{"__proto__": {"level": 90}, "constructor": {"prototype": {"level": 90}}}') as unknown,
  Array.from({ length: 1500 }, () => 'x'),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_VALUES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((instant) => new Date(instant).toISOString());

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'date-time') return day;
  if (format === 'uri') return fc.webUrl();
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // A pattern that fast-check does not support, e.g. with a look-ahead.
    }
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: fc.constantFrom(...'가나다라 한글1a') }));
}

function numberOf({ type, minimum = -1000, maximum = 100_000 }: JsonSchema): fc.Arbitrary<unknown> {
  if (type !== 'integer') return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
  return fc.integer({
    min: Math.max(minimum, -(2 ** 31)),
    max: Math.min(Math.max(minimum, maximum), 2 ** 31),
  });
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromJsonSchema(schema)]),
  );
  if (Object.keys(fields).length > 0) return fc.record(fields, { requiredKeys: required });
  const values =
    typeof additionalProperties === 'object' ? fromJsonSchema(additionalProperties) : fc.string();
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), values, { maxKeys: 4 });
}

function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(-1);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map(fromJsonSchema));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array')
    return fc.array(fromJsonSchema(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
    });
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.string();
}

/** Values with the shape of a contract's schema. They meet the schema's refinements only by chance. */
export function validInput(schema: ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fromJsonSchema(described as JsonSchema);
}

/** Replaces, drops or adds one value somewhere inside a value. The number `at` chooses what and where. */
function withChange(value: unknown, at: number, change: unknown): unknown {
  if (typeof value !== 'object' || value === null || at % 7 === 0) return change;
  const entries = Object.entries(value);
  const next = Math.floor(at / 7);
  if (next % 5 === 0) entries.push(['extra', change]);
  else if (next % 5 === 1) entries.splice(next % Math.max(1, entries.length), 1);
  else if (entries.length > 0) {
    const entry = entries[next % entries.length] as [string, unknown];
    entry[1] = withChange(entry[1], Math.floor(next / 5), change);
  }
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** The same values with one to three hostile changes, most of which the schema refuses. */
export const hostileInput = (schema: ZodType | undefined): fc.Arbitrary<unknown> =>
  fc
    .tuple(validInput(schema), fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce((changed, [at, change]) => withChange(changed, at, change), value),
    );

/** Values of a parameter in a path. */
export const pathText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 3000)),
  fc.nat().map(String),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
);
