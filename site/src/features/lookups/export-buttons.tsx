import { css } from '@emotion/react';
import type { Cell } from 'api-extensions/contracts/rules/csv';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { fileName, downloadFile, createTableFile } from '../../platform/export/file-download';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
  padding-top: 0.75rem;
`;

const problem = css`
  color: var(--color-danger);
  font-size: var(--text-sm);
`;

interface Props {
  /** File name without extension. */
  name: string;
  /** Returns the table, headings first; called on export. */
  table: () => Cell[][];
  disabled?: boolean;
}

/** Buttons that save a table as CSV or XLSX. The code that writes the file is loaded on the click. */
export function ExportButtons({ name, table, disabled }: Props) {
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  const [failed, setFailed] = useState(false);
  const write = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    setFailed(false);
    try {
      await downloadFile(await createTableFile(format, table(), '조회 결과'), fileName(name, format));
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div css={row}>
      <Button
        variant="outline"
        loading={busy === 'csv'}
        disabled={disabled}
        onClick={() => void write('csv')}
      >
        CSV 내려받기
      </Button>
      <Button
        variant="outline"
        loading={busy === 'xlsx'}
        disabled={disabled}
        onClick={() => void write('xlsx')}
      >
        엑셀(XLSX) 내려받기
      </Button>
      <span role="status" css={problem}>
        {failed && '파일을 만들지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.'}
      </span>
    </div>
  );
}
