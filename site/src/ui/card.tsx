import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const card = css`
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
`;

interface Props {
  as?: 'div' | 'section' | 'li';
  className?: string;
  'data-part'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', children, ...rest }: Props) {
  return (
    <Element css={card} data-part="card" {...rest}>
      {children}
    </Element>
  );
}
