import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';

const card = css`
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
`;

interface Props {
  as?: ElementType;
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', className, children }: Props) {
  return (
    <Element css={card} className={className}>
      {children}
    </Element>
  );
}
