import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { SiteLink } from '../../ui/site-link';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  gap: var(--space-3);
`;

const box = css`
  display: grid;
  align-content: space-between;
  gap: var(--space-2);
  height: 100%;
  padding: 0.875rem 1rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  color: var(--color-text);
  font-size: var(--text-sm);
  line-height: 1.4;
  text-decoration: none;
  &:is(a):hover {
    border-color: var(--color-primary);
    background: var(--color-tint-1);
  }
`;

const number = css`
  color: var(--color-ink);
  font-size: var(--text-xl);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  & > small {
    margin-left: 0.125rem;
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

const urgent = css`
  border-color: color-mix(in srgb, var(--color-danger) 35%, white);
  background: var(--color-danger-tint);
`;

const urgentNumber = css`
  color: var(--color-danger);
`;

const noteText = css`
  font-size: var(--text-xs);
`;

const nothing = css`
  color: var(--color-muted);
`;

export interface Figure {
  label: string;
  value: number;
  /** Counting unit, e.g. `건`. */
  unit: string;
  /** Address of the list of the counted rows. */
  href?: string;
  /** What the value is compared with, or a part of it. */
  note?: string;
  /** A count above zero needs action now. */
  isUrgent?: boolean;
}

/** Figures side by side; one with an address is a link. */
export function Figures({ label, of: figures }: { label: string; of: readonly Figure[] }) {
  return (
    <ul css={list} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Box {...figure} />
        </li>
      ))}
    </ul>
  );
}

function Box({ label, value, unit, href, note, isUrgent = false }: Figure) {
  const isHighlighted = isUrgent && value > 0;
  const content = (
    <>
      <span>{label} </span>
      <span css={[number, value === 0 && nothing, isHighlighted && urgentNumber]}>
        {koreanNumber(value)}
        <small>{unit}</small>
      </span>
      {note && <span css={noteText}> {note}</span>}
    </>
  );
  const styles = [box, isHighlighted && urgent];
  return href ? (
    <SiteLink href={href} css={styles}>
      {content}
    </SiteLink>
  ) : (
    <div css={styles}>{content}</div>
  );
}
