import { Button } from '@strapi/design-system';
import { useRef } from 'react';

/**
 * A button that opens the browser's choice of a file. The same file can be chosen again.
 * @param label name of the file for screen readers
 * @param accept as of an input
 */
export function FileButton({
  label,
  accept,
  onChoose,
}: {
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        파일 고르기
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </>
  );
}
