/** One option of a select or combobox. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}
