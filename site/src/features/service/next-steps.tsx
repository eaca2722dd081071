import { css } from '@emotion/react';

const list = css`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: 0 var(--space-4);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    grid-row: span 2;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
    font-weight: 700;
  }
  & strong {
    color: var(--color-ink);
    font-weight: 650;
  }
  & span {
    font-size: var(--text-sm);
  }
`;

export interface Step {
  title: string;
  text: string;
}

/** The next steps, in order. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol css={list}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
