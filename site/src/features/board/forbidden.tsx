import { css } from '@emotion/react';
import { Helmet } from 'react-helmet-async';
import { ButtonLink } from '../../ui/button';
import { Container } from '../../ui/container';
import { Icon } from '../../ui/icon';
import type { SiteData } from '../../platform/page-context';
import { signInAddress } from '../../platform/guard';
import { useSession } from '../../platform/session';

const screen = css`
  display: grid;
  justify-items: center;
  padding-block: clamp(4rem, 3rem + 6vw, 8rem);
  text-align: center;
  & > svg {
    color: var(--color-primary);
  }
  & > h1 {
    margin-top: var(--space-5);
    color: var(--color-primary);
    font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem);
    font-weight: 800;
  }
  & > p {
    margin-top: var(--space-3);
    font-size: var(--text-lg);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.75rem;
    margin-top: var(--space-6);
  }
`;

interface Props {
  site: Pick<SiteData, 'displayName'>;
  /** The requested address: a sign-in leads back to it. */
  to: string;
  /** Who may use the page. */
  text?: string;
}

/** Refusal of a page; by default of the editor, which is for managers (SPEC §5, §8). */
export function Forbidden({ site, to, text = '매니저만 이용할 수 있는 화면입니다.' }: Props) {
  const { status } = useSession();
  return (
    <Container>
      <Helmet>
        <title>403 Forbidden</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <div css={screen}>
        <Icon name="shield" size="5rem" />
        <h1 lang="en">403 Forbidden</h1>
        <p>{text}</p>
        <div>
          <ButtonLink href="/" size="md">
            {site.displayName} 메인으로
          </ButtonLink>
          {status === 'unauthenticated' && (
            <ButtonLink href={signInAddress(to)} size="md" variant="outline">
              로그인
            </ButtonLink>
          )}
        </div>
      </div>
    </Container>
  );
}
