/** Fields that cannot be changed after an entry was created, by type. */
const FIXED_FIELDS: Readonly<Record<string, readonly string[]>> = { 'api::domain.domain': ['code'] };

interface Field {
  name: string;
  disabled?: boolean;
}

interface Layout {
  layout: { layout: Field[][][] };
  query: object;
}

/** Makes fixed fields of an existing entry read-only. @param path address of the admin's page, which ends with type and entry */
export function fixFields({ layout: form, query }: Layout, path: string): Layout {
  const [uid = '', entry = ''] = path.split('/').slice(-2).map(decodeURIComponent);
  const fixed = entry === 'create' ? [] : (FIXED_FIELDS[uid] ?? []);
  const layout = form.layout.map((panel) =>
    panel.map((row) =>
      row.map((field) => (fixed.includes(field.name) ? { ...field, disabled: true } : field)),
    ),
  );
  return { layout: { ...form, layout }, query };
}
