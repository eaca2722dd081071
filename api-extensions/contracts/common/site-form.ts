import * as z from '../zod';
import { FORM_FIELD_KINDS, FORM_FIELDS_MAX, FORM_OPTIONS_MAX } from '../rules/form-fields';

/** A field of a form as visitors see it. */
const formField = z.object({
  kind: z.enum(FORM_FIELD_KINDS),
  label: z.string(),
  /** Empty without one. */
  help: z.string(),
  required: z.boolean(),
  /** Of a choice; empty for other kinds. */
  options: z.array(z.string()).max(FORM_OPTIONS_MAX),
});
export type FormField = z.infer<typeof formField>;

/** A form that editors made, without the addresses of those who are told about requests. */
export const siteForm = z.object({
  /** Unique within the site; blocks name their form by it, and staff see it. */
  name: z.string(),
  fields: z.array(formField).max(FORM_FIELDS_MAX),
  submit_label: z.string(),
  /** Shown after sending. */
  done_text: z.string(),
});
export type SiteForm = z.infer<typeof siteForm>;
