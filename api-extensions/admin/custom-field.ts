/** Props that Strapi's forms give to the input of a custom field. */
export interface CustomFieldProps<Value> {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  value?: unknown;
  onChange: (name: string, value: Value) => void;
}
