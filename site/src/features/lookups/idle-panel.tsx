import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { useId } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { from } from '../../ui/theme/breakpoints';
import { KINDS } from './kinds';
import { toAddressQuery } from './lookup-query';
import { OutcomeFrame, withObjectParticle } from './outcome-states';

const card = css`
  display: grid;
  gap: 1rem;
  align-content: start;
  & h2 {
    font-size: var(--text-xl);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    list-style: none;
  }
  ${from.lg} {
    min-height: 30.5rem;
  }
`;

const chip = css`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.375rem 1rem;
  border: 1px solid var(--color-tint-line);
  border-radius: 1.375rem;
  background: var(--color-tint-1);
  color: var(--color-text);
  font-size: var(--text-sm);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    border-color: var(--color-primary);
  }
  & strong {
    color: var(--color-primary-strong);
  }
`;

const sample = css`
  display: grid;
  gap: 0.25rem;
  padding: 1.25rem;
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-sm);
  background: var(--color-tint-1);
  & > figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    font-size: var(--text-sm);
  }
  & > strong {
    color: var(--color-primary-strong);
    font-size: clamp(2rem, 1.75rem + 1.5vw, 3rem);
    font-weight: 800;
    line-height: 1.25;
    letter-spacing: -0.04em;
  }
  & > svg {
    width: 100%;
    height: 4.5rem;
    margin-top: 0.5rem;
    overflow: visible;
    fill: none;
    stroke: var(--color-primary);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  & path {
    vector-effect: non-scaling-stroke;
  }
`;

/** A line of thirty days, which only illustrates. */
const LINE = 'M0 88L8 82 16 85 24 70 32 74 40 61 48 64 56 52 64 38 72 43 80 27 88 30 100 14';

/** Shown before the first lookup: lookups to try, and what an answer looks like. */
export function IdlePanel({ kind }: { kind: LookupKind }) {
  const id = useId();
  const { path, target, submit, tries, answer } = KINDS[kind];
  return (
    <OutcomeFrame id={id} state="idle">
      <Card css={card}>
        <h2 id={id}>예시로 먼저 보기</h2>
        <p>
          {target ? `키워드와 ${withObjectParticle(target.label)}` : '키워드를'} 입력하고 ‘{submit}’를 눌러
          주세요. 아래 예시를 누르면 바로 조회해 보여 드립니다.
        </p>
        <ul>
          {tries.map((lookup) => (
            <li key={lookup.keyword + lookup.target}>
              <SiteLink css={chip} href={path + toAddressQuery(lookup)}>
                <strong>{lookup.keyword}</strong> {lookup.target}
              </SiteLink>
            </li>
          ))}
        </ul>
        <figure css={sample}>
          <figcaption>
            <Badge tone="tint">예시 화면</Badge>
            {answer.asked}
          </figcaption>
          <strong>{answer.headline}</strong>
          <p css={{ fontSize: 'var(--text-sm)' }}>{answer.note}</p>
          {/* Places have no rank that a line could show. */}
          {kind !== 'place' && (
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={LINE} />
            </svg>
          )}
        </figure>
        <noscript>
          <Notice>
            {kind === 'volume' ? '검색량을' : '순위를'} 조회하려면 브라우저에서 자바스크립트를 사용하도록
            설정해 주세요.
          </Notice>
        </noscript>
      </Card>
    </OutcomeFrame>
  );
}
