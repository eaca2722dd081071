import { useRef } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

interface Props {
  label: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A button that lets the user choose a CSV or text file. */
export function CsvFileButton({ label, busy, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        hidden
        aria-label="CSV 파일"
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
