import type { z, ZodType } from 'zod';

/** What is read of a schema's definition; zod's own types have no common one. */
interface Definition {
  type: string;
  checks?: {
    _zod: {
      def: {
        check: string;
        minimum?: number;
        length?: number;
        value?: number;
        format?: string;
        inclusive?: boolean;
      };
    };
  }[];
  format?: string;
  shape?: Record<string, ZodType>;
  element?: ZodType;
  options?: ZodType[];
  items?: ZodType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  innerType?: ZodType;
  in?: ZodType;
  left?: ZodType;
  right?: ZodType;
  defaultValue?: unknown;
  getter?: () => ZodType;
  keyType?: ZodType;
  valueType?: ZodType;
}

const definitionOf = (schema: ZodType): Definition => schema._zod.def as unknown as Definition;

/** Texts of formats; a format without one here has to be given. */
const FORMATS: Record<string, string> = {
  date: '2026-11-02',
  datetime: '2026-11-02T03:00:00.000Z',
  email: 'person@example.test',
  url: 'https://example.test/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function exampleText({ format, checks = [] }: Definition): string {
  const formats = [format, ...checks.map(({ _zod }) => _zod.def.format)];
  const known = formats.find((name) => name !== undefined && FORMATS[name] !== undefined);
  if (known !== undefined) return FORMATS[known] ?? '';
  const lengths = checks.map(({ _zod: { def } }) => def.minimum ?? def.length ?? 0);
  return 'x'.repeat(Math.max(0, ...lengths));
}

function exampleNumber({ checks = [] }: Definition): number {
  const least = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'greater_than' ? [(def.value ?? 0) + (def.inclusive ? 0 : 1)] : [],
  );
  return Math.max(0, ...least);
}

const lengthOf = ({ checks = [] }: Definition): number =>
  Math.max(0, ...checks.map(({ _zod: { def } }) => def.minimum ?? def.length ?? 0));

/** Instants that their schemas only call texts. */
const fieldExample = (name: string, field: ZodType): unknown => {
  const value = example(field);
  return value === '' && /(^at|_at|expires|until)$/.test(name) ? FORMATS.datetime : value;
};

/** The smallest value of a schema: nothing that may be left out, no rows, the first of several choices. */
function example(schema: ZodType): unknown {
  const definition = definitionOf(schema);
  const { shape = {}, element, options = [], items = [], innerType } = definition;
  switch (definition.type) {
    case 'string':
      return exampleText(definition);
    case 'number':
    case 'int':
      return exampleNumber(definition);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'null':
    case 'nullable':
      return null;
    case 'optional':
    case 'undefined':
    case 'unknown':
      return undefined;
    case 'default':
    case 'prefault':
      return definition.defaultValue;
    case 'object':
      return Object.fromEntries(
        Object.entries(shape)
          .map(([name, field]) => [name, fieldExample(name, field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: lengthOf(definition) }, () => element && example(element));
    case 'tuple':
      return items.map(example);
    case 'union':
      return options[0] && example(options[0]);
    case 'record': {
      const names = definition.keyType && definitionOf(definition.keyType).entries;
      const values = definition.valueType;
      return Object.fromEntries(Object.values(names ?? {}).map((name) => [name, values && example(values)]));
    }
    case 'intersection':
      return {
        ...((definition.left && example(definition.left)) as object),
        ...((definition.right && example(definition.right)) as object),
      };
    case 'pipe':
      return definition.in && example(definition.in);
    case 'lazy':
      return definition.getter && example(definition.getter());
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return innerType && example(innerType);
    default:
      throw new Error(`no example of a schema of the type ${definition.type}`);
  }
}

/** Some of a value's fields, also of the objects in it; lists are whole. */
export type Part<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: unknown, part: unknown): unknown {
  if (part === undefined) return base;
  if (!isObject(base) || !isObject(part)) return part;
  const merged = { ...base };
  for (const [name, value] of Object.entries(part)) merged[name] = merge(base[name], value);
  return merged;
}

/**
 * A value of a contract's schema with the given fields; the others are the schema's smallest.
 * @throws ZodError if it does not match the schema: a fake cannot differ from the contract
 */
export function like<Schema extends ZodType>(schema: Schema, part: Part<z.input<Schema>>): z.input<Schema> {
  const value = merge(example(schema), part);
  schema.parse(value);
  return value as z.input<Schema>;
}

interface ListCall {
  readonly response: ZodType<{ data: unknown[] }>;
}
type RowOf<C extends ListCall> = z.input<C['response']> extends { data: (infer Row)[] } ? Row : never;

/** The response of a list: rows of which only some fields are given, on one page. */
export function listOf<C extends ListCall>(
  { response }: C,
  parts: readonly Part<RowOf<C>>[],
  more?: Part<Omit<z.input<C['response']>, 'data'>>,
): z.input<C['response']> {
  const { data, page } = definitionOf(response).shape ?? {};
  const row = data && definitionOf(data).element;
  if (!row) throw new Error('This call has no list.');
  const rows = parts.map((part) => like(row, part as never));
  const paging = { page: 1, page_size: 50, total: rows.length, pages: 1 };
  const whole = { data: rows, ...(page && { page: paging }), ...(more as object | undefined) };
  return like(response, whole as never) as z.input<C['response']>;
}
