import { readTextFile } from 'api-extensions/contracts/rules/decode';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { type FormEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Icon } from '../../../ui/icon';
import { Textarea } from '../../../ui/text-field';
import { print } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Examples } from '../examples';
import type { KindWords } from '../kinds';
import { withObjectParticle } from '../outcome-states';
import { CsvFileButton } from '../../../platform/csv-file-button';
import { ReadingReport } from './reading-report';
import type { ReadRow, RowsReading } from './rows';

const form = css`
  display: grid;
  gap: 1rem;
  ${print} {
    display: none;
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
`;

const dropping = css`
  outline: 3px dashed var(--color-primary);
  outline-offset: 4px;
  border-radius: var(--radius-sm);
`;

const note = css`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const problem = css`
  color: var(--color-danger);
  font-size: var(--text-sm);
  font-weight: 550;
`;

/** Loads the functions that read rows, when the form is used. */
const loadRows = () => import('./rows');
type RowsModule = Awaited<ReturnType<typeof loadRows>>;

/** Shown when code that is loaded on demand could not be loaded. */
export const NOT_LOADED = '서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';

const EMPTY_READING: RowsReading = { rows: [], invalid: [], duplicates: [], beyond: 0, hasHeader: false };

const readTableText = (
  { readRows, checkRow, rowKey }: RowsModule,
  { kind, columns }: KindWords,
  text: string,
) =>
  readRows(text, {
    columns,
    check: (row) => checkRow(kind, row),
    keyOf: (row) => rowKey(kind, row),
  });

interface Props {
  words: KindWords;
  /** Why the run could not be started, or null. */
  failure: string | null;
  isStarting: boolean;
  /** Maximum number of rows that can be looked up now. */
  maxRows: number;
  onStart: (rows: ReadRow[], subdomains: boolean) => void;
  /** Called when the visitor uses the form. */
  onUsed: () => void;
  note: ReactNode;
}

/** Input for a table of lookups: pasted, dropped or read from a file, and checked row by row before the start. */
export function BulkForm({ words, failure, isStarting, maxRows, onStart, onUsed, note: noteContent }: Props) {
  const { kind, target, sample } = words;
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [message, setMessage] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);

  const [rowsModule, setRowsModule] = useState<RowsModule | null>(null);
  const [isLoading, setLoading] = useState(false);
  const reading = useMemo(
    () => (rowsModule ? readTableText(rowsModule, words, text) : EMPTY_READING),
    [rowsModule, words, text],
  );

  const prepare = () => {
    onUsed();
    // A failure is handled when the form is submitted.
    loadRows().then(setRowsModule, () => undefined);
  };

  const changeText = (value: string) => {
    prepare();
    setText(value);
    setEmpty(false);
    setFileError(null);
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    if ('error' in read) return setFileError(read.error);
    changeText(read.text);
    setMessage(`${file.name} 파일을 읽었습니다.`);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isStarting || isLoading) return;
    const subdomains = new FormData(event.currentTarget).has('subdomains');
    setLoading(true);
    const loaded = await loadRows().catch(() => null);
    setLoading(false);
    if (!loaded) return setFileError(NOT_LOADED);
    const { rows } = readTableText(loaded, words, area.current?.value ?? '');
    if (rows.length === 0) {
      setEmpty(true);
      area.current?.focus();
      return;
    }
    onStart(rows, subdomains);
  };

  return (
    <Card>
      <form
        css={form}
        aria-label={`${words.name} 여러 건 조회`}
        onSubmit={(event) => void submit(event)}
        onFocus={prepare}
        noValidate
      >
        <TableField
          area={area}
          words={words}
          maxRows={maxRows}
          text={text}
          isEmpty={isEmpty}
          onText={changeText}
          onFile={(file) => void openFile(file)}
        />
        <p role="alert" css={problem} hidden={!fileError}>
          {fileError}
        </p>
        <VisuallyHidden>
          <span role="status">{message}</span>
        </VisuallyHidden>
        {kind === 'web' && (
          <Checkbox
            name="subdomains"
            value="true"
            label="하위 도메인 포함"
            hint="blog.example.com 같은 주소도 내 사이트로 봅니다."
          />
        )}
        <ReadingReport reading={reading} />
        {failure && (
          <p role="alert" css={problem}>
            {failure}
          </p>
        )}
        <div css={actions}>
          <Button type="submit" size="lg" loading={isStarting || isLoading}>
            <Icon name="search" size="1.25em" />
            {reading.rows.length > 0 ? `${koreanNumber(reading.rows.length)}건 조회하기` : '여러 건 조회하기'}
          </Button>
          <CsvFileButton label="CSV 파일 열기" onFile={(file) => void openFile(file)} />
          {text === '' ? (
            <Button variant="ghost" onClick={() => changeText(sample)}>
              예시 넣어 보기
            </Button>
          ) : (
            <Button variant="ghost" onClick={() => changeText('')}>
              모두 지우기
            </Button>
          )}
        </div>
        <div css={note}>{noteContent}</div>
        {target && <Examples target={target} />}
      </form>
    </Card>
  );
}

interface TableProps extends Pick<Props, 'words' | 'maxRows'> {
  area: RefObject<HTMLTextAreaElement>;
  text: string;
  /** Whether the form was submitted without rows. */
  isEmpty: boolean;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

/** Text field of the table; a file can be dropped on it. */
function TableField({
  area,
  words: { columns, sample },
  maxRows,
  text,
  isEmpty,
  onText,
  onFile,
}: TableProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const columnNames = columns.join('과 ').replace(/키워드과/, '키워드와');
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
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Textarea
        ref={area}
        label="조회할 목록"
        rows={5}
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={sample}
        spellCheck={false}
        autoCapitalize="none"
        hint={`한 줄에 한 건씩 ${columns.length > 1 ? `${withObjectParticle(columnNames)} 탭, 쉼표, 세미콜론으로 나누어` : '키워드를'} 적어 주세요. 엑셀에서 복사해 붙여 넣거나 CSV 파일을 끌어다 놓으셔도 됩니다. 한 번에 ${koreanNumber(maxRows)}건까지 조회합니다.`}
        error={isEmpty ? '조회할 목록을 입력해 주세요.' : undefined}
      />
    </div>
  );
}
