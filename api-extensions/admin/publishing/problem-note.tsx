import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { PublishProblem } from '../../contracts/publishing/admin';
import { Note, EntryLink } from '../parts';

interface Props {
  problem: PublishProblem;
  /** Document id of the entry on whose page the note is shown: it is not linked. */
  entryId?: string;
  children?: ReactNode;
}

/** Says why a release failed and what to do. The publisher's own message is collapsed. */
export function ProblemNote({ problem, entryId, children }: Props) {
  const { message, advice, entry, detail } = problem;
  return (
    <Note tone="danger">
      <Typography fontWeight="bold">{message}</Typography>
      <Typography>{advice}</Typography>
      {children}
      {entry && entry.documentId !== entryId && (
        <Typography>
          <EntryLink {...entry}>고칠 페이지 열기</EntryLink>
        </Typography>
      )}
      {detail && (
        <details>
          <summary>
            <Typography variant="pi" textColor="neutral600">
              운영자를 위한 기록
            </Typography>
          </summary>
          <Box tag="pre" paddingTop={2} maxHeight="12rem" overflow="auto" style={{ whiteSpace: 'pre-wrap' }}>
            <Typography variant="pi">{detail}</Typography>
          </Box>
        </details>
      )}
    </Note>
  );
}
