import type { FormLayout, Values } from '../conflicts/form-values';
import { componentOf, isValues, itemKey } from '../conflicts/form-values';

/** An attribute in Strapi's schemas, as far as a new block depends on it. */
interface Attribute {
  type?: string;
  default?: unknown;
  required?: boolean;
  repeatable?: boolean;
  min?: number;
  component?: string;
}
export type Schemas = Readonly<
  Record<string, { attributes: Readonly<Record<string, Attribute>> } | undefined>
>;

/** Values of a component that is added, as Strapi's own form makes them: defaults, and as many empty items as it needs. */
export function newValues(uid: string, schemas: Schemas): Values {
  const attributes = Object.entries(schemas[uid]?.attributes ?? {});
  return Object.fromEntries(
    attributes.flatMap(([name, { type, component, required, repeatable, min = 0, ...attribute }]) => {
      if (attribute.default !== undefined) return [[name, attribute.default]];
      if (type !== 'component' || component === undefined || !required) return [];
      if (!repeatable) return [[name, newValues(component, schemas)]];
      const items = Array.from({ length: min }, (_, index) => ({
        ...newValues(component, schemas),
        __temp_key__: itemKey(index),
      }));
      return [[name, items]];
    }),
  );
}

/** A copy of a component's values without the row numbers of the original and of its parts. Files keep theirs. */
export function copyOf(values: Values, uid: string, layout: FormLayout): Values {
  const fields = layout.components[uid]?.fields ?? [];
  const parts = fields.filter(({ type }) => type === 'component');
  const copied = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'id'));
  for (const field of parts) {
    const value = values[field.name];
    const copyItem = (item: unknown) =>
      isValues(item) ? copyOf(item, componentOf(field, item), layout) : item;
    copied[field.name] = Array.isArray(value) ? value.map(copyItem) : copyItem(value);
  }
  return copied;
}
