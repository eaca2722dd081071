// The fields of requests, as the contracts describe them.
import type { ZodType } from 'zod';
import { contractCalls } from './contract-calls';

const defOf = (schema: ZodType) => (schema as unknown as { _zod: { def: Record<string, unknown> } })._zod.def;

/** The types of texts in a schema by their place, and those whose values are not described. */
export function* textTypes(
  schema: ZodType,
  place: string,
  seen = new Set<ZodType>(),
): Generator<[string, ZodType]> {
  if (seen.has(schema)) return;
  const inside = new Set(seen).add(schema);
  const def = defOf(schema);
  const child = (key: string) => def[key] as ZodType;
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape as Record<string, ZodType>))
        yield* textTypes(field, `${place}.${name}`, inside);
      if (def.catchall) yield* textTypes(child('catchall'), `${place}.*`, inside);
      return;
    case 'array':
    case 'set':
      return yield* textTypes((def.element ?? def.valueType) as ZodType, `${place}[]`, inside);
    case 'tuple':
      for (const item of def.items as ZodType[]) yield* textTypes(item, `${place}[]`, inside);
      return;
    case 'record':
    case 'map':
      yield* textTypes(child('keyType'), `${place}{key}`, inside);
      return yield* textTypes(child('valueType'), `${place}{}`, inside);
    case 'union':
      for (const option of def.options as ZodType[]) yield* textTypes(option, place, inside);
      return;
    case 'intersection':
      yield* textTypes(child('left'), place, inside);
      return yield* textTypes(child('right'), place, inside);
    case 'lazy':
      return yield* textTypes((def.getter as () => ZodType)(), place, inside);
    case 'pipe': {
      const [from, to] = [child('in'), child('out')];
      if (defOf(from).type === 'transform') return yield* textTypes(to, place, inside);
      const first = [...textTypes(from, place, inside)];
      // The transformed value of one text is what counts; of an object's fields the values before it.
      return yield* first.length === 1 && first[0]?.[0] === place
        ? [[place, schema] as [string, ZodType]]
        : first;
    }
    case 'string':
    case 'template_literal':
    case 'unknown':
    case 'any':
    case 'custom':
      return yield [place, schema];
    default:
      if (def.innerType) yield* textTypes(child('innerType'), place, inside);
  }
}

/** The types of all texts in requests by their place, e.g. `POST /board/post body.title`. */
export const requestTexts = (): [place: string, type: ZodType][] =>
  [...contractCalls()].flatMap(([route, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      call[part] ? [...textTypes(call[part], `${route} ${part}`)] : [],
    ),
  );

/** Lengths that a check of a type names, e.g. `max_length`. */
function longest(schema: ZodType): number {
  const { checks = [] } = defOf(schema) as { checks?: { _zod: { def: Record<string, unknown> } }[] };
  const named = checks
    .map(({ _zod }) => _zod.def)
    .filter(({ check }) => /^(max_length|length_equals)$/.test(String(check)));
  return Math.min(...named.map((check) => Number(check['maximum'] ?? check['length'])), Infinity);
}

/**
 * A value of a schema's shape with as much text as its maximums allow.
 * @param textOf a text of this length
 * @param length characters of all its texts
 */
export function fill(
  schema: ZodType,
  textOf: (length: number) => string,
  length: number,
  depth = 0,
): unknown {
  const def = defOf(schema);
  const inside = (child: unknown, share = length) => fill(child as ZodType, textOf, share, depth + 1);
  if (depth > 12) return null;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape as Record<string, ZodType>);
      return Object.fromEntries(fields.map(([name, field]) => [name, inside(field, length / fields.length)]));
    }
    case 'array': {
      const items = Math.max(1, Math.min(longest(schema), Math.floor(length / 40)));
      return Array<unknown>(items).fill(inside(def.element, length / items));
    }
    case 'record':
      return { [textOf(Math.min(length / 2, 1000))]: inside(def.valueType, length / 2) };
    case 'union':
      return inside((def.options as ZodType[]).at(-1));
    case 'pipe':
      return inside(defOf(def.in as ZodType).type === 'transform' ? def.out : def.in);
    case 'lazy':
      return inside((def.getter as () => ZodType)());
    case 'string':
    case 'unknown':
      return textOf(Math.min(length, longest(schema)));
    case 'enum':
      return Object.values(def.entries as Record<string, unknown>)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return def.innerType ? inside(def.innerType) : null;
  }
}
