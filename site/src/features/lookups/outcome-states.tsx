import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon, type IconName } from '../../ui/icon';
import { from } from '../../ui/theme/breakpoints';
import { OutcomeSkeleton } from './outcome-skeleton';

const stack = css`
  display: grid;
  gap: 1.25rem;
  align-content: start;
  ${from.lg} {
    min-height: 30.5rem;
  }
`;

const empty = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  min-height: 20rem;
  text-align: center;
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

const troubled = css`
  & > svg {
    color: var(--color-warn);
  }
`;

const failed = css`
  & > svg {
    color: var(--color-danger);
  }
`;

interface FrameProps {
  /** Id of the heading inside. */
  id: string;
  state: string;
  children: ReactNode;
}

/** Section around the state and outcome of a lookup. */
export function OutcomeFrame({ id, state, children }: FrameProps) {
  return (
    <section aria-labelledby={id} aria-busy={state === 'loading'} data-outcome={state}>
      <div css={stack}>{children}</div>
    </section>
  );
}

/** Shown while a lookup, or the code for it, is loading. */
export function LoadingPanel() {
  const id = useId();
  return (
    <OutcomeFrame id={id} state="loading">
      <OutcomeSkeleton id={id} />
    </OutcomeFrame>
  );
}

/** For a lookup that could not begin. */
export const UNREACHABLE = '인터넷에 연결되어 있지 않습니다. 연결을 확인한 뒤 다시 시도해 주세요.';

/** Shown when the code of a lookup could not be loaded because there is no network. */
export function UnsentPanel({ onAgain }: { onAgain: () => void }) {
  const id = useId();
  return (
    <OutcomeFrame id={id} state="error">
      <NoResultCard id={id} icon="alert" tone="failed" title="조회를 시작하지 못했습니다">
        <p>{UNREACHABLE}</p>
        <Button onClick={onAgain}>다시 시도</Button>
      </NoResultCard>
    </OutcomeFrame>
  );
}

/** Appends the object particle to a word: 을 after a final consonant, otherwise 를. */
export function withObjectParticle(word: string): string {
  const last = word.charCodeAt(word.length - 1) - 0xac00;
  return `${word}${last >= 0 && last % 28 > 0 ? '을' : '를'}`;
}

const TONES = { troubled, failed };

interface NoResultCardProps {
  id: string;
  icon: IconName;
  tone: keyof typeof TONES;
  title: string;
  badges?: ReactNode;
  children: ReactNode;
}

/** Card of a state without a result: an icon, a title and what to do. */
export function NoResultCard({ id, icon, tone, title, badges, children }: NoResultCardProps) {
  return (
    <Card css={[empty, TONES[tone]]}>
      <Icon name={icon} size="3rem" />
      {badges && <div css={{ display: 'flex', gap: '0.5rem' }}>{badges}</div>}
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
