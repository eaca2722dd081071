import { RANK_KIND_OPTIONS, type RankKind } from 'api-extensions/contracts/rules/kinds';
import { RadioGroup } from '../../ui/radio-group';
import { TextField } from '../../ui/text-field';
import { KINDS } from './kinds';

interface KindProps {
  value?: RankKind;
  defaultValue?: RankKind;
  onChange: (kind: RankKind) => void;
}

/** Field `kind` of a form: the kinds of lookups that have ranks. */
export const KindField = (props: KindProps) => (
  <RadioGroup label="조회 종류" name="kind" options={RANK_KIND_OPTIONS} {...props} />
);

/** Field `target` of a form, with the texts of its kind. */
export function TargetField({ kind }: { kind: RankKind }) {
  const { target } = KINDS[kind];
  return (
    <TextField
      label={target?.label ?? '대상'}
      name="target"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={target?.placeholder}
      hint={target?.hint}
    />
  );
}
