import {
  Box,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { koreanNumber } from '../../contracts/rules/numbers';
import { REDIRECT_SHEET } from '../../contracts/rules/redirects/sheet';
import { Note } from '../parts';
import { Cell, Head, SentencesCell } from '../table-parts';
import type { LeftOutRow, RedirectList } from './read-list';

/** Value of a column's menu that takes nothing. */
const UNUSED = 'unused';
/** Rows left out that are shown at once. */
const LEFT_SHOWN = 100;

interface Props {
  list: RedirectList;
  /** Rows that the server refuses; null while they are checked. */
  refused: LeftOutRow[] | null;
  needsSite: boolean;
  good: number;
  onFields: (fields: (string | null)[]) => void;
}

/** What was understood of a list: its first rows with a menu for each column, how many rules it has, which rows are left out and why. */
export function ListStep({ list, refused, needsSite, good, onFields }: Props) {
  const left = [...list.left, ...(refused ?? [])].sort((a, b) => a.line - b.line);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <div aria-live="polite">
        <Note tone={refused && good === 0 ? 'warning' : 'neutral'}>
          <Typography fontWeight="bold">{summaryOf(list, refused, needsSite, good, left.length)}</Typography>
        </Note>
      </div>
      <Columns list={list} onFields={onFields} />
      {left.length > 0 && (
        <Box maxHeight="30rem" overflow="auto" tabIndex={0} role="region" aria-label="넣지 않는 줄">
          <Table colCount={3} rowCount={left.length + 1}>
            <Head names={['줄', '내용', '넣지 않는 이유']} />
            <Tbody>
              {left.slice(0, LEFT_SHOWN).map(({ line, text, message }) => (
                <Tr key={`${line} ${text}`}>
                  <Cell>{line}</Cell>
                  <Cell>{text}</Cell>
                  <SentencesCell sentences={[message]} />
                </Tr>
              ))}
            </Tbody>
          </Table>
          {left.length > LEFT_SHOWN && (
            <Typography>{`그 밖에 ${koreanNumber(left.length - LEFT_SHOWN)}줄이 더 있습니다.`}</Typography>
          )}
        </Box>
      )}
    </Flex>
  );
}

function summaryOf(
  list: RedirectList,
  refused: LeftOutRow[] | null,
  needsSite: boolean,
  good: number,
  left: number,
): string {
  if (list.rows.length === 0) return '옛 주소와 새 주소를 찾지 못했습니다. 아래 표에서 두 칸을 골라 주세요.';
  if (needsSite) return `규칙 ${koreanNumber(list.rows.length)}개를 읽었습니다. 사이트를 고르면 확인합니다.`;
  if (!refused) return `규칙 ${koreanNumber(list.rows.length)}개를 확인하고 있습니다.`;
  return `규칙 ${koreanNumber(good)}개를 저장할 수 있습니다.${left > 0 ? ` 넣지 않는 줄은 ${koreanNumber(left)}개입니다.` : ''}`;
}

function Columns({ list: { columns, first }, onFields }: Pick<Props, 'list' | 'onFields'>) {
  const nameOf = (at: number) => columns[at]?.heading || `${at + 1}번째 칸`;
  const change = (at: number, key: string) =>
    onFields(
      columns.map(({ field }, other) =>
        other === at ? (key === UNUSED ? null : key) : field === key ? null : field,
      ),
    );
  return (
    <Box overflow="auto" tabIndex={0} role="region" aria-label="읽은 표">
      <Table colCount={columns.length} rowCount={first.length + 1}>
        <Thead>
          <Tr>
            {columns.map(({ field }, at) => (
              <Th key={nameOf(at)}>
                <Box paddingTop={2} paddingBottom={2} minWidth="14rem">
                  <Typography variant="pi" tag="p">
                    {nameOf(at)}
                  </Typography>
                  <SingleSelect
                    aria-label={`${nameOf(at)}의 뜻`}
                    size="S"
                    value={field ?? UNUSED}
                    onChange={(chosen: string | number) => change(at, String(chosen))}
                  >
                    {REDIRECT_SHEET.fields.map(({ key, label }) => (
                      <SingleSelectOption key={key} value={key}>
                        {label}
                      </SingleSelectOption>
                    ))}
                    <SingleSelectOption value={UNUSED}>쓰지 않음</SingleSelectOption>
                  </SingleSelect>
                </Box>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {first.map((cells, row) => (
            <Tr key={`${row} ${cells.join(' ')}`}>
              {columns.map((_column, at) => (
                <Cell key={nameOf(at)}>{cells[at] ?? ''}</Cell>
              ))}
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  );
}
