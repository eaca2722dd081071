import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../src/ui/card';
import { from } from '../src/ui/theme/breakpoints';

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-6);
  & + & {
    border-top: 1px solid var(--color-line);
  }
`;

/** Section of the kit for one component, with an optional note on its use. */
export function Specimen({ id, name, note, children }: Part & { children: ReactNode; note?: string }) {
  return (
    <section id={id} css={section} aria-labelledby={`${id}-name`}>
      <div>
        <h2 id={`${id}-name`} css={{ fontSize: 'var(--text-xl)' }}>
          {name}
        </h2>
        {note && (
          <p css={{ marginTop: 'var(--space-1)', fontSize: 'var(--text-sm)', color: 'var(--color-muted)' }}>
            {note}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

export interface Part {
  id: string;
  name: string;
}

const title = css`
  margin-bottom: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-weight: 600;
`;

/** A state or variant, under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div css={{ minWidth: 0 }}>
      <p css={title}>{name}</p>
      {children}
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/** Elements side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div css={row}>{children}</div>;

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-6);
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** States in two columns, one on narrow screens. */
export const States = ({ children }: { children: ReactNode }) => (
  <Card>
    <div css={columns}>{children}</div>
  </Card>
);
