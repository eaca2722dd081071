import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from '../../ui/container';
import { FIRST_SCREEN } from '../../ui/theme/measures';

const container = css`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  min-height: ${FIRST_SCREEN};
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
`;

const heading = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.75rem var(--space-4);
  align-items: center;
  & > h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem);
    font-weight: 800;
    outline: none;
  }
  & > p {
    grid-column: 1 / -1;
    max-width: 42rem;
  }
`;

/** Reserved for the buttons, which are known only with the session, after the first paint. */
const actionsPlace = css`
  min-width: 5.5rem;
  min-height: 2.75rem;
  text-align: end;
`;

interface Props {
  title: string;
  lead?: string;
  /** Buttons beside the title. Space is reserved for them unless this is undefined. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a page of the boards: title, lead, buttons and content. */
export function BoardShell({ title, lead, actions, children }: Props) {
  return (
    <Container>
      <div css={container}>
        <header css={heading}>
          <h1>{title}</h1>
          {actions !== undefined && <div css={actionsPlace}>{actions}</div>}
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </Container>
  );
}
