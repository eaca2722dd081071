import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { print } from './theme/breakpoints';

/** `primary`: new or current, `tint`: in progress. No tone is the brand's colour (contracts/rules/state-colors.ts). */
export type BadgeTone = 'primary' | 'tint' | 'neutral' | 'success' | 'warn' | 'danger';

/** Text and tone of the badge for a state. */
export interface BadgeLabel {
  text: string;
  tone: BadgeTone;
}

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.2em 0.65em;
  border: 1px solid;
  border-radius: 999px;
  font-size: var(--text-xs);
  font-weight: 650;
  line-height: 1.5;
  letter-spacing: 0;
  white-space: nowrap;
`;

const TONES: Record<BadgeTone, SerializedStyles> = {
  primary: css`
    border-color: var(--color-progress);
    background: var(--color-progress);
    color: var(--color-paper);
    /* Browsers print no backgrounds. */
    ${print} {
      color: var(--color-progress);
    }
  `,
  tint: css`
    border-color: var(--color-progress-line);
    background: var(--color-progress-tint);
    color: var(--color-progress);
  `,
  neutral: css`
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-text);
  `,
  warn: css`
    border-color: var(--color-warn-line);
    background: var(--color-warn-tint);
    color: var(--color-warn);
  `,
  success: css`
    border-color: var(--color-success-line);
    background: var(--color-success-tint);
    color: var(--color-success);
  `,
  danger: css`
    border-color: var(--color-danger-line);
    background: var(--color-danger-tint);
    color: var(--color-danger);
  `,
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span css={[badge, TONES[tone]]}>{children}</span>;
}
