import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import type { PageContext } from '../platform/page-context';
import { NextSteps } from '../features/service/next-steps';
import { ReceiptView, useReceipt } from '../features/service/receipt-view';
import { ButtonLink } from '../ui/button';
import { ChatMark } from '../ui/chat-mark';
import { Container } from '../ui/container';
import { Icon } from '../ui/icon';
import { contactHref } from '../ui/link-target';
import { Skeleton } from '../ui/skeleton';
import { FIRST_SCREEN } from '../ui/theme/measures';
import { useHydrated } from '../ui/use-hydrated';

const page = css`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  width: min(40rem, 100%);
  min-height: ${FIRST_SCREEN};
  margin-inline: auto;
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem);
    font-weight: 800;
  }
  & h1 + p {
    margin-top: 0.875rem;
    font-size: var(--text-lg);
  }
  & > section > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-xl);
  }
`;

const mark = css`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  margin-bottom: var(--space-4);
  border-radius: 50%;
  background: var(--color-primary);
  color: var(--color-on-primary);
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;

const STEPS = [
  { title: '담당자가 내용을 확인합니다', text: '적어 주신 키워드와 문의 내용을 먼저 살펴봅니다.' },
  { title: '연락처로 연락드립니다', text: '통화나 메일로 상황을 여쭙고 궁금하신 점에 답해 드립니다.' },
  {
    title: '견적을 안내해 드립니다',
    text: '필요한 작업과 견적을 정리해 드립니다. 진행 여부는 보신 뒤에 정하시면 됩니다.',
  },
];

/** Confirmation after a consultation request was received. */
export default function ServiceApplyDone({ pageContext, location }: PageProps<object, PageContext>) {
  const { site } = pageContext;
  const { hours, phone } = site.business;
  const isHydrated = useHydrated();
  const receipt = useReceipt(location.search);
  if (isHydrated && receipt.isMissing) {
    return (
      <Container>
        <div css={page}>
          <header>
            <h1>접수 내역을 찾을 수 없습니다</h1>
            <p role="status">
              받으신 주소가 맞는지 확인해 주세요. 신청을 마치셨다면 접수된 내용은 그대로 있습니다.
            </p>
          </header>
          <div>
            <ButtonLink href="/service/apply" size="md">
              상담 신청하기
            </ButtonLink>
          </div>
        </div>
      </Container>
    );
  }
  return (
    <Container>
      <div css={page}>
        <header>
          <span css={mark}>
            <Icon name="check" size="2rem" />
          </span>
          <h1>상담 신청을 접수했습니다</h1>
          <p>
            {/* Only what the site says of its hours: a time of our own would be untrue on its closed days. */}
            {`담당자가 확인하고 ${hours ? `상담 시간(${hours})에 ` : ''}연락드립니다. 문의하실 때 아래 접수번호를 알려 주세요.`}
          </p>
        </header>
        {isHydrated ? <ReceiptView {...receipt} /> : <Skeleton height="9rem" />}
        <noscript>
          <p>접수번호는 이 페이지 주소의 ‘receipt=’ 다음에 있는, C로 시작하는 번호입니다.</p>
        </noscript>
        <section>
          <h2>다음 순서</h2>
          <NextSteps steps={STEPS} />
        </section>
        {phone && (
          <p>
            급하신 일은 <a href={contactHref(phone)}>{phone}</a> 번으로 전화해 주세요.
          </p>
        )}
        <div css={buttons}>
          {site.contactUrl && (
            <ButtonLink href={site.contactUrl} variant="outline" size="md">
              <ChatMark />
              카카오톡으로 이어서 상담하기
            </ButtonLink>
          )}
          <ButtonLink href="/" variant="outline" size="md">
            {site.displayName} 메인으로
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
