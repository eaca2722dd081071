import { Button, Flex, Textarea, Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { koreanNumber } from '../../contracts/rules/numbers';
import { REDIRECT_IMPORT_MAX } from '../../contracts/rules/redirects/sheet';
import type { Sheet } from '../../contracts/tables/sheet';
import { FormField } from '../fields';
import { FileButton } from '../file-button';
import { useSettled } from '../use-settled';
import { sheetOfFile, sheetOfText } from './read-list';

/**
 * The field and the file button from which a list comes, and the table in it. A typed text stays beside a chosen file.
 * @param onChange runs when another list is given
 */
export function useListSource(onChange: () => void) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; sheet: Sheet } | null>(null);
  const [error, setError] = useState('');
  const settled = useSettled(text);
  const typed = useMemo(() => (settled.trim() === '' ? null : sheetOfText(settled)), [settled]);

  const choose = async (chosen: File) => {
    onChange();
    const read = await sheetOfFile(chosen).catch(() => '파일을 읽지 못했습니다. 다시 선택해 주세요.');
    setError(typeof read === 'string' ? read : '');
    setFile(typeof read === 'string' ? null : { name: chosen.name, sheet: read });
  };

  const parts = (
    <>
      <FormField
        name="list"
        label="목록"
        hint={`옛 주소와 새 주소가 나란히 있는 표를 붙여 넣거나 파일을 골라 주세요. 한 번에 ${koreanNumber(REDIRECT_IMPORT_MAX)}개까지 넣습니다.`}
        error={error}
      >
        <Textarea
          value={text}
          disabled={file !== null}
          placeholder={'/bbs/board.php?bo_table=notice&wr_id=*\t/board/notice\n/company.html\t/about'}
          onChange={({ target }: { target: HTMLTextAreaElement }) => {
            onChange();
            setText(target.value);
          }}
        />
      </FormField>
      <Flex gap={3}>
        <FileButton
          label="목록 파일"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          onChoose={(chosen) => void choose(chosen)}
        />
        {file && (
          <>
            <Typography>{file.name}</Typography>
            <Button variant="tertiary" onClick={() => setFile(null)}>
              파일 빼기
            </Button>
          </>
        )}
      </Flex>
    </>
  );
  return { sheet: file?.sheet ?? typed, parts };
}
