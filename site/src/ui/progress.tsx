import { css, keyframes } from '@emotion/react';
import { useId } from 'react';
import { forcedColors, reducedMotion } from './theme/breakpoints';

const head = css`
  display: flex;
  gap: 1rem;
  justify-content: space-between;
  margin-bottom: var(--space-2);
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const track = css`
  height: 0.5rem;
  border-radius: 999px;
  background: var(--color-progress-line);
  overflow: hidden;
  ${forcedColors} {
    border: 1px solid CanvasText;
    height: 0.625rem;
  }
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const part = css`
  height: 100%;
  border-radius: inherit;
  background: var(--color-progress);
  transition: width 0.25s ease-out;
  ${forcedColors} {
    background: Highlight;
  }
`;

const unknown = css`
  width: 40%;
  animation: ${slide} 1.4s ease-in-out infinite;
  ${reducedMotion} {
    width: 100%;
    opacity: 0.45;
  }
`;

interface Props {
  label: string;
  /** Progress from 0 to `max`; omitted if unknown. */
  value?: number;
  /** 100 if omitted. */
  max?: number;
  /** Text of the value, e.g. '3건 중 1건'; a percentage if omitted. */
  text?: string;
}

/** A progress bar. */
export function Progress({ label, value, max = 100, text }: Props) {
  const id = useId();
  const known = value === undefined ? undefined : Math.min(Math.max(value, 0), max);
  const valueText = known === undefined ? undefined : (text ?? `${Math.round((known / max) * 100)}%`);
  return (
    <div>
      <div css={head}>
        <span id={id}>{label}</span>
        {valueText && <span>{valueText}</span>}
      </div>
      <div
        css={track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={known === undefined ? undefined : 0}
        aria-valuemax={known === undefined ? undefined : max}
        aria-valuenow={known}
        aria-valuetext={valueText}
      >
        <div
          css={[part, known === undefined && unknown]}
          style={known === undefined ? undefined : { width: `${(known / max) * 100}%` }}
        />
      </div>
    </div>
  );
}
