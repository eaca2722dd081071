import { css } from '@emotion/react';
import { Container } from '../../ui/container';

const band = css`
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4.5rem) 0;
  & h1 {
    font-size: clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem);
    font-weight: 800;
    letter-spacing: -0.035em;
  }
`;

/** The title of a page without a hero. */
export function PageHeading({ title }: { title: string }) {
  return (
    <div css={band} data-part="page-head">
      <Container>
        <h1>{title}</h1>
      </Container>
    </div>
  );
}
