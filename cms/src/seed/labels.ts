import words from './labels.json';

/** How a content type or component is shown in the content manager. */
interface TypeLabels {
  /** Title field of an entry in relations. */
  mainField: string;
  /** Columns of the list view; empty for components, which have none. */
  list: string[];
  fields: Record<string, FieldLabel>;
}

interface FieldLabel {
  label: string;
  /** Help text below the field; omitted where mistakes are unlikely. */
  description?: string;
  /** Written by the programs: editors see it and cannot change it. */
  readOnly?: boolean;
}

/** A field of labels.json: its own label, or a reference to a `shared` one, e.g. `shared.domain`. */
type FieldEntry = FieldLabel | string;

function labelOf(field: FieldEntry): FieldLabel {
  if (typeof field !== 'string') return field;
  const shared = (words.shared as Record<string, FieldLabel>)[field.replace('shared.', '')];
  if (!shared) throw new Error(`labels.json has no ${field}`);
  return shared;
}

/** Fields that Strapi adds to every type. */
export const SYSTEM_LABELS: Record<string, string> = words.system;

/** Labels of every content type and component, by uid. */
export const LABELS: Record<string, TypeLabels> = Object.fromEntries(
  Object.entries(words.types).map(([uid, { fields, ...type }]) => [
    uid,
    {
      ...type,
      fields: Object.fromEntries(
        Object.entries(fields as Record<string, FieldEntry>).map(([name, field]) => [name, labelOf(field)]),
      ),
    },
  ]),
);
