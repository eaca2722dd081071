import { useContext, useState } from 'react';
import { ChoiceInput } from '../../platform/choice-input';
import { Combobox } from '../../ui/combobox';
import { FormErrors } from '../../ui/field';

interface Props {
  options: readonly { value: string; label: string }[];
  /** Customer id of the restored draft. */
  initial: string | null;
  /** Shown when no customer is left to choose. */
  emptyText?: string;
}

/** Chooses the customer of a form; the account id is the form's field `userId`. */
export function CustomerField({ options, initial, emptyText }: Props) {
  const [customer, setCustomer] = useState(initial);
  const { userId } = useContext(FormErrors);
  return (
    <>
      <Combobox
        label="고객"
        options={options}
        value={customer}
        onChange={setCustomer}
        placeholder="고객을 골라 주세요"
        emptyText={emptyText}
        error={userId && '고객을 골라 주세요.'}
      />
      <ChoiceInput name="userId" value={customer} />
    </>
  );
}
