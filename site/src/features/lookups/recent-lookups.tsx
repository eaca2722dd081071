import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { DEVICE_NAMES } from 'api-extensions/contracts/rules/page-sections';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { from, print } from '../../ui/theme/breakpoints';
import { clearVisitLookups } from '../../platform/visit-lookups';
import { KINDS } from './kinds';
import { localStore } from './lookup-counter';
import { toAddressQuery } from './lookup-query';
import { clearRecent, readRecent, recentText, subscribeRecent } from './recent';
import { koreanTime } from '../../platform/korean-format';

const section = css`
  padding-block: 0.5rem 1.5rem;
  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    margin-bottom: 0.75rem;
  }
  & h2 {
    font-size: var(--text-xl);
  }
  ${print} {
    display: none;
  }
`;

const list = css`
  display: grid;
  gap: 0.5rem;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 1rem;
  align-items: center;
  height: 100%;
  padding: 0.625rem 1rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  color: var(--color-text);
  font-size: var(--text-sm);
  line-height: 1.5;
  text-decoration: none;
  &:hover {
    border-color: var(--color-primary);
  }
  & strong {
    color: var(--color-ink);
  }
  & small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & > span:last-of-type {
    color: var(--color-ink);
    font-weight: 650;
    text-align: right;
  }
`;

const note = css`
  margin-top: 0.5rem;
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

const SHOWN = 8;

/** This browser's recent lookups, with links to repeat them and a button to clear them. */
export function RecentLookups({ kind }: { kind: LookupKind }) {
  const id = useId();
  const text = useSyncExternalStore(
    subscribeRecent,
    () => recentText(localStore()),
    () => null,
  );
  const recent = useMemo(() => readRecent(text).filter((lookup) => lookup.kind === kind), [text, kind]);
  if (recent.length === 0) return null;
  const clear = () => {
    clearRecent(localStore(), kind);
    clearVisitLookups(kind);
  };
  return (
    <section css={section} aria-labelledby={id}>
      <header>
        <h2 id={id}>최근 조회</h2>
        <Button variant="ghost" onClick={clear}>
          최근 조회 지우기
        </Button>
      </header>
      <ul css={list}>
        {recent.slice(0, SHOWN).map((lookup) => (
          <li key={toAddressQuery(lookup)}>
            <SiteLink href={KINDS[kind].path + toAddressQuery(lookup)} css={entry}>
              <span>
                <strong>{lookup.keyword}</strong> {lookup.target}
                <small>
                  {koreanTime(lookup.at)}
                  {lookup.device && ` · ${DEVICE_NAMES[lookup.device]}`}
                </small>
              </span>
              <span>{lookup.result}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <p css={note}>
        이 브라우저에 저장되며, 상담을 신청하시면 이번에 조회하신 것이 함께 전달됩니다. 눌러서 다시 조회하시면
        지금의 결과를 확인합니다.
      </p>
    </section>
  );
}
