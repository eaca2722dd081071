import { css } from '@emotion/react';
import { ButtonLink } from '../../ui/button';
import { print } from '../../ui/theme/breakpoints';

const panel = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5);
  border-radius: var(--radius-md);
  background: var(--color-tint-1);
  & > p {
    color: var(--color-ink);
    font-size: var(--text-lg);
    font-weight: 650;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  ${print} {
    display: none;
  }
`;

/** What a reader may do next, below lists and posts. */
export const NextStep = ({ className }: { className?: string }) => (
  <aside css={panel} data-part="next-step" className={className} aria-label="상담과 조회">
    <p>우리는 지금 어디쯤 있을까요?</p>
    <div>
      <ButtonLink href="/service/apply" size="md">
        상담 신청하기
      </ButtonLink>
      <ButtonLink href="/search/web" size="md" variant="outline">
        순위 조회하기
      </ButtonLink>
    </div>
  </aside>
);
