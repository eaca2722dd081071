import { z } from 'zod';
import type { DrawnUid, renderFormPreview } from '../../contracts/preview/admin';

export type FormRequest = z.input<typeof renderFormPreview.body>;

/** Fields that the drawing of a form depends on. */
const FIELDS: Record<DrawnUid, readonly string[]> = {
  'api::page.page': ['title', 'path', 'layout', 'blocks'],
  'api::product.product': ['prod_id', 'name', 'summary', 'price_note', 'points', 'sort'],
  'api::form.form': ['fields', 'submit_label', 'done_text'],
  'api::popup.popup': ['title', 'text', 'image', 'label', 'url', 'pages'],
};

/** A relation as the form keeps it: its changes. */
const relation = z.object({
  domain: z.object({
    connect: z.array(z.object({ apiData: z.object({ documentId: z.string() }) })),
  }),
});

/** Document id of the site that a form has chosen since it was saved, or null. */
export const domainOfForm = (values: unknown): string | null =>
  relation.safeParse(values).data?.domain.connect.at(-1)?.apiData.documentId ?? null;

/**
 * Body of the call that draws a form; null before the form names a site.
 * @param entry document id of the saved entry; null for a new one
 */
export function formRequest(
  uid: DrawnUid,
  entry: string | null,
  values: Readonly<Record<string, unknown>>,
): FormRequest | null {
  const domain = domainOfForm(values);
  if (entry === null && domain === null) return null;
  const drawn = FIELDS[uid].map((field) => [field, values[field] ?? null]);
  return { uid, entry, domain, values: Object.fromEntries(drawn) };
}

const keyed = z.object({ blocks: z.array(z.object({ __temp_key__: z.string() })) });

/** Keys by which Strapi's form knows its blocks, in order: they stay when a block is moved. */
export const blockKeys = (values: unknown): string[] =>
  keyed.safeParse(values).data?.blocks.map(({ __temp_key__: key }) => key) ?? [];

/**
 * The name that a field has in the form now, of its name in an earlier state of the form; null if its block is gone.
 * @param drawn keys of the blocks of that state
 * @param current keys of the blocks of the form
 */
export function currentField(
  field: string,
  drawn: readonly string[],
  current: readonly string[],
): string | null {
  const [zone, index, ...rest] = field.split('.');
  if (zone !== 'blocks' || index === undefined) return field;
  const now = current.indexOf(drawn[Number(index)] ?? '');
  return now < 0 ? null : [zone, now, ...rest].join('.');
}
