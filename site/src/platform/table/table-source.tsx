import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Textarea } from '../../ui/text-field';
import { FormFailure } from '../../ui/form-body';
import { TableFileButton } from './table-file-button';
import type { TableState } from './use-table';

const dropping = css`
  outline: 3px dashed var(--color-primary);
  outline-offset: 4px;
  border-radius: var(--radius-sm);
`;

const chosen = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  margin-top: var(--space-3);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

interface Props {
  of: TableState;
  label: string;
  hint: string;
  placeholder?: string;
  name?: string;
  error?: string;
}

/** Field for a table or list: typed, pasted, dropped or chosen as a file. A chosen file is read instead of the text, which stays. */
export function TableSource({ of, label, hint, placeholder, name, error }: Props) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { file, area, setText } = of;
  useEffect(() => {
    const readField = () => {
      if (area.current) setText(area.current.value);
    };
    // After the form has restored its draft, or the browser what was typed before a reload.
    const restored = requestAnimationFrame(() => {
      if (area.current?.value) readField();
    });
    const form = area.current?.form;
    // A form is emptied after the event.
    const emptied = () => setTimeout(readField);
    form?.addEventListener('input', readField);
    form?.addEventListener('reset', emptied);
    return () => {
      cancelAnimationFrame(restored);
      form?.removeEventListener('input', readField);
      form?.removeEventListener('reset', emptied);
    };
  }, [area, setText]);
  return (
    <div
      css={isDraggedOver && dropping}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) void of.openFile(dropped);
      }}
      onFocus={of.prepare}
    >
      <Textarea
        ref={area}
        label={label}
        name={name}
        rows={4}
        wrap="off"
        onChange={({ target }) => setText(target.value)}
        readOnly={file !== null}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="none"
        hint={hint}
        error={error}
      />
      <FormFailure text={of.error} />
      <div css={chosen}>
        {file && (
          <>
            <span role="status">
              <strong>{file.name}</strong> 파일을 읽었습니다 (
              {koreanNumber(file.sheets.reduce((sum, { rows }) => sum + rows.length, 0))}줄).
            </span>
            <Button variant="ghost" onClick={of.dropFile}>
              파일 빼기
            </Button>
          </>
        )}
        <TableFileButton
          label={file ? '다른 파일 열기' : '파일 열기'}
          busy={of.isOpening}
          onFile={(picked) => void of.openFile(picked)}
        />
      </div>
    </div>
  );
}
