import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

type NoticeTone = 'info' | 'warn' | 'error';

const notice = css`
  display: flex;
  gap: 0.75rem;
  padding: 1rem 1.125rem;
  border: 1px solid;
  border-radius: var(--radius-sm);
  font-size: var(--text-sm);
  line-height: 1.65;
  & > svg {
    margin-top: 0.05em;
  }
`;

const TONES: Record<NoticeTone, { icon: IconName; style: SerializedStyles }> = {
  info: {
    icon: 'info',
    style: css`
      border-color: var(--color-tint-line);
      background: var(--color-tint-1);
      color: var(--color-text);
    `,
  },
  warn: {
    icon: 'alert',
    style: css`
      border-color: var(--color-warn-line);
      background: var(--color-warn-tint);
      color: var(--color-warn);
    `,
  },
  error: {
    icon: 'alert',
    style: css`
      border-color: color-mix(in srgb, var(--color-danger) 35%, white);
      background: var(--color-danger-tint);
      color: var(--color-danger);
    `,
  },
};

interface Props {
  tone?: NoticeTone;
  /** `status` is announced when the reader pauses, `alert` at once. Leave it out if another region announces. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A framed message in the page. */
export function Notice({ tone = 'info', role, children }: Props) {
  const { icon, style } = TONES[tone];
  return (
    <div role={role} css={[notice, style]}>
      <Icon name={icon} size="1.25rem" />
      <div>{children}</div>
    </div>
  );
}
