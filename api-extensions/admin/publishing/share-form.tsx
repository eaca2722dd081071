import { type ReactNode, useState } from 'react';
import {
  createShare,
  type PreviewShare,
  type PreviewUid,
  SHARE_DAYS_DEFAULT,
  SHARE_DAYS_MAX,
} from '../../contracts/preview/admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { SelectField, TextField } from '../fields';
import { CreatedShare } from './made-share';
import { DialogForm, DialogResult, FailureNote } from '../parts';

/** Days of validity that a link may have. */
const DAYS = [1, 3, SHARE_DAYS_DEFAULT, 14, SHARE_DAYS_MAX];

interface Props {
  /** Target of the link: an entry, or a path of a site; null until it is chosen. */
  target: { uid: PreviewUid; documentId: string } | { domain: string; path: string } | null;
  onDone?: () => void;
  /** Text or fields above the fields of every link. */
  children: ReactNode;
}

/** Body and footer of a dialog that creates a preview link. */
export function ShareForm({ target, onDone, children }: Props) {
  const call = useCall();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(SHARE_DAYS_DEFAULT);
  const [made, setMade] = useState<PreviewShare | null>(null);
  const { isWorking, failure, run } = useSubmit();

  const submit = () =>
    run('링크를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      if (!target) return;
      setMade((await call(createShare, { body: { ...target, label, days } })).data);
      onDone?.();
    });

  if (made)
    return (
      <DialogResult>
        <CreatedShare share={made} />
      </DialogResult>
    );
  return (
    <DialogForm id="share" onSubmit={submit} send="링크 만들기" isDisabled={!target} isWorking={isWorking}>
      {children}
      <TextField
        name="label"
        label="이름 (선택)"
        hint="목록에서 알아볼 이름입니다. 고객에게는 보이지 않습니다."
        maxLength={80}
        placeholder="예: 11월 개편안"
        value={label}
        onChange={setLabel}
      />
      <SelectField
        name="days"
        label="유효 기간"
        value={String(days)}
        options={DAYS.map((count) => ({ value: String(count), text: `${count}일` }))}
        onChange={(value) => setDays(Number(value))}
      />
      <FailureNote failure={failure} />
    </DialogForm>
  );
}
