import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { TextField } from '../../ui/text-field';
import { FIRST_SCREEN } from '../../ui/theme/measures';
import type { BoardHead } from '../../platform/page-context';

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
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  justify-content: space-between;
  & h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem);
    font-weight: 800;
    outline: none;
  }
  & p {
    max-width: 42rem;
    margin-top: 0.75rem;
  }
`;

interface Props {
  title: string;
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the boards. */
export function BoardShell({ title, lead, actions, children }: Props) {
  return (
    <Container>
      <div css={container}>
        <header css={heading}>
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </Container>
  );
}

const search = css`
  display: flex;
  gap: var(--space-3);
  align-items: end;
  max-width: 32rem;
  & > div {
    flex: 1 1 auto;
  }
  & > button {
    flex: none;
    min-height: 3.25rem;
  }
`;

/** Searches the posts of a board; without scripts the browser submits the form. */
export function BoardSearch({ board: { code, name } }: { board: BoardHead }) {
  return (
    <form css={search} role="search" method="get" action="/board" aria-label={`${name} 검색`}>
      <input type="hidden" name="code" value={code} />
      <TextField
        label="검색"
        type="search"
        name="q"
        minLength={2}
        maxLength={100}
        placeholder="두 글자 이상"
      />
      <Button type="submit" variant="outline">
        검색
      </Button>
    </form>
  );
}
