import { css } from '@emotion/react';
import type { KindWords } from './kinds';

const details = css`
  border-top: 1px solid var(--color-line);
  font-size: var(--text-sm);
  & > summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-top: 0.25rem;
    color: var(--color-primary-strong);
    font-weight: 600;
  }
`;

const list = css`
  display: grid;
  gap: 0.75rem;
  & dt {
    color: var(--color-ink);
    font-size: var(--text-xs);
    font-weight: 650;
    word-break: break-all;
  }
  & dd {
    font-size: var(--text-xs);
    line-height: 1.6;
  }
`;

/** Examples of the accepted forms of a target. */
export function Examples({ target }: { target: NonNullable<KindWords['target']> }) {
  return (
    <details css={details}>
      <summary>입력할 수 있는 형식 보기</summary>
      <dl css={list}>
        {target.examples.map(({ text, meaning }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
