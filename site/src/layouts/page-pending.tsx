import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { PENDING } from '../platform/pending-mark';
import { refreshSession } from '../platform/session';
import { Button, ButtonLink } from '../ui/button';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/skeleton';
import { FIRST_SCREEN } from '../ui/theme/measures';
import { visuallyHidden } from '../ui/visually-hidden';

const screen = css`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: ${FIRST_SCREEN};
  padding-block: var(--space-7);
`;

/** Replaces a page until it is known whether the visitor may see it; shows nothing of the page. */
export function PagePending() {
  return (
    <Container>
      <div css={screen} {...{ [PENDING]: '' }}>
        <p css={visuallyHidden} role="status">
          화면을 준비하고 있습니다.
        </p>
        <noscript>
          <h1>자바스크립트가 필요한 화면입니다</h1>
          <p>이 화면은 브라우저의 자바스크립트를 켜야 이용하실 수 있습니다.</p>
        </noscript>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="100%" height="9rem" />
        <Skeleton width="100%" height="9rem" />
      </div>
    </Container>
  );
}

/** Replaces a page that cannot be shown, with the reason and what to do. */
const PageFailure = ({ text, children }: { text: string; children: ReactNode }) => (
  <Container>
    <div css={screen}>
      <p role="alert">{text}</p>
      <div>{children}</div>
    </div>
  </Container>
);

/** Shown while there is no network to load the code of a page (error-boundary.tsx). */
export const PageOffline = () => (
  <PageFailure text="인터넷에 연결되어 있지 않습니다. 다시 연결되면 화면을 불러옵니다.">
    <Button onClick={() => window.location.reload()}>다시 불러오기</Button>
  </PageFailure>
);

/** Shown when the session could not be read. */
export const SessionFailed = () => (
  <PageFailure text="로그인 상태를 확인하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.">
    <Button onClick={() => void refreshSession()}>다시 시도</Button>
  </PageFailure>
);

/** Shown while a redirect rule applies; after a minute it offers a link to the target. */
export const Redirecting = ({ target, stuck }: { target: string; stuck: boolean }) =>
  stuck ? (
    <PageFailure text="옮겨진 주소로 이동하지 못했습니다. 아래 버튼을 눌러 직접 이동해 주세요.">
      <ButtonLink href={target} size="md">
        옮겨진 주소로 이동
      </ButtonLink>
    </PageFailure>
  ) : (
    <PagePending />
  );
