import { z } from 'zod';
import type { drawDesign } from '../../contracts/preview-admin';
import { fragmentOf } from './fragment';

/** The form's values as Strapi holds them: a relation as its changes. */
const form = z.object({
  value: z.unknown(),
  design: z.record(z.string(), z.unknown()).nullish().catch(null),
  domain: z
    .object({
      connect: z.array(z.object({ apiData: z.object({ documentId: z.string() }) })).catch([]),
    })
    .nullish()
    .catch(null),
});

/** The request for the picture of what is typed. @param entry document id of the saved fragment; null for a new one */
export function askedDesign(entry: string | null, values: unknown): z.input<typeof drawDesign.body> {
  const { value, design, domain } = form.catch({ value: null }).parse(values);
  return {
    entry,
    domain: domain?.connect.at(-1)?.apiData.documentId ?? null,
    value: fragmentOf(value),
    design: design ?? null,
  };
}
