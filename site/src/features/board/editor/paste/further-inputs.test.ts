import { furtherInputs } from 'api-extensions/contracts/further-inputs.cases';
import { pasted } from './pasted';

test.each(furtherInputs('Clipboards'))('clipboard %j', (input, result) => {
  expect(pasted(input).saved).toBe(result);
});
