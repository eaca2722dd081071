import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import { lazy, Suspense, useMemo } from 'react';
import { BlocksHtml } from '../features/blocks/blocks-html';
import type { ApplyPageContext } from '../platform/page-context';
import { MetaHead } from '../platform/meta-head';
import { ApplyForm } from '../features/service/apply-form';
import { readAsked } from '../platform/lookup-address';
import { NextSteps } from '../features/service/next-steps';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { ChatMark } from '../ui/chat-mark';
import { Container } from '../ui/container';
import { from } from '../ui/theme/breakpoints';
import { useHydrated } from '../ui/use-hydrated';

const ProtectedBlocks = lazy(() => import('../features/blocks/protected-blocks'));

const page = css`
  display: grid;
  gap: var(--space-6);
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem);
    font-weight: 800;
    letter-spacing: -0.035em;
  }
  & h1 + p {
    margin-top: 0.875rem;
    font-size: var(--text-lg);
  }
  ${from.lg} {
    grid-template:
      'head form' auto
      'steps form' 1fr / minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(2rem, 5vw, 5rem);
    & > :nth-child(2) {
      grid-area: form;
    }
  }
`;

const chat = css`
  margin-top: var(--space-4);
`;

const STEPS = [
  { title: '신청 접수', text: '보내시면 바로 접수번호를 알려 드립니다.' },
  {
    title: '담당자 확인',
    text: '담당자가 남겨 주신 내용을 살펴보고, 적어 주신 연락처로 연락드립니다.',
  },
  {
    title: '상담과 견적',
    text: '상황을 여쭙고 필요한 작업과 견적을 안내해 드립니다. 진행은 그다음에 정하시면 됩니다.',
  },
];

/** Form for a consultation request; `?id=` names the product. */
export default function ServiceApply({ pageContext, location }: PageProps<object, ApplyPageContext>) {
  const { site, pathname, content, products, productMetas, privacyVersion, isProtected } = pageContext;
  const isHydrated = useHydrated();
  const search = isHydrated ? location.search : '';
  const productInUrl = new URLSearchParams(search).get('id') ?? '';
  const asked = useMemo(() => readAsked(search), [search]);
  // Without an id the product is 0 (SPEC §7), whose metadata are those of the page.
  const meta = /^\d{1,9}$/.test(productInUrl) ? productMetas[Number(productInUrl)] : undefined;
  return (
    <>
      {meta && <MetaHead meta={meta} />}
      <Container>
        <div css={page} data-part="application">
          <header>
            <h1>상담 신청</h1>
            <p>남겨 주신 내용을 담당자가 확인하고 연락드립니다.</p>
            {site.contactUrl && (
              <ButtonLink href={site.contactUrl} variant="outline" css={chat}>
                <ChatMark />
                카카오톡으로 상담하기
              </ButtonLink>
            )}
          </header>
          <Card data-part="form">
            <ApplyForm
              products={products}
              productInUrl={productInUrl}
              asked={asked}
              privacyVersion={privacyVersion}
              phone={site.business.phone}
              contactUrl={site.contactUrl}
            />
          </Card>
          <NextSteps steps={STEPS} />
        </div>
      </Container>
      {isProtected ? (
        <Suspense fallback={null}>
          <ProtectedBlocks site={site} path={pathname} products={products} titled pending={null} />
        </Suspense>
      ) : (
        <BlocksHtml site={site} page={content} products={products} titled />
      )}
    </>
  );
}
