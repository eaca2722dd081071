import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { textLink } from './control-styles';
import { SiteLink } from './site-link';

const panel = css`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  align-content: start;
  & > * {
    min-width: 0;
  }
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  & > h2 {
    font-size: var(--text-xl);
  }
  & > a {
    ${textLink}
    min-height: 1.75rem;
  }
`;

interface Props {
  title: string;
  /** Link to the full list, beside the heading. */
  more?: { href: string; label: string };
  /** A control beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A section of a work page with its heading. */
export function Panel({ title, more, beside, children }: Props) {
  const id = useId();
  return (
    <section css={panel} aria-labelledby={id}>
      <div css={[head, beside !== undefined && { alignItems: 'end' }]}>
        <h2 id={id}>{title}</h2>
        {more && <SiteLink href={more.href}>{more.label}</SiteLink>}
        {beside}
      </div>
      {children}
    </section>
  );
}
