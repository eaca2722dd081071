import { css } from '@emotion/react';
import { ButtonLink } from '../ui/button';
import { Container } from '../ui/container';
import { Notice } from '../ui/notice';
import { PagePending } from './page-pending';

const room = css`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-5);
  min-height: 60vh;
  padding-block: var(--space-7);
`;

/** On the way to where a redirect rule leads; after a minute it offers to go there by hand. */
export function Redirecting({ target, stuck }: { target: string; stuck: boolean }) {
  if (!stuck) return <PagePending />;
  return (
    <Container>
      <div css={room}>
        <Notice tone="warn" role="alert">
          <p>옮겨진 주소로 이동하지 못했습니다. 아래 버튼을 눌러 직접 이동해 주세요.</p>
        </Notice>
        <ButtonLink href={target} size="md">
          옮겨진 주소로 이동
        </ButtonLink>
      </div>
    </Container>
  );
}
