/** One of the things to choose from in a select or combobox. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}
