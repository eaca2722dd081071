import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** E.g. `마감일 변경`. */
  title: string;
  /** Name of the day. */
  label: string;
  /** What is changed, where it is one record. */
  description?: string;
  day?: string;
  busy?: boolean;
  failure?: string | null;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** Asks for another day of one or more records. */
export function DayDialog({ title, label, description, day, busy, failure = null, onDay, onClose }: Props) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('day') ?? '');
    setError(chosen ? undefined : '날짜를 골라 주세요.');
    if (chosen) onDay(chosen);
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form aria-label={title} onSubmit={submit} noValidate>
        <FormStack>
          <FormFailure text={failure} />
          <TextField label={label} name="day" type="date" defaultValue={day} error={error} />
          <Button type="submit" size="md" loading={busy}>
            적용
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
