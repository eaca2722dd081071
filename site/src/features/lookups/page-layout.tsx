import { css } from '@emotion/react';
import type { PageLayout } from 'api-extensions/contracts/lookups/responses';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { DEVICE_NAMES, DEVICES, SECTION_NAMES } from 'api-extensions/contracts/rules/page-sections';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useId } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Button, ButtonLink } from '../../ui/button';
import { print } from '../../ui/theme/breakpoints';
import { KINDS } from './kinds';
import { quiet, SourceNote, WithoutSource } from './outcome-card';
import { toAddressQuery, parseAddressQuery } from './lookup-query';
import { layoutSentence } from './wording';

const heading = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  & > h3 {
    flex: 1 1 auto;
    font-size: var(--text-xl);
  }
`;

const devices = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  ${print} {
    display: none;
  }
`;

const flow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    align-items: center;
    padding: 0.375rem 0.75rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-sm);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
`;

const targetSection = css`
  border-color: var(--color-primary);
  background: var(--color-tint-2);
  font-weight: 650;
`;

interface Props {
  kind: Exclude<LookupKind, 'view' | 'volume'>;
  /** Null on a site without a vendor, which cannot read the result page. */
  layout: PageLayout | null;
  keyword: string;
  target: string;
  /** Repeats the lookup. */
  onAgain: () => void;
}

/** Page layout for one device: the sections in order with the target's place, and links to the devices. */
export function PageLayoutView({ kind, layout, keyword, target, onAgain }: Props) {
  const id = useId();
  if (layout === null) return <WithoutSource kind={kind} />;
  // Prerendered pages show no result, so the address is always known.
  const typed = typeof window === 'undefined' ? null : parseAddressQuery(window.location.search);
  const hrefOf = (device: (typeof DEVICES)[number]) =>
    KINDS[kind].path + toAddressQuery({ keyword, target, subdomains: typed?.subdomains === true, device });
  const shown = layout.outcome === 'not_asked' ? null : layout.device;
  return (
    <Card as="section" aria-labelledby={id} css={{ display: 'grid', gap: '1.125rem' }}>
      <div css={heading}>
        <h3 id={id}>통합검색 화면에서의 위치{shown && ` · ${DEVICE_NAMES[shown]}`}</h3>
      </div>
      {layout.outcome === 'not_asked' && (
        <p>통합검색 화면의 영역이 어떤 순서로 나오고, 조회한 대상이 어느 영역에 있는지 확인합니다.</p>
      )}
      {layout.outcome === 'seen' && <Sections layout={layout} />}
      {'message' in layout && <p>{layout.message}</p>}
      <nav css={devices} aria-label="기기별 검색 화면">
        {DEVICES.map((device) =>
          'message' in layout && device === shown ? (
            // A link would lead to the same address, which shows the cached failure.
            <Button key={device} onClick={onAgain}>
              {`${DEVICE_NAMES[device]} 화면 다시 보기`}
            </Button>
          ) : (
            <ButtonLink
              key={device}
              href={hrefOf(device)}
              variant={device === shown ? undefined : 'outline'}
              aria-current={device === shown || undefined}
            >
              {`${DEVICE_NAMES[device]} 화면 보기`}
            </ButtonLink>
          ),
        )}
      </nav>
      <p css={quiet}>기기를 바꾸어 보시면 조회 1회로 계산합니다.</p>
      {layout.outcome === 'seen' && <SourceNote provider={layout.provider} />}
    </Card>
  );
}

function Sections({ layout }: { layout: Extract<PageLayout, { outcome: 'seen' }> }) {
  const { sections } = layout;
  const unplaced = sections.filter(({ place }) => place === null);
  return (
    <>
      <p>{layoutSentence(layout)}</p>
      <ol css={flow}>
        {sections.map(({ section, count, place, targetAt }, at) => (
          <li key={at} css={targetAt !== null && targetSection}>
            <span>
              {place === null ? '· ' : `${koreanNumber(place)}. `}
              {SECTION_NAMES[section]}
            </span>
            <small>{koreanNumber(count)}건</small>
            {targetAt !== null && <Badge tone="primary">{`대상 ${koreanNumber(targetAt)}번째`}</Badge>}
          </li>
        ))}
      </ol>
      {unplaced.length > 0 && (
        <p css={quiet}>번호가 없는 영역은 화면에 있지만, 몇 번째에 나오는지는 확인하지 못했습니다.</p>
      )}
    </>
  );
}
