import { Box, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { KEEP_WORDS } from './parts';

/** A part of a page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box paddingBottom={3}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </section>
  );
}

/** The head of a table. */
export function Head({ names }: { names: string[] }) {
  return (
    <Thead>
      <Tr>
        {names.map((name) => (
          <Th key={name}>
            <Typography variant="sigma">{name}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
  );
}

/** A cell of text. */
export function Cell({ children }: { children: ReactNode }) {
  return (
    <Td>
      <Typography textColor="neutral800">{children}</Typography>
    </Td>
  );
}

/** A cell of sentences, one below the other, which are read without scrolling. */
export function SentencesCell({ sentences }: { sentences: readonly string[] }) {
  return (
    <Td>
      <Box minWidth="26rem" paddingTop={2} paddingBottom={2}>
        {sentences.map((sentence) => (
          <Typography key={sentence} tag="p" textColor="neutral800" style={WRAPPED}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Td>
  );
}

const WRAPPED = { ...KEEP_WORDS, whiteSpace: 'normal' } as const;
