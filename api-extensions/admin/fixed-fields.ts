/** Fields that are chosen when an entry is made and name it from then on, by type. */
const FIXED: Readonly<Record<string, readonly string[]>> = { 'api::domain.domain': ['code'] };

interface Field {
  name: string;
  disabled?: boolean;
}

interface Layout {
  layout: { layout: Field[][][] };
  query: object;
}

/** Makes fixed fields of an existing entry read-only. @param path of the admin's page */
export function fixFields({ layout: form, query }: Layout, path: string): Layout {
  const [uid = '', entry = ''] = path.split('/').slice(-2).map(decodeURIComponent);
  const fixed = entry === 'create' ? [] : (FIXED[uid] ?? []);
  const layout = form.layout.map((panel) =>
    panel.map((row) =>
      row.map((field) => (fixed.includes(field.name) ? { ...field, disabled: true } : field)),
    ),
  );
  return { layout: { ...form, layout }, query };
}
