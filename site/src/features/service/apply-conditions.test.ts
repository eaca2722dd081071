import { applyConditions } from 'api-extensions/contracts/service/service';
import { readConditions } from './apply-conditions';

const data = { privacy_version: '2026-01-01', can_confirm: true };

test.each([
  ['whole', { data }],
  ['with an unknown key', { data: { ...data, more: 1 } }],
  ['a missing key', { data: { privacy_version: '2026-01-01' } }],
  ['another type', { data: { ...data, can_confirm: 'yes' } }],
  ['no data', { data: null }],
  ['nothing', null],
  ['text', '{}'],
])('conditions, %s - are read or refused as by the contract', (_name, body) => {
  const parsed = applyConditions.response.safeParse(body);
  if (parsed.success) expect(readConditions(body)).toEqual(parsed.data.data);
  else expect(() => readConditions(body)).toThrow('unreadable');
});
