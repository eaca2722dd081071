import { useRef } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

interface Props {
  label: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A button that lets the user choose a file with a table. */
export function TableFileButton({ label, busy, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.xls,.csv,.tsv,.tab,.txt,.htm,.html,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label="표 파일"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a correction.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="outline" loading={busy} onClick={() => picker.current?.click()}>
        <Icon name="document" size="1.25em" />
        {label}
      </Button>
    </>
  );
}
