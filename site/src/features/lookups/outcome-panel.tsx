import { css } from '@emotion/react';
import type { WebLookupAnswer } from 'api-extensions/contracts/lookups';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon, type IconName } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { from } from '../../ui/theme/breakpoints';
import { DemoBadge, DemoNotice } from './demo-mark';
import { FirstResults } from './first-results';
import { OutcomeSkeleton } from './outcome-skeleton';
import type { LookupView } from './outcome';
import { ResultLink } from './result-link';
import { explanation, headline, scope } from './wording';

const stack = css`
  display: grid;
  gap: 1.25rem;
  align-content: start;
  ${from.lg} {
    min-height: 30.5rem;
  }
`;

const card = css`
  display: grid;
  gap: 1.25rem;
`;

const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

const asked = css`
  color: var(--color-text);
  font-size: var(--text-lg);
  font-weight: 600;
  line-height: 1.5;
  & strong {
    color: var(--color-ink);
    font-weight: 750;
  }
`;

const rank = css`
  color: var(--color-primary);
  font-size: clamp(3.5rem, 2.75rem + 3vw, 5rem);
  font-weight: 800;
  line-height: 1.1;
  letter-spacing: -0.04em;
  font-variant-numeric: tabular-nums;
  & small {
    margin-left: 0.05em;
    color: var(--color-ink);
    font-size: 0.5em;
    font-weight: 700;
  }
`;

const statement = css`
  color: var(--color-ink);
  font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem);
  font-weight: 750;
  line-height: 1.35;
  letter-spacing: -0.03em;
`;

const where = css`
  color: var(--color-ink);
  font-weight: 600;
`;

const quiet = css`
  font-size: var(--text-sm);
`;

const matched = css`
  padding: 1rem 1.125rem;
  border-left: 4px solid var(--color-primary);
  border-radius: 4px var(--radius-sm) var(--radius-sm) 4px;
  background: var(--color-tint-1);
`;

const empty = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  min-height: 20rem;
  border-style: dashed;
  border-color: var(--color-tint-line);
  background: var(--color-tint-1);
  text-align: center;
  & > svg {
    color: var(--color-tint-mark);
  }
  & h2 {
    font-size: var(--text-xl);
  }
  & p {
    max-width: 30rem;
    text-wrap: balance;
  }
  ${from.lg} {
    min-height: 30.5rem;
  }
`;

/** Nothing came, and that is no invitation to begin. */
const troubled = css`
  border-style: solid;
  border-color: var(--color-line);
  background: var(--color-paper);
  & > svg {
    color: var(--color-warn);
  }
`;

interface Props {
  view: LookupView;
  contactUrl: string | null;
  onAgain: () => void;
}

/** What came of the lookup, as large as it matters. */
export function OutcomePanel({ view, contactUrl, onAgain }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={view.state === 'loading'} data-outcome={view.state}>
      <div css={stack}>
        <Body id={id} view={view} contactUrl={contactUrl} onAgain={onAgain} />
      </div>
    </section>
  );
}

function Body({ id, view, contactUrl, onAgain }: Props & { id: string }) {
  switch (view.state) {
    case 'idle':
      return <Idle id={id} />;
    case 'loading':
      return <OutcomeSkeleton id={id} />;
    case 'found':
    case 'not_in_range':
      return (
        <>
          <Answer id={id} answer={view.answer} />
          {view.answer.firstResults.length > 0 && <FirstResults answer={view.answer} />}
        </>
      );
    case 'unavailable':
    case 'error':
      return (
        <Blank
          id={id}
          icon="alert"
          tone="troubled"
          title={view.title}
          badge={view.simulated && <DemoBadge />}
        >
          <p>{view.message}</p>
          <p css={quiet}>순위를 확인하지 못한 것이며, 순위 밖이라는 뜻이 아닙니다.</p>
          {view.remedy === 'retry' && <Button onClick={onAgain}>다시 시도</Button>}
          {view.remedy === 'contact' && contactUrl && (
            <ButtonLink href={contactUrl} variant="outline">
              담당자 문의하기
            </ButtonLink>
          )}
        </Blank>
      );
    case 'invalid':
      return (
        <Blank id={id} icon="alert" tone="troubled" title="입력한 내용을 확인해 주세요">
          <p>{view.errors.target ?? view.errors.keyword ?? view.message}</p>
        </Blank>
      );
  }
}

function Idle({ id }: { id: string }) {
  return (
    <Blank id={id} icon="chart" title="조회 결과가 여기에 표시됩니다">
      <p>키워드와 사이트 주소를 입력하고 ‘순위 조회하기’를 눌러 주세요.</p>
      <noscript>
        <Notice>순위를 조회하려면 브라우저에서 자바스크립트를 사용하도록 설정해 주세요.</Notice>
      </noscript>
    </Blank>
  );
}

interface BlankProps {
  id: string;
  icon: IconName;
  tone?: 'calm' | 'troubled';
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

function Blank({ id, icon, tone = 'calm', title, badge, children }: BlankProps) {
  return (
    <Card css={[empty, tone === 'troubled' && troubled]}>
      <Icon name={icon} size="3rem" />
      {badge}
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

function Answer({ id, answer }: { id: string; answer: WebLookupAnswer }) {
  const isFound = answer.outcome === 'found';
  const isDemo = answer.provider === 'simulator';
  return (
    <Card css={card}>
      <div css={top}>
        <Badge tone={isFound ? 'primary' : 'neutral'}>{isFound ? '순위 확인' : '순위 밖'}</Badge>
        {isDemo && <DemoBadge />}
      </div>
      <h2 id={id} css={asked}>
        ‘<strong>{answer.keyword}</strong>’ 검색에서 <strong>{answer.target}</strong>
      </h2>
      {isFound ? (
        <p css={rank}>
          {headline(answer).slice(0, -1)}
          <small>위</small>
        </p>
      ) : (
        <p css={statement}>{headline(answer)}</p>
      )}
      {isFound && (
        <div css={matched}>
          <ResultLink result={answer.matched} />
        </div>
      )}
      <div>
        <p css={where}>{scope(answer)}</p>
        <p css={quiet}>{explanation(answer)}</p>
      </div>
      {isDemo && <DemoNotice />}
    </Card>
  );
}
