import type { TableSpec, Values } from 'api-extensions/contracts/tables/spec';
import { NativeSelect } from '../../ui/native-select';
import { TextField } from '../../ui/text-field';
import type { TableReading } from './reader';

interface Props {
  reading: TableReading;
  spec: TableSpec;
  onChange: (same: Values) => void;
}

/** Fields for what no column of the table has: one value for all rows. */
export function SharedValues({ reading: { choices }, spec, onChange }: Props) {
  const isSplit = (key: string) =>
    spec.fields.some(({ key: whole, splits }) => splits?.includes(key) && choices.fields.includes(whole));
  const open = spec.fields.filter(
    ({ key, required, sharable, read }) =>
      (sharable || (required && read !== 'keyword')) && !choices.fields.includes(key) && !isSplit(key),
  );
  if (open.length === 0) return null;
  const change = (key: string, value: string) => onChange({ ...choices.same, [key]: value });
  return (
    <div
      role="group"
      aria-label="모든 줄에 같은 값"
      css={{ display: 'grid', gap: 'var(--space-3)', maxWidth: '30rem' }}
    >
      {open.map(({ key, label, options, read }) => {
        const shared = {
          label: `${label} (모든 줄에 같은 값)`,
          value: choices.same[key] ?? '',
        };
        return options ? (
          <NativeSelect
            key={key}
            {...shared}
            options={[{ value: '', label: '선택해 주세요' }, ...options]}
            onChange={({ target }) => change(key, target.value)}
          />
        ) : (
          <TextField
            key={key}
            {...shared}
            type={read === 'day' ? 'date' : 'text'}
            autoComplete="off"
            hint="표에 이 열이 없습니다. 여기에 적으시면 모든 줄에 넣습니다."
            onChange={({ target }) => change(key, target.value)}
          />
        );
      })}
    </div>
  );
}
