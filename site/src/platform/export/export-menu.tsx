import type { Cell } from 'api-extensions/contracts/rules/csv';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { Button } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { useSnackbar } from '../../ui/snackbar';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { failureText } from '../failure-text';
import { useState } from 'react';
import { EXPORT_MAX } from './read-pages';
import { fileName, downloadFile, createTableFile } from './file-download';

/** A column of a file: its heading, and its cell for a row. */
export type ExportColumn<Row> = readonly [head: string, cell: (row: Row) => Cell];

export interface ExportMenuProps<Row> {
  /** File name without date and extension, e.g. `슬롯`. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** Reads all rows that match the list's filters, not only the page shown (see readPages). */
  readAll: () => Promise<readonly Row[]>;
  disabled?: boolean;
}

/** A menu that downloads all rows of a filtered list as CSV or XLSX. Needs a SnackbarProvider, which shows the result. */
export function ExportMenu<Row>({ name, columns, readAll, disabled }: ExportMenuProps<Row>) {
  const [busy, setBusy] = useState(false);
  const { show } = useSnackbar();
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const rows = await readAll();
      const table = [
        columns.map(([head]) => head),
        ...rows.map((row) => columns.map(([, cell]) => cell(row))),
      ];
      await downloadFile(
        await createTableFile(format, table, name),
        fileName(`${name} ${seoulDay(new Date())}`, format),
      );
      const cut = rows.length >= EXPORT_MAX ? ' 나머지는 검색이나 필터로 나누어 내려받아 주세요.' : '';
      show({ text: `${koreanNumber(rows.length)}건을 내려받았습니다.${cut}`, tone: 'success' });
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      align="end"
      trigger={
        <Button variant="outline" loading={busy} disabled={disabled}>
          <VisuallyHidden>{name} </VisuallyHidden>
          내려받기
        </Button>
      }
      items={[
        { label: 'CSV 파일', onSelect: () => void download('csv') },
        { label: '엑셀(XLSX) 파일', onSelect: () => void download('xlsx') },
      ]}
    />
  );
}
