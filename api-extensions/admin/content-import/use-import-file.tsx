import { Flex, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import type { FoundFile } from '../../contracts/content-import/found';
import { boardOfFile } from '../../contracts/content-import/board-table';
import { FieldColumns, FormField, TextField } from '../fields';
import { FileButton } from '../file-button';
import { useSettled } from '../use-settled';
import { readFile } from './read-file';

const HINT =
  '워드프레스 내보내기(XML), RSS나 Atom, 그누보드 게시판의 CSV, 블로그 글의 HTML이나 그 ZIP을 50MB까지 읽습니다.';

/** The file button, what is asked about the old site, and what the chosen file holds. */
export function useImportFile() {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<FoundFile | null>(null);
  const [error, setError] = useState('');
  const [address, setAddress] = useState('');
  const [board, setBoard] = useState('');
  const settled = useSettled(JSON.stringify({ address: address.trim(), board: board.trim() }));

  useEffect(() => {
    setFound(null);
    setError('');
    if (!file) return;
    let isCurrent = true;
    void readFile(file, JSON.parse(settled))
      .catch(() => '파일을 읽지 못했습니다. 다시 선택해 주세요.')
      .then((read) => {
        if (!isCurrent) return;
        if (typeof read === 'string') setError(read);
        else setFound(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [file, settled]);

  const parts = (
    <>
      <FormField name="file" label="옮길 파일" hint={HINT} error={error}>
        <Flex gap={3} wrap="wrap">
          <FileButton
            label="옮길 파일"
            accept=".xml,.rss,.atom,.csv,.tsv,.txt,.xlsx,.html,.htm,.xhtml,.zip"
            onChoose={(chosen) => {
              setBoard(boardOfFile(chosen.name));
              setFile(chosen);
            }}
          />
          <div aria-live="polite">
            {file && (
              <Typography>{found || error ? file.name : `파일을 읽고 있습니다: ${file.name}`}</Typography>
            )}
          </div>
        </Flex>
      </FormField>
      {found?.kind === 'gnuboard' && (
        <FieldColumns>
          <TextField
            name="address"
            label="옛 사이트 주소"
            hint="글 속의 그림을 가져올 때 씁니다."
            placeholder="https://www.example.com"
            maxLength={200}
            value={address}
            onChange={setAddress}
          />
          <TextField
            name="old-board"
            label="옛 게시판 코드(bo_table)"
            hint="옛 주소를 이어 줄 때 씁니다."
            placeholder="notice"
            maxLength={20}
            value={board}
            onChange={setBoard}
          />
        </FieldColumns>
      )}
    </>
  );
  return { found, name: file?.name ?? '', parts };
}
