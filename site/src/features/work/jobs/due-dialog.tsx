import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** What is changed, where it is one job. */
  title?: string;
  due?: string;
  busy?: boolean;
  failure?: string | null;
  onDue: (due: string) => void;
  onClose: () => void;
}

/** Asks for another last day of one or more jobs. */
export function DueDialog({ title, due: current, busy, failure = null, onDue, onClose }: Props) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const due = String(new FormData(event.currentTarget).get('due') ?? '');
    setError(due ? undefined : '날짜를 골라 주세요.');
    if (due) onDue(due);
  };
  return (
    <Dialog open onClose={onClose} title="마감일 변경" description={title}>
      <form aria-label="마감일 변경" onSubmit={submit} noValidate>
        <FormStack>
          <FormFailure text={failure} />
          <TextField label="마감일" name="due" type="date" defaultValue={current} error={error} />
          <Button type="submit" size="md" loading={busy}>
            적용
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
