import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const empty = css`
  display: grid;
  justify-items: center;
  padding: clamp(2rem, 1.5rem + 3vw, 3.5rem) var(--space-4);
  text-align: center;
`;

const mark = css`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: var(--color-tint-2);
  color: var(--color-primary);
`;

const heading = css`
  margin-top: var(--space-4);
  color: var(--color-ink);
  font-size: var(--text-xl);
  font-weight: 700;
  line-height: 1.4;
  letter-spacing: -0.02em;
`;

const advice = css`
  max-width: 30rem;
  margin-top: var(--space-2);
  font-size: var(--text-sm);
  line-height: 1.7;
`;

interface Props {
  icon?: IconName;
  title: string;
  /** A heading if the list is a whole section; a paragraph within a section. */
  titleAs?: 'h2' | 'h3' | 'p';
  /** Advice on what the user can do. */
  children?: ReactNode;
  /** The button or link with which the user does it. */
  action?: ReactNode;
}

/** Placeholder for an empty list: what would be here, and how to add it. */
export function EmptyState({ icon = 'document', title, titleAs: Title = 'p', children, action }: Props) {
  return (
    <div css={empty}>
      <span css={mark}>
        <Icon name={icon} size="1.75rem" />
      </span>
      <Title css={heading}>{title}</Title>
      {children && <p css={advice}>{children}</p>}
      {action && <div css={{ marginTop: 'var(--space-5)' }}>{action}</div>}
    </div>
  );
}
