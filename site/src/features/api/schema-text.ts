/** A JSON Schema of the document, as far as the page shows it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
}

const TYPES: Record<string, string> = {
  string: '문자열',
  integer: '정수',
  number: '숫자',
  boolean: '참/거짓',
  object: '객체',
  array: '목록',
  null: 'null',
};

const FORMATS: Record<string, string> = { date: '날짜', 'date-time': '시각', uuid: 'UUID', uri: '주소' };

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? [];

/** Whether the contract sets the limit: every integer has those of safe integers. */
const isOwnLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

/** What a value may be, in Korean: `문자열 · 100자 이하`, `web | shop`, `정수 또는 null`. */
export function typeText(schema: JsonSchema): string {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((name) => typeText({ ...schema, type: name })).join(' 또는 ');
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeText))].join(' 또는 ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  const base = FORMATS[schema.format ?? ''] ?? TYPES[type ?? ''] ?? '값';
  const limits = [
    isOwnLimit(schema.minimum) && `${schema.minimum} 이상`,
    isOwnLimit(schema.maximum) && `${schema.maximum} 이하`,
    schema.maxLength !== undefined && `${schema.maxLength}자 이하`,
    schema.maxItems !== undefined && `${schema.maxItems}개 이하`,
    schema.default !== undefined && `기본값 ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [base, ...limits].join(' · ');
}

export interface SchemaField {
  /** Path from the whole value, e.g. `data[].standing.rank`. */
  path: string;
  type: string;
  required: boolean;
}

/** All fields of a schema, each before the fields inside it. A path that several alternatives have is listed once. */
export function fieldsOf(schema: JsonSchema, path = '', required = true): SchemaField[] {
  const own = path === '' ? [] : [{ path, type: typeText(schema), required }];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      fieldsOf(part, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false),
    ),
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`).slice(schema.items.properties ? 1 : 0) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? fieldsOf(schema.additionalProperties, `${path}.*`)
      : []),
    ...alternativesOf(schema)
      .filter((part) => part.properties ?? part.items)
      .flatMap((part) => fieldsOf(part, path, required).slice(path === '' ? 0 : 1)),
  ];
  const visited = new Set<string>();
  return [...own, ...inside].filter((field) => !visited.has(field.path) && visited.add(field.path));
}
