import { Box, Flex, Modal, Searchbar, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { KEEP_WORDS } from '../parts';
import { BlockDrawing } from './block-drawing';
import { type BlockKindText, findKinds } from './block-kinds';

interface Props {
  /** E.g. `‘가격표’ 위에 추가`. */
  title: string;
  kinds: readonly BlockKindText[];
  onChoose: (uid: string) => void;
  onClose: () => void;
}

/** The kinds of blocks that can be added, each with a drawing of it and what it is for. */
export function BlockPalette({ title, kinds, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const found = findKinds(kinds, search);
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
            <Searchbar
              name="block-search"
              value={search}
              onChange={({ target }: { target: HTMLInputElement }) => setSearch(target.value)}
              onClear={() => setSearch('')}
              clearLabel="검색어 지우기"
              placeholder="가격, 후기, 질문처럼 쓰임을 적어 보세요"
              maxLength={40}
            >
              블록 찾기
            </Searchbar>
            <Typography variant="pi" textColor="neutral600" aria-live="polite">
              {found.length > 0
                ? `블록 ${found.length}가지`
                : `‘${search}’에 맞는 블록이 없습니다. 다른 말로 찾아 보세요.`}
            </Typography>
            <Box
              tag="ul"
              style={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))',
                gap: '1.2rem',
              }}
            >
              {found.map((kind) => (
                <li key={kind.uid}>
                  <button
                    type="button"
                    className="form-preview-kind"
                    onClick={() => onChoose(kind.uid)}
                    style={{ width: '100%', height: '100%', textAlign: 'left', cursor: 'pointer' }}
                  >
                    <Box borderColor="neutral200" hasRadius height="100%" overflow="hidden">
                      <BlockDrawing uid={kind.uid} />
                      <Box padding={3}>
                        <Typography tag="strong" fontWeight="bold">
                          {kind.name}
                        </Typography>
                        <Typography tag="p" variant="pi" textColor="neutral600">
                          {kind.use}
                        </Typography>
                      </Box>
                    </Box>
                  </button>
                </li>
              ))}
            </Box>
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
