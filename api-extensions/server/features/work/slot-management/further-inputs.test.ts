import { furtherInputs } from '../../../../contracts/further-inputs.cases';
import { readDayField, readPriceField } from './import';

/** What a reader gives, or the sentence with which it refuses a cell. */
function outcomeOf<T>(
  read: (addError: (field: string, message: string) => void) => T | null,
  text: (value: T) => string,
) {
  let problem = '';
  const value = read((_field, message) => {
    problem = message;
  });
  return value === null ? problem : text(value);
}

test.each(furtherInputs('Days'))('day %j', (input, result) => {
  const read = outcomeOf(
    (addError) => readDayField('from', input, addError, { today: '2026-11-29' }),
    String,
  );
  expect(read).toBe(result);
});

test.each(furtherInputs('Prices'))('price %j', (input, result) => {
  const read = outcomeOf(
    (addError) => readPriceField(input, addError),
    ({ won, note }) => (note ? `${won} (${note})` : String(won)),
  );
  expect(read).toBe(result);
});
